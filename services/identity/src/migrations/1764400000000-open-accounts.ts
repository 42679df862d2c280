import { deriveUserId } from "@entrywise/kit/auth/user-id";
import { inboxTable } from "@entrywise/kit/db/inbox";
import { idempotencyTable, jobPolicies, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Registration, verification, recovery, further ways to sign in, mails. */
export class OpenAccounts1764400000000 implements MigrationInterface {
  name = "OpenAccounts1764400000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of columns) await runner.query(statement);
    const accounts: { subject: string; provider: string }[] = await runner.query(
      "select subject, provider from account where user_id is null",
    );
    for (const { subject, provider } of accounts) {
      await runner.query("update account set user_id = $1 where subject = $2", [
        deriveUserId(provider, subject),
        subject,
      ]);
    }
    await runner.query("alter table account alter column user_id set not null");
    await runner.query("create unique index account_user on account (user_id)");
    for (const statement of [...tables, ...idempotencyTable, ...inboxTable]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table account_link, registration, linked_account, passkey, second_factor, recovery_code, security_event,
         local_mail, mail_dead_letter, idempotency_key, inbox`,
    );
    await runner.query("drop index artifact_session");
    await runner.query(
      `alter table account drop column user_id, drop column password_changed_at, drop column password_is_short,
         drop column locale, drop column terms_version, drop column terms_accepted_at, drop column deletion_requested_at`,
    );
  }
}

const columns = [
  `alter table account add column user_id uuid, add column password_changed_at timestamptz,
     add column password_is_short boolean not null default false,
     add column locale text not null default 'en' check (locale in ('en', 'de')),
     add column terms_version text, add column terms_accepted_at timestamptz,
     add column deletion_requested_at timestamptz,
     alter column password_hash drop not null`,
  "create index artifact_session on artifact (provider, (payload->>'accountId')) where model = 'Session'",
  "create index account_deletion on account (deletion_requested_at) where deletion_requested_at is not null",
];

const owned = "user_id uuid not null references account (user_id) on delete cascade, brand_key text not null";

const tables = [
  `create table registration (
     id uuid primary key, provider text not null, email text not null, password_hash text not null,
     full_name text not null, locale text not null, terms_version text not null, terms_accepted_at timestamptz not null,
     expires_at timestamptz not null, created_at timestamptz not null default now())`,
  "create index registration_email on registration (provider, email, created_at)",
  "create index registration_expiry on registration (expires_at)",
  ...jobPolicies("registration"),
  `create table account_link (
     token_hash text primary key, purpose text not null, provider text not null, email text not null,
     registration_id uuid references registration on delete set null,
     user_id uuid references account (user_id) on delete cascade,
     code_hash text, code_expires_at timestamptz,
     expires_at timestamptz not null, used_at timestamptz, created_at timestamptz not null default clock_timestamp())`,
  "create index account_link_email on account_link (provider, email, purpose, created_at)",
  "create index account_link_user on account_link (user_id) where user_id is not null",
  "create index account_link_registration on account_link (registration_id) where registration_id is not null",
  "create index account_link_expiry on account_link (expires_at)",
  ...jobPolicies("account_link"),
  `create table linked_account (
     id uuid primary key, ${owned}, issuer text not null, subject text not null, email text not null,
     linked_at timestamptz not null default now())`,
  "create unique index linked_account_subject on linked_account (brand_key, issuer, subject)",
  "create index linked_account_user on linked_account (user_id)",
  ...ownerPolicies("linked_account"),
  `create table passkey (
     id uuid primary key, ${owned}, credential_id text not null, public_key bytea not null, counter bigint not null,
     transports text[] not null default '{}', is_synced boolean not null default false, name text not null,
     created_at timestamptz not null default now(), last_used_at timestamptz)`,
  "create unique index passkey_credential on passkey (brand_key, credential_id)",
  "create index passkey_user on passkey (user_id)",
  ...ownerPolicies("passkey"),
  `create table second_factor (
     user_id uuid primary key references account (user_id) on delete cascade, brand_key text not null,
     secret text, pending_secret text, pending_until timestamptz, last_step bigint, since timestamptz,
     codes_made_at timestamptz)`,
  ...ownerPolicies("second_factor"),
  `create table recovery_code (
     user_id uuid not null references account (user_id) on delete cascade, brand_key text not null,
     code_hash text not null, used_at timestamptz, primary key (user_id, code_hash))`,
  ...ownerPolicies("recovery_code"),
  `create table security_event (
     id uuid primary key, ${owned}, kind text not null, detail text not null default '', at timestamptz not null default now())`,
  "create index security_event_user on security_event (user_id, at desc)",
  ...ownerPolicies("security_event"),
  `create table local_mail (
     id uuid primary key, brand_key text not null, template text not null, recipient text not null, subject text not null,
     text text not null, html text not null, sent_at timestamptz not null default now())`,
  "create index local_mail_brand on local_mail (brand_key, sent_at desc)",
  ...jobPolicies("local_mail"),
  `create table mail_dead_letter (
     id uuid primary key, brand_key text not null, template text not null, recipient text not null, reason text not null,
     given_up_at timestamptz not null default now())`,
  ...jobPolicies("mail_dead_letter"),
];
