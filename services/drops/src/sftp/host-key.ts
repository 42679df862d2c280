import { createHash, generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readConfiguredFile } from "@entrywise/kit/config";
import ssh2 from "ssh2";

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
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return `SHA256:${createHash("sha256").update(parsed.getPublicSSH()).digest("base64").replace(/=+$/, "")}`;
}
