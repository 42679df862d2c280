import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";
import { type ReleaseVerdict, releaseText, type SignedRelease } from "@entrywise/contracts/platform/releases.api";

/** A team's signing key: an Ed25519 JWK with the id under which the registry knows its public half. */
export interface SigningKey {
  id: string;
  jwk: JsonWebKey;
}

export function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  return { id: crypto.randomUUID(), jwk: privateKey.export({ format: "jwk" }) };
}

/** Public half as the registry takes it: raw, base64url. */
export function publicKeyOf({ jwk }: SigningKey): string {
  return jwk.x ?? "";
}

/** Whether a release can be signed with it. @throws Error when it is no private key at all */
export function isSigningKey({ jwk }: SigningKey): boolean {
  return createPrivateKey({ key: jwk, format: "jwk" }).asymmetricKeyType === "ed25519";
}

export function signRelease(
  signed: SignedRelease | ReleaseVerdict,
  { id, jwk }: SigningKey,
): { keyId: string; value: string } {
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  return { keyId: id, value: sign(null, Buffer.from(releaseText(signed)), key).toString("base64") };
}
