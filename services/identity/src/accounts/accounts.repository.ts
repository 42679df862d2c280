import type { DataSource } from "typeorm";
import { AccountEntity } from "./account.entity.ts";

/** Accounts of the embedded providers. */
export interface Accounts {
  byEmail(provider: string, email: string): Promise<AccountEntity | null>;
  bySubject(provider: string, subject: string): Promise<AccountEntity | null>;
  /** Adds the account unless its subject exists. */
  ensure(account: Omit<AccountEntity, "disabled" | "emailVerified">): Promise<void>;
  has(subject: string): Promise<boolean>;
}

export function createAccounts(dataSource: DataSource): Accounts {
  const repository = dataSource.getRepository(AccountEntity);
  return {
    byEmail: (provider, email) => repository.findOneBy({ provider, email: email.trim().toLowerCase() }),
    bySubject: (provider, subject) => repository.findOneBy({ provider, subject }),
    has: (subject) => repository.existsBy({ subject }),
    ensure: async (account) => {
      await repository
        .createQueryBuilder()
        .insert()
        .values({ ...account, emailVerified: true, disabled: false })
        .orIgnore()
        .execute();
    },
  };
}
