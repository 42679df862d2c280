import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Parts } from "@entrywise/kit/feature";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import type { Provider } from "oidc-provider";
import { createAccountLimits } from "../account/account-limits.repository.ts";
import type { SecondFactors } from "../account/second-factors.repository.ts";
import type { SecurityEvents } from "../account/security-events.repository.ts";
import type { Accounts } from "../accounts/accounts.repository.ts";
import type { IdentityConfig } from "../config.ts";
import { consentRoutes } from "../programs/consent.routes.ts";
import { registrationLimit } from "../programs/registration-limit.ts";
import { artifactAdapter } from "../providers/artifact-adapter.repository.ts";
import { createProvider } from "../providers/create-provider.ts";
import { signingKeys } from "../providers/signing-keys.repository.ts";
import { socialRoutes } from "../social/social.routes.ts";
import type { SocialProviders } from "../social/social-providers.ts";
import { createSocialTrips } from "../social/social-trip.ts";
import { createCodeGuesses } from "./code-guesses.repository.ts";
import { listDemoAccounts } from "./demo-accounts.ts";
import { createDeviceCookie } from "./device-cookie.ts";
import { createKnownDevices } from "./known-devices.ts";
import { newPasskeyRoutes } from "./new-passkey.routes.ts";
import { createPasskeys } from "./passkeys.ts";
import { signInRoutes } from "./sign-in.routes.ts";
import type { SignInAttempts } from "./sign-in-attempts.repository.ts";
import { createStepTickets } from "./step-tickets.ts";

/** What is served on the sign-in host of a brand. */
export interface SignInHost {
  record: BrandRecord;
  provider: Provider;
  routes: Router;
}

/** Shared dependencies of all brands' hosts. */
export interface SignInHostParts extends Pick<Parts<IdentityConfig>, "config" | "unit" | "database" | "logger"> {
  accounts: Accounts;
  attempts: SignInAttempts;
  events: SecurityEvents;
  secondFactors: SecondFactors;
  socialProviders: SocialProviders;
  originOf(host: string): string;
  appOriginOf(record: BrandRecord): string;
}

/** Creates a brand's host with its provider, keys and pages. */
export function createOpenSignInHost(context: SignInHostParts): (record: BrandRecord) => Promise<SignInHost> {
  const { config, unit, database, logger, accounts, events, socialProviders } = context;
  const guesses = createCodeGuesses(database);
  const secure = config.PUBLIC_SCHEME === "https";
  return async (record) => {
    const name = record.brand.authStrategyName;
    const storage = { adapter: artifactAdapter(database, name), keys: await signingKeys(database, name) };
    const provider = createProvider(config, record, { accounts, storage, logger });
    const tickets = createStepTickets(config.COOKIE_SECRET, name);
    const origin = context.originOf(record.identity.host ?? "");
    const appOrigin = context.appOriginOf(record);
    const shared = { unit, accounts, passkeys: createPasskeys(record, origin), tickets, events };
    const trips = createSocialTrips({ tickets, name, origin, secure });
    const routes = strictRouter();
    routes.post("/reg", registrationLimit(createAccountLimits(database, config)));
    routes.use(consentRoutes(record, provider, { unit, accounts, events, appOrigin }));
    routes.use(
      signInRoutes(record, provider, {
        ...shared,
        demo: listDemoAccounts(name, config),
        trialAccounts: config.TRIAL_ACCOUNTS,
        socialOf: () => socialProviders.of(record),
        attempts: context.attempts,
        guesses,
        devices: createKnownDevices(config.COOKIE_SECRET, name, secure),
        deviceCookie: createDeviceCookie(config.COOKIE_SECRET, name, secure),
        appOrigin,
        secondFactors: context.secondFactors,
      }),
    );
    routes.use(newPasskeyRoutes(record, provider, { ...shared, appOrigin }));
    routes.use(socialRoutes(record, provider, { ...shared, providers: socialProviders, trips, appOrigin, logger }));
    return { record, provider, routes };
  };
}
