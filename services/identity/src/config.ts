import { serviceEnvironment } from "@entrywise/kit/config";
import { defaultHosts } from "@entrywise/kit/default-hosts";
import { z } from "zod";

export const identityEnvironment = serviceEnvironment.extend({
  /** Brands until the platform service has told of its records; logos lie in `assets` below it. */
  BRANDS_DIR: z.string(),
  PLATFORM_URL: z.url(),
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  /** Port of the public address; 80 and 443 are left out of it. */
  PUBLIC_PORT: z.coerce.number().int(),
  DEFAULT_HOSTS: defaultHosts,
  COOKIE_SECRET: z.string().min(16),
  /** JSON object: secret of the gateway's OpenID client by brand. */
  CLIENT_SECRETS: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.record(z.string(), z.string().min(16))),
  /** Lifetime of access tokens; the gateway refreshes shortly before. */
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(2).default(600),
});
export type IdentityConfig = z.infer<typeof identityEnvironment>;
