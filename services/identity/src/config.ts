import { clientSecretEnvironment } from "@entrywise/kit/auth/client-secrets";
import { serviceEnvironment } from "@entrywise/kit/config";
import { defaultHosts } from "@entrywise/kit/default-hosts";
import { folderWith } from "@entrywise/kit/folder-with";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import { z } from "zod";

export const identityEnvironment = serviceEnvironment.extend({
  /** Brands until the platform service has sent its records; logos lie in `assets` below it. */
  BRANDS_DIR: folderWith("assets"),
  PLATFORM_URL: serviceUrl,
  /** Asked who is the last Admin of something before accounts are deleted. */
  GROUPS_URL: serviceUrl,
  BUSINESS_URL: serviceUrl,
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  /** Port of the public address; 80 and 443 are left out of it. */
  PUBLIC_PORT: z.coerce.number().int(),
  DEFAULT_HOSTS: defaultHosts,
  COOKIE_SECRET: z.string().min(16),
  ...clientSecretEnvironment,
  /** Lifetime of access tokens; the gateway refreshes shortly before. */
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(2).default(600),
  /** Registrations per network before further ones are delayed; reset after an hour. */
  REGISTRATIONS_PER_NETWORK: z.coerce.number().int().min(1).default(20),
  /** Mails of one kind to one address within an hour. */
  MAILS_PER_ADDRESS: z.coerce.number().int().min(1).default(5),
  /**
   * Addresses of machines that sign in for trials of releases, separated by commas: a sign-in of theirs on a new device tells nobody.
   * Never one of a person.
   */
  TRIAL_ACCOUNTS: z
    .string()
    .default("")
    .transform((text) => new Set(text.split(",").map((email) => email.trim().toLowerCase()))),
  /** Interval of sweeps for expired links and due deletions. */
  ACCOUNT_SWEEP_SECONDS: z.coerce.number().int().min(1).default(600),
  /** Mail server; without one, emails are stored and shown at `/dev/mail`. */
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  /** `none` is for servers on the same machine or network. */
  SMTP_TLS: z.enum(["start", "implicit", "none"]).default("start"),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** Sender; unless it is set, no-reply at the domain of the brand's support address. */
  MAIL_FROM: z.email().optional(),
});
export type IdentityConfig = z.infer<typeof identityEnvironment>;
