import { identityApis } from "@entrywise/contracts/identity/all.apis";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { AccountLinkEntity } from "./account/account-link.entity.ts";
import { RegistrationEntity } from "./account/registration.entity.ts";
import { RememberedDeviceEntity } from "./account/remembered-devices.repository.ts";
import { SecurityEventEntity } from "./account/security-events.repository.ts";
import {
  LinkedAccountEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SecondFactorEntity,
} from "./account/sign-in-methods.entity.ts";
import { AccountEntity } from "./accounts/account.entity.ts";
import { createAccounts } from "./accounts/accounts.repository.ts";
import { seedDemoAccounts, seedWorldAccounts } from "./accounts/seed-accounts.ts";
import { compose } from "./compose.ts";
import { identityEnvironment } from "./config.ts";
import { LocalMailEntity, MailDeadLetterEntity } from "./mail/mailbox.repository.ts";
import { CreateAccounts1763600000000 } from "./migrations/1763600000000-create-accounts.ts";
import { CountSignInAttempts1764100000000 } from "./migrations/1764100000000-count-sign-in-attempts.ts";
import { OpenAccounts1764400000000 } from "./migrations/1764400000000-open-accounts.ts";
import { RememberSignIns1765000000000 } from "./migrations/1765000000000-remember-sign-ins.ts";
import { RememberDevices1767300000001 } from "./migrations/1767300000001-remember-devices.ts";
import { KnowBrowsersThatRegistered1795955000000 } from "./migrations/1795955000000-know-browsers-that-registered.ts";

export const definition: ServiceDefinition<typeof identityEnvironment> = {
  name: "identity",
  apiVersion: "1.0.0",
  environment: identityEnvironment,
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
    LocalMailEntity,
    MailDeadLetterEntity,
  ],
  migrations: [
    CreateAccounts1763600000000,
    CountSignInAttempts1764100000000,
    OpenAccounts1764400000000,
    RememberSignIns1765000000000,
    RememberDevices1767300000001,
    KnowBrowsersThatRegistered1795955000000,
  ],
  apis: identityApis,
  compose,
  seed: (tx) => seedDemoAccounts(createAccounts(tx)),
  seedWorld: (tx) => seedWorldAccounts(createAccounts(tx)),
};
