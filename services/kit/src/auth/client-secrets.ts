import { createHmac } from "node:crypto";
import { z } from "zod";
import { jsonText } from "../json-text.ts";

/** Variables from which gateway and identity service get the secret of a brand's OpenID client. */
export const clientSecretEnvironment = {
  /** JSON object: secrets by brand, for external providers and brands older than the common key. */
  CLIENT_SECRETS: jsonText.pipe(z.record(z.string(), z.string().min(16))),
  /** Derives the secrets of all other brands; without it they can't sign in. */
  CLIENT_SECRET_KEY: z.string().min(16).optional(),
};

/**
 * Secret of a brand's OpenID client. Both services derive it, so a new brand has one at once and none is stored.
 *
 * @returns null if the installation has none
 */
export function createClientSecrets(config: {
  CLIENT_SECRETS: Readonly<Record<string, string>>;
  CLIENT_SECRET_KEY?: string | undefined;
}): (brand: string) => string | null {
  const { CLIENT_SECRETS: own, CLIENT_SECRET_KEY: key } = config;
  return (brand) => {
    if (Object.hasOwn(own, brand)) return own[brand] ?? null;
    return key === undefined ? null : createHmac("sha256", key).update(`client of ${brand}`).digest("base64url");
  };
}
