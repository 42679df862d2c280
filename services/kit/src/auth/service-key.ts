import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A new private key of a service, whose id begins with the service's name. */
function newServiceKey(service: string) {
  const { privateKey } = generateKeyPairSync("ed25519");
  return { ...privateKey.export({ format: "jwk" }), alg: "EdDSA", use: "sig", kid: `${service}.${Date.now()}` };
}

/**
 * Makes the private key of a service where the folder has none.
 *
 * @returns its public half
 */
export function ensureServiceKey(folder: string, service: string): Record<string, unknown> {
  const file = join(folder, `${service}.private.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newServiceKey(service)), { mode: 0o600 });
  const { d: _, ...open } = JSON.parse(readFileSync(file, "utf8"));
  return open;
}
