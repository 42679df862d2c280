import { deriveUserId } from "@entrywise/kit/auth/user-id";
import type { DataSource, EntityManager } from "typeorm";
import { AccountEntity } from "./account.entity.ts";

/** Initial values of an account; the rest has defaults. */
export type NewAccount = Pick<
  AccountEntity,
  "subject" | "provider" | "email" | "passwordHash" | "fullName" | "handle" | "roles"
> &
  Partial<Pick<AccountEntity, "locale" | "termsVersion" | "termsAcceptedAt" | "passwordChangedAt">>;

/** Accounts of the embedded providers. */
export interface Accounts {
  byEmail(provider: string, email: string): Promise<AccountEntity | null>;
  bySubject(provider: string, subject: string): Promise<AccountEntity | null>;
  byUser(userId: string): Promise<AccountEntity | null>;
  /** The same, with its row locked until the transaction ends. */
  locked(userId: string): Promise<AccountEntity | null>;
  /** Adds the account unless its subject or its address exists. @returns whether it was added */
  ensure(account: NewAccount): Promise<boolean>;
  has(subject: string): Promise<boolean>;
  change(subject: string, fields: Partial<AccountEntity>): Promise<void>;
}

/** Addresses are compared case-insensitively. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** @param source the pool, or a transaction in which the account is read and changed */
export function createAccounts(source: DataSource | EntityManager): Accounts {
  const repository = source.getRepository(AccountEntity);
  return {
    byEmail: (provider, email) => repository.findOneBy({ provider, email: plainEmail(email) }),
    bySubject: (provider, subject) => repository.findOneBy({ provider, subject }),
    byUser: (userId) => repository.findOneBy({ userId }),
    locked: (userId) => repository.findOne({ where: { userId }, lock: { mode: "pessimistic_write" } }),
    has: (subject) => repository.existsBy({ subject }),
    async ensure(account) {
      const { raw } = await repository
        .createQueryBuilder()
        .insert()
        .values({
          ...account,
          email: plainEmail(account.email),
          userId: deriveUserId(account.provider, account.subject),
          emailVerified: true,
          disabled: false,
        })
        .orIgnore()
        .returning("subject")
        .execute();
      return raw.length > 0;
    },
    change: async (subject, fields) => {
      await repository.update({ subject }, fields);
    },
  };
}
