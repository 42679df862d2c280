import { identityApis } from "@entrywise/contracts/identity/all.apis";
import { defineService } from "@entrywise/kit/service";
import { account } from "./account/feature.ts";
import { createAccounts } from "./accounts/accounts.repository.ts";
import { seedDemoAccounts, seedWorldAccounts } from "./accounts/seed-accounts.ts";
import { administration } from "./administration/feature.ts";
import { identityEnvironment } from "./config.ts";
import { createContext } from "./context.ts";
import { mail } from "./mail/feature.ts";
import { CreateAccounts1763600000000 } from "./migrations/1763600000000-create-accounts.ts";
import { CountSignInAttempts1764100000000 } from "./migrations/1764100000000-count-sign-in-attempts.ts";
import { OpenAccounts1764400000000 } from "./migrations/1764400000000-open-accounts.ts";
import { RememberSignIns1765000000000 } from "./migrations/1765000000000-remember-sign-ins.ts";
import { RememberDevices1767300000001 } from "./migrations/1767300000001-remember-devices.ts";
import { KnowBrowsersThatRegistered1795955000000 } from "./migrations/1795955000000-know-browsers-that-registered.ts";
import { ConnectPrograms1796055000000 } from "./migrations/1796055000000-connect-programs.ts";
import { programs } from "./programs/feature.ts";
import { signIn } from "./sign-in/feature.ts";

export const definition = defineService({
  name: "identity",
  apiVersion: "1.0.0",
  environment: identityEnvironment,
  context: createContext,
  features: [signIn, account, programs, mail, administration],
  migrations: [
    CreateAccounts1763600000000,
    CountSignInAttempts1764100000000,
    OpenAccounts1764400000000,
    RememberSignIns1765000000000,
    RememberDevices1767300000001,
    KnowBrowsersThatRegistered1795955000000,
    ConnectPrograms1796055000000,
  ],
  apis: identityApis,
  seed: (tx) => seedDemoAccounts(createAccounts(tx)),
  seedWorld: (tx) => seedWorldAccounts(createAccounts(tx)),
});
