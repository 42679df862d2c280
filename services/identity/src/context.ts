import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { createClientSecrets } from "@entrywise/kit/auth/client-secrets";
import type { Parts } from "@entrywise/kit/feature";
import { createMailer, type Mailer } from "@entrywise/kit/mail/send-mail";
import { createSecondFactors, type SecondFactors } from "./account/second-factors.repository.ts";
import { createSecretBox } from "./account/secret-box.ts";
import { createSecurityEvents, type SecurityEvents } from "./account/security-events.repository.ts";
import { type Accounts, createAccounts } from "./accounts/accounts.repository.ts";
import { type BrandDirectory, createBrandDirectory } from "./brands/brand-directory.ts";
import { type BrandHosts, createBrandHosts } from "./brands/brand-hosts.ts";
import type { IdentityConfig } from "./config.ts";
import { publicOrigin } from "./providers/create-provider.ts";
import { createSignInAttempts, type SignInAttempts } from "./sign-in/sign-in-attempts.repository.ts";
import { createOpenSignInHost, type SignInHost } from "./sign-in/sign-in-host.ts";
import { createSocialProviders, type SocialProviders } from "./social/social-providers.ts";

/** What features of this service share. */
export interface IdentityContext extends Parts<IdentityConfig> {
  accounts: Accounts;
  attempts: SignInAttempts;
  mailer: Mailer;
  /** What happened to accounts. */
  events: SecurityEvents;
  secondFactors: SecondFactors;
  socialProviders: SocialProviders;
  /** Sign-in pages and provider by public host name. */
  hosts: BrandHosts<SignInHost>;
  brands: BrandDirectory;
  /** Public address of a host. */
  originOf(host: string): string;
  /** Public address of a brand's app. */
  appOriginOf(record: BrandRecord): string;
}

export function createContext(parts: Parts<IdentityConfig>): IdentityContext {
  const { config, outbox, database } = parts;
  const mailer = createMailer(outbox, "identity");
  const secretOf = createClientSecrets(config);
  const hostOrigin = (host: string) => publicOrigin(config, host);
  const shared = {
    ...parts,
    accounts: createAccounts(database),
    attempts: createSignInAttempts(database),
    mailer,
    events: createSecurityEvents(mailer, outbox),
    secondFactors: createSecondFactors(
      createSecretBox(config.COOKIE_SECRET, "authenticator apps"),
      config.COOKIE_SECRET,
    ),
    socialProviders: createSocialProviders(hostOrigin, secretOf, `http://127.0.0.1:${config.SERVICE_PORT}`),
    originOf: hostOrigin,
    appOriginOf: ({ hosts }: BrandRecord) => hostOrigin(hosts[0] ?? ""),
  };
  const hosts = createBrandHosts(createOpenSignInHost(shared), (brand) => secretOf(brand) !== null);
  return { ...shared, hosts, brands: createBrandDirectory(hosts.byHost) };
}
