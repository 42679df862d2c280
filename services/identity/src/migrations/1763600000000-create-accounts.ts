import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateAccounts1763600000000 implements MigrationInterface {
  name = "CreateAccounts1763600000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table account (
      subject uuid primary key, provider text not null, email text not null, email_verified boolean not null default false,
      password_hash text not null, full_name text not null, handle text not null, roles text[] not null default '{}',
      disabled boolean not null default false, created_at timestamptz not null default now())`);
    await runner.query("create unique index account_email on account (provider, email)");
    await runner.query(`create table artifact (
      provider text not null, model text not null, id text not null, payload jsonb not null,
      grant_id text, uid text, user_code text, expires_at timestamptz, consumed_at timestamptz,
      primary key (provider, model, id))`);
    await runner.query("create index artifact_grant on artifact (provider, grant_id) where grant_id is not null");
    await runner.query("create index artifact_uid on artifact (provider, model, uid) where uid is not null");
    await runner.query("create index artifact_expiry on artifact (expires_at)");
    await runner.query(`create table signing_key (
      provider text not null, kid text not null, jwk jsonb not null, created_at timestamptz not null default now(),
      primary key (provider, kid))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table signing_key, artifact, account");
  }
}
