import { createPrivateKey, type KeyObject, randomBytes, sign } from "node:crypto";
import { BrokerProblem } from "../broker-problem.ts";

/** Coinbase takes no token that is good for longer. */
const SECONDS = 120;
/** The machine that looks at it may be a moment behind. */
const EARLY_SECONDS = 3;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const ED25519 = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The private key as Coinbase hands it out: PEM of an ECDSA key, whose line breaks may have got lost or be written as `\n`, or 64 bytes of
 * Ed25519 in base64.
 *
 * @throws BrokerProblem for a text that is neither
 */
export function readPrivateKey(text: string): KeyObject {
  const plain = text.replaceAll("\\n", "").replace(/\s/g, "");
  const [, kind, pem] = /^-+BEGIN(EC)?PRIVATEKEY-+([A-Za-z0-9+/=]+)-+END/.exec(plain) ?? [];
  try {
    if (pem !== undefined) {
      const type = kind === undefined ? "pkcs8" : "sec1";
      return createPrivateKey({ key: Buffer.from(pem, "base64"), format: "der", type });
    }
    const bytes = Buffer.from(plain, "base64");
    if (bytes.length === 64 || bytes.length === 32) {
      return createPrivateKey({ key: Buffer.concat([ED25519, bytes.subarray(0, 32)]), format: "der", type: "pkcs8" });
    }
  } catch {
    // What OpenSSL says of it might carry parts of the key.
  }
  throw new BrokerProblem("keyWrong", "This is no private key of Coinbase");
}

/** A token for one call. @param uri method, host and path, without the query */
export function makeToken(key: KeyObject, { name, uri, now }: { name: string; uri: string; now: Date }): string {
  const isEdwards = key.asymmetricKeyType === "ed25519";
  const seconds = Math.floor(now.getTime() / 1000) - EARLY_SECONDS;
  const header = { alg: isEdwards ? "EdDSA" : "ES256", kid: name, nonce: randomBytes(16).toString("hex"), typ: "JWT" };
  const claims = { sub: name, iss: "cdp", nbf: seconds, exp: seconds + SECONDS, uri };
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const bytes = isEdwards
    ? sign(null, Buffer.from(text), key)
    : sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${bytes.toString("base64url")}`;
}
