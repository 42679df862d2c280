import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createClientSecrets } from "@entrywise/kit/auth/client-secrets";
import { readBrandFolder } from "@entrywise/kit/brands";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { createMailer } from "@entrywise/kit/mail/send-mail";
import type { Composed, Parts } from "@entrywise/kit/service";
import { accountRoutes } from "./account/account.routes.ts";
import { createAccountLimits } from "./account/account-limits.repository.ts";
import { createAccountLinks, sweepLinks } from "./account/account-links.repository.ts";
import { createRequestAccountMail, sendAccountMail } from "./account/account-mails.ts";
import { createCountKeys } from "./account/count-keys.ts";
import { createDeletions } from "./account/deletions.ts";
import { createAskLastAdmin } from "./account/last-admin.ts";
import { createLinkedAccounts } from "./account/linked-accounts.ts";
import { ownAccountRoutes } from "./account/own-account.routes.ts";
import { createOwnAccount } from "./account/own-account.ts";
import { identityOwnDataRoutes } from "./account/own-data.routes.ts";
import { createPasswordJudge } from "./account/password-judge.ts";
import { createPasswords } from "./account/passwords.ts";
import { createPrimaryEmails } from "./account/primary-emails.ts";
import { createRegistrations } from "./account/registrations.ts";
import { sweepDevices } from "./account/remembered-devices.repository.ts";
import { createSecondFactors } from "./account/second-factors.repository.ts";
import { createSecretBox } from "./account/secret-box.ts";
import { createSecurityEvents } from "./account/security-events.repository.ts";
import { signInMethodsRoutes } from "./account/sign-in-methods.routes.ts";
import { signInMethods } from "./account/sign-in-methods.ts";
import { createSignOuts } from "./account/sign-outs.repository.ts";
import { createAccounts } from "./accounts/accounts.repository.ts";
import { administrationRoutes } from "./administration/administration.routes.ts";
import { createIdentityPages } from "./app.ts";
import { createBrandDirectory } from "./brands/brand-directory.ts";
import { createBrandHosts, followBrands } from "./brands/brand-hosts.ts";
import type { IdentityConfig } from "./config.ts";
import { mailPreviewsRoutes } from "./mail/mail-previews.routes.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import { keepDeadLetter, localTransport, sweepMails } from "./mail/mailbox.repository.ts";
import { mailboxRoutes } from "./mail/mailbox.routes.ts";
import { smtpTransport } from "./mail/transports.ts";
import { artifactAdapter, sweepArtifacts } from "./providers/artifact-adapter.repository.ts";
import { createProvider, publicOrigin } from "./providers/create-provider.ts";
import { signingKeys } from "./providers/signing-keys.repository.ts";
import { createCodeGuesses } from "./sign-in/code-guesses.repository.ts";
import { demoAccountsOf } from "./sign-in/demo-accounts.ts";
import { createDeviceCookie } from "./sign-in/device-cookie.ts";
import { createIssueFirstSignIn } from "./sign-in/first-sign-in.ts";
import { createKnownDevices } from "./sign-in/known-devices.ts";
import { newPasskeyRoutes } from "./sign-in/new-passkey.routes.ts";
import { createPasskeys } from "./sign-in/passkeys.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { createSignInAttempts } from "./sign-in/sign-in-attempts.repository.ts";
import { createStepTickets } from "./sign-in/step-tickets.ts";
import { socialRoutes } from "./social/social.routes.ts";
import { LINK_TICKET } from "./social/social-client.ts";
import { createSocialProviders } from "./social/social-providers.ts";
import { createSocialTrips } from "./social/social-trip.ts";

const SWEEP_MS = 10 * 60_000;

export async function compose(parts: Parts<IdentityConfig>): Promise<Composed> {
  const { config, unit, outbox, database, logger, mint } = parts;
  const accounts = createAccounts(database);
  const attempts = createSignInAttempts(database);
  const mailer = createMailer(outbox, "identity");
  const events = createSecurityEvents(mailer, outbox);
  const box = createSecretBox(config.COOKIE_SECRET, "authenticator apps");
  const secondFactors = createSecondFactors(box, config.COOKIE_SECRET);
  const guesses = createCodeGuesses(database);
  const secretOf = createClientSecrets(config);
  const originOf = (host: string) => publicOrigin(config, host);
  const socialProviders = createSocialProviders(originOf, secretOf);
  const hosts = createBrandHosts(
    async (record) => {
      const name = record.brand.authStrategyName;
      const storage = { adapter: artifactAdapter(database, name), keys: await signingKeys(database, name) };
      const provider = createProvider(config, record, accounts, storage, logger);
      const devices = createKnownDevices(config.COOKIE_SECRET, name, config.PUBLIC_SCHEME === "https");
      const deviceCookie = createDeviceCookie(config.COOKIE_SECRET, name, config.PUBLIC_SCHEME === "https");
      const tickets = createStepTickets(config.COOKIE_SECRET, name);
      const passkeys = createPasskeys(record, publicOrigin(config, record.identity.host ?? ""));
      const shared = { unit, accounts, passkeys, tickets, events };
      const appOrigin = publicOrigin(config, record.hosts[0] ?? "");
      const demo = demoAccountsOf(name, config);
      const signIn = { ...shared, demo, socialOf: () => socialProviders.of(record) };
      const origin = originOf(record.identity.host ?? "");
      const trips = createSocialTrips({ tickets, name, origin, secure: config.PUBLIC_SCHEME === "https" });
      const routes = strictRouter();
      routes.use(
        signInRoutes(record, provider, { ...signIn, attempts, guesses, devices, deviceCookie, secondFactors }),
      );
      routes.use(newPasskeyRoutes(record, provider, { ...shared, appOrigin }));
      routes.use(socialRoutes(record, provider, { ...shared, providers: socialProviders, trips, appOrigin, logger }));
      return { record, provider, routes };
    },
    (brand) => secretOf(brand) !== null,
  );
  await hosts.update(readBrandFolder(config.BRANDS_DIR).all());
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const ask = async () => {
    const { items } = await platform.get<{ items: BrandRecord[] }>(jobActor("identity"), "/internal/brands");
    return items;
  };
  const groups = createServiceClient({ service: "groups", url: config.GROUPS_URL, mint });
  const business = createServiceClient({ service: "business", url: config.BUSINESS_URL, mint });
  const lastAdminOf = createAskLastAdmin([groups, business]);
  const following = followBrands(ask, hosts, logger);
  const brands = createBrandDirectory(hosts.byHost);
  const { SMTP_HOST } = config;
  const transport = SMTP_HOST === undefined ? localTransport(unit) : smtpTransport({ ...config, SMTP_HOST });
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
  const mailParts = {
    mails: JSON.parse(read("mails.json")),
    tokens: read("tokens.css"),
    recordOf: brands.byKey,
    originOf: (record: BrandRecord) => publicOrigin(config, record.hosts[0] ?? ""),
  };
  const deliverMail = createMailWorker({
    ...mailParts,
    from: config.MAIL_FROM ?? null,
    transport,
    giveUp: (letter) => keepDeadLetter(unit, letter),
    logger,
  });
  await outbox.deliver("identity.mails", deliverMail);
  const signOuts = createSignOuts(outbox);
  const links = createAccountLinks(config.COOKIE_SECRET);
  const limits = createAccountLimits(database, config);
  const judge = createPasswordJudge(join(import.meta.dirname, "password-worker.mjs"));
  const own = createOwnAccount(brands);
  const passwords = createPasswords({ links, mailer, events, signOuts, outbox });
  const primaryEmails = createPrimaryEmails({ links, mailer, events, signOuts, outbox });
  const deletions = createDeletions({ outbox, mailer, events, brands });
  const registrations = createRegistrations({
    ...{ links, mailer, events },
    ticketOf: createIssueFirstSignIn(config.COOKIE_SECRET),
  });
  await outbox.consume("identity.language-changed", async (tx, { userId, language: locale }) => {
    const account = await createAccounts(tx).byUser(userId);
    if (account) await createAccounts(tx).change(account.subject, { locale });
  });
  await outbox.consume("identity.account-mails", sendAccountMail({ brands, passwords, registrations }));
  const from = config.MAIL_FROM ?? null;
  const common = { unit, brands, own, judge, limits, links, events, passwords, primaryEmails };
  const methods = signInMethods;
  const sweepAccounts = async () => {
    await unit.run(jobActor("identity"), "job", sweepLinks);
    await unit.run(jobActor("identity"), "job", sweepDevices);
    await deletions.deleteDue(unit, lastAdminOf);
  };
  const sweepOften = setInterval(
    () => void sweepAccounts().catch((error: unknown) => logger.warn({ err: error }, "accounts")),
    config.ACCOUNT_SWEEP_SECONDS * 1000,
  );
  const sweepAll = () => Promise.all([sweepArtifacts(database), attempts.sweep(), sweepMails(unit)]);
  const sweep = setInterval(() => void sweepAll().catch(() => {}), SWEEP_MS);
  return {
    routers: [
      accountRoutes({
        ...common,
        registrations,
        requestMail: createRequestAccountMail(outbox),
        countKeys: createCountKeys(business, logger),
        from,
      }),
      ownAccountRoutes({ ...common, deletions, lastAdminOf, methods }),
      signInMethodsRoutes({
        ...common,
        methods,
        secondFactors,
        linked: createLinkedAccounts({
          providers: socialProviders,
          originOf,
          ticketOf: ({ brand }, claims) =>
            createStepTickets(config.COOKIE_SECRET, brand.authStrategyName).issue(LINK_TICKET, claims),
        }),
        idOrigin: (host) => publicOrigin(config, host),
      }),
      identityOwnDataRoutes(unit),
      administrationRoutes(unit, { events, outbox }),
      mailboxRoutes(unit, config.NODE_ENV === "production"),
      mailPreviewsRoutes(unit, mailParts),
    ],
    pages: createIdentityPages({
      config,
      logger,
      hosts: hosts.byHost,
      assets: { logos: join(config.BRANDS_DIR, "assets"), styles: import.meta.dirname },
    }),
    async close() {
      clearInterval(sweep);
      clearInterval(sweepOften);
      following.stop();
      transport.close();
      await judge.close();
    },
  };
}
