import { createHmac } from "node:crypto";
import { z } from "zod";
import { jsonText } from "../json-text.ts";

/** Variables from which gateway and identity service know the secret of a brand's OpenID client. */
export const clientSecretEnvironment = {
  /** JSON object: secrets by brand, of providers elsewhere and of brands that had one before there was a key for all. */
  CLIENT_SECRETS: jsonText.pipe(z.record(z.string(), z.string().min(16))),
  /** Makes the secret of every other brand; without it those cannot sign in. */
  CLIENT_SECRET_KEY: z.string().min(16).optional(),
};

/**
 * Secret of a brand's OpenID client. A brand that is made while the system runs has one at once, in both services, and none is
 * stored.
 *
 * @returns null where the installation has none
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
