import { createECDH } from "node:crypto";

/** The key pair that identifies this installation to push services (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Key pair from a private key, base64url of its 32 bytes; null without one.
 *
 * @throws Error for anything else, which browsers would accept but push services refuse
 */
export function pushKeys(privateKey: string | undefined): PushKeys | null {
  if (privateKey === undefined) return null;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}
