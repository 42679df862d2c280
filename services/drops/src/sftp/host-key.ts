import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readConfiguredFile } from "@entrywise/kit/config";
import type ssh2 from "ssh2";

/** The private key by which terminals know this server again: the configured one, else one that is made once and stored. */
export function hostKey(file: string | undefined, dataDir: string): string {
  if (file !== undefined) return readConfiguredFile("SFTP_HOST_KEY_FILE", file);
  const path = join(dataDir, "drops", "sftp-host-key");
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Not the Ed25519 keys of ssh2 1.17: one of 170 that it makes is malformed.
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    writeFileSync(path, privateKey.export({ type: "sec1", format: "pem" }), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(path, "utf8");
}

/** What `ssh-keygen -l` prints of a private key and a client asks its user about: `SHA256:…`. @throws Error when it is none */
export function hostKeyFingerprint(key: string): string {
  return `SHA256:${createHash("sha256").update(publicKey(key)).digest("base64").replace(/=+$/, "")}`;
}

/** As SSH sends it (RFC 5656). Of a key as we make them without ssh2, which whoever asks would keep in memory (14 MB). */
function publicKey(key: string): Buffer {
  const point = pointOf(key);
  if (point !== null) return Buffer.concat(["ecdsa-sha2-nistp256", "nistp256", point].map(sized));
  const { utils } = createRequire(import.meta.url)("ssh2") as typeof ssh2;
  const parsed = utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return parsed.getPublicSSH();
}

function pointOf(key: string): Buffer | null {
  let parsed: KeyObject;
  try {
    parsed = createPublicKey(key);
  } catch {
    return null; // OpenSSH's own format
  }
  if (parsed.asymmetricKeyDetails?.namedCurve !== "prime256v1") return null;
  const { x = "", y = "" } = parsed.export({ format: "jwk" });
  return Buffer.concat([Buffer.from([4]), ...[x, y].map((part) => Buffer.from(part, "base64url"))]);
}

function sized(part: string | Buffer): Buffer {
  const bytes = Buffer.from(part);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes.length);
  return Buffer.concat([size, bytes]);
}
