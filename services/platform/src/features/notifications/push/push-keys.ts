import { createECDH } from "node:crypto";

/** The key pair by which push services know this installation (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair of a private key, base64url of its 32 bytes; null without one.
 *
 * @throws Error for anything else: browsers would take what push services refuse
 */
export function pushKeys(privateKey: string | undefined): PushKeys | null {
  if (privateKey === undefined) return null;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}
