import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const YEARS = 20;

/**
 * A key and a certificate that it has signed itself, for an installation that has none: terminals are asked once whether
 * they trust it. Node makes keys and signatures; the few fields around them (RFC 5280) are written here.
 *
 * @param host name that terminals connect to
 * @param now start of its validity
 */
export function selfSigned(host: string, now: Date): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const name = sequence(set(sequence(objectId(2, 5, 4, 3), utf8(host))));
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const toSign = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(serialNumber()),
    ecdsaWithSha256,
    name,
    sequence(time(now), time(until)),
    name,
    spki,
    explicit(
      3,
      sequence(
        extension(objectId(2, 5, 29, 19), true, sequence(boolean(true))),
        extension(objectId(2, 5, 29, 14), false, octets(createHash("sha1").update(spki).digest())),
        extension(objectId(2, 5, 29, 17), false, sequence(tagged(0x82, Buffer.from(host)))),
      ),
    ),
  );
  const signature = sign("sha256", toSign, privateKey);
  const certificate = sequence(toSign, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines(certificate.toString("base64"))}\n-----END CERTIFICATE-----\n`,
  };
}

/** Positive, 16 bytes. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => tagged(0x31, Buffer.concat(parts));
const explicit = (number: number, content: Buffer) => tagged(0xa0 + number, content);
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const boolean = (value: boolean) => tagged(0x01, Buffer.from([value ? 0xff : 0]));
const octets = (bytes: Buffer) => tagged(0x04, bytes);
const utf8 = (text: string) => tagged(0x0c, Buffer.from(text));

/** Dates from 2050 on are written with four digits of the year. */
function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d+/g, "");
  return date.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits));
}

/** Parts below 16,384: one byte or two. */
function objectId(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = rest.flatMap((part) => (part < 128 ? [part] : [0x80 | (part >> 7), part & 127]));
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

const ecdsaWithSha256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));

function extension(id: Buffer, critical: boolean, content: Buffer): Buffer {
  return sequence(id, ...(critical ? [boolean(true)] : []), octets(content));
}

function lines(text: string): string {
  return (text.match(/.{1,64}/g) ?? []).join("\n");
}
