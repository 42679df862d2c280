import { join } from "node:path";
import type { Events } from "@entrywise/contracts/shared/events";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { defineFeature } from "@entrywise/kit/feature";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { AccountEntity } from "../accounts/account.entity.ts";
import { createAccounts } from "../accounts/accounts.repository.ts";
import type { IdentityContext } from "../context.ts";
import { createIssueFirstSignIn } from "../sign-in/first-sign-in.ts";
import { createStepTickets } from "../sign-in/step-tickets.ts";
import { LINK_TICKET } from "../social/social-client.ts";
import { accountRoutes } from "./account.routes.ts";
import { createAccountLimits } from "./account-limits.repository.ts";
import { AccountLinkEntity } from "./account-link.entity.ts";
import { createAccountLinks, sweepLinks } from "./account-links.repository.ts";
import { createRequestAccountMail, sendAccountMail } from "./account-mails.ts";
import { createCountKeys } from "./count-keys.ts";
import { createDeletions } from "./deletions.ts";
import { createAskLastAdmin } from "./last-admin.ts";
import { createLinkedAccounts } from "./linked-accounts.ts";
import { ownAccountRoutes } from "./own-account.routes.ts";
import { createOwnAccount } from "./own-account.ts";
import { identityOwnDataRoutes } from "./own-data.routes.ts";
import { createPasswordJudge } from "./password-judge.ts";
import { createPasswords } from "./passwords.ts";
import { createPrimaryEmails } from "./primary-emails.ts";
import { RegistrationEntity } from "./registration.entity.ts";
import { createRegistrations } from "./registrations.ts";
import { RememberedDeviceEntity, sweepDevices } from "./remembered-devices.repository.ts";
import { SecurityEventEntity } from "./security-events.repository.ts";
import {
  LinkedAccountEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SecondFactorEntity,
} from "./sign-in-methods.entity.ts";
import { signInMethodsRoutes } from "./sign-in-methods.routes.ts";
import { signInMethods as methods } from "./sign-in-methods.ts";
import { createSignOuts } from "./sign-outs.repository.ts";

export const account = defineFeature({
  name: "account",
  entities: [
    AccountEntity,
    AccountLinkEntity,
    RegistrationEntity,
    SecurityEventEntity,
    PasskeyEntity,
    SecondFactorEntity,
    RecoveryCodeEntity,
    LinkedAccountEntity,
    RememberedDeviceEntity,
  ],
  start({ config, unit, outbox, database, logger, mint, mailer, events, brands, ...context }: IdentityContext) {
    const groups = createServiceClient({ service: "groups", url: config.GROUPS_URL, mint });
    const business = createServiceClient({ service: "business", url: config.BUSINESS_URL, mint });
    const lastAdminOf = createAskLastAdmin([groups, business]);
    const links = createAccountLinks(config.COOKIE_SECRET);
    const judge = createPasswordJudge(join(import.meta.dirname, "password-worker.mjs"));
    context.onStop(() => judge.close());
    const mailed = { links, mailer, events, signOuts: createSignOuts(outbox), outbox };
    const passwords = createPasswords(mailed);
    const ticketOf = createIssueFirstSignIn(config.COOKIE_SECRET);
    const registrations = createRegistrations({ links, mailer, events, ticketOf });
    const deletions = createDeletions({ outbox, mailer, events, brands });
    const common = {
      ...{ unit, brands, judge, links, events, passwords },
      own: createOwnAccount(brands),
      limits: createAccountLimits(database, config),
      primaryEmails: createPrimaryEmails(mailed),
    };
    const linked = createLinkedAccounts({
      providers: context.socialProviders,
      originOf: context.originOf,
      ticketOf: ({ brand }, claims) =>
        createStepTickets(config.COOKIE_SECRET, brand.authStrategyName).issue(LINK_TICKET, claims),
    });
    return {
      routes: [
        accountRoutes({
          ...common,
          registrations,
          requestMail: createRequestAccountMail(outbox),
          countKeys: createCountKeys(business, logger),
          from: config.MAIL_FROM ?? null,
        }),
        ownAccountRoutes({ ...common, deletions, lastAdminOf, methods }),
        signInMethodsRoutes({
          ...common,
          methods,
          secondFactors: context.secondFactors,
          linked,
          idOrigin: context.originOf,
        }),
        identityOwnDataRoutes(unit),
      ],
      consumers: {
        "identity.account-mails": sendAccountMail({ brands, passwords, registrations }),
        "identity.language-changed": saveLanguage,
      },
      sweeps: [
        {
          everyMs: config.ACCOUNT_SWEEP_SECONDS * 1000,
          async work() {
            await unit.run(jobActor("identity"), "job", sweepLinks);
            await unit.run(jobActor("identity"), "job", sweepDevices);
            await deletions.deleteDue(unit, lastAdminOf);
          },
        },
      ],
    };
  },
});

async function saveLanguage(
  tx: Transaction,
  { userId, language: locale }: Events["platform.language-changed"],
): Promise<void> {
  const accounts = createAccounts(tx);
  const owner = await accounts.byUser(userId);
  if (owner) await accounts.change(owner.subject, { locale });
}
