import { createHash, generateKeyPairSync } from "node:crypto";
import ssh2 from "ssh2";
import { expect, test } from "vitest";
import { hostKeyFingerprint } from "./host-key.ts";

/** What ssh2 itself says of a key. */
function expected(key: string): string {
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return `SHA256:${createHash("sha256").update(parsed.getPublicSSH()).digest("base64").replace(/=+$/, "")}`;
}

const sec1 = { type: "sec1", format: "pem" } as const;
const pkcs1 = { type: "pkcs1", format: "pem" } as const;

test("Y-104 M-250 the fingerprint of a key is the one that clients show, for keys as we make them and for others", () => {
  for (let run = 0; run < 20; run += 1) {
    const own = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export(sec1).toString();
    expect(hostKeyFingerprint(own)).toBe(expected(own));
  }
  const others = [
    generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey.export(sec1).toString(),
    generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export(pkcs1).toString(),
    ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 }).private,
  ];
  for (const key of others) expect(hostKeyFingerprint(key)).toBe(expected(key));
  expect(() => hostKeyFingerprint("no key")).toThrow();
});
