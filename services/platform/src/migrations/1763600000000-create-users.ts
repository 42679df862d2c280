import { idempotencyTable, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateUsers1763600000000 implements MigrationInterface {
  name = "CreateUsers1763600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table membership, user_settings, app_user, idempotency_key");
  }
}

const statements = [
  `create table app_user (
     user_id uuid not null, brand_key text not null, email text not null, full_name text not null, handle text not null,
     profile_picture text, signed_in_at timestamptz, created_at timestamptz not null default now(),
     primary key (user_id, brand_key))`,
  `create table user_settings (
     user_id uuid not null, brand_key text not null, values jsonb not null, version int not null default 1,
     updated_at timestamptz not null default now(), primary key (user_id, brand_key))`,
  `create table membership (
     id uuid primary key, user_id uuid not null, brand_key text not null, plan text not null check (plan in ('basic', 'pro')),
     status text not null, cancel_at timestamptz, current_period_start timestamptz, current_period_end timestamptz,
     default_payment_method_id text, source smallint not null default 1, disabled boolean not null default false,
     created_at timestamptz not null default now())`,
  "create index membership_user on membership (user_id, brand_key, created_at desc)",
  ...ownerPolicies("app_user", { admin: "select" }),
  ...ownerPolicies("user_settings"),
  ...ownerPolicies("membership", { admin: "select" }),
  ...idempotencyTable,
];
