import { AccountEntity } from "./accounts/account.entity.ts";
import { CreateAccounts1763600000000 } from "./migrations/1763600000000-create-accounts.ts";
import { CountSignInAttempts1764100000000 } from "./migrations/1764100000000-count-sign-in-attempts.ts";

/** What the migration run needs of this service. */
export const definition = {
  name: "identity",
  entities: [AccountEntity],
  migrations: [CreateAccounts1763600000000, CountSignInAttempts1764100000000],
};
