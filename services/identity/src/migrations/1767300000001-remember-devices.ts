import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Browsers on which the second step of a sign-in is not asked for again. */
export class RememberDevices1767300000001 implements MigrationInterface {
  name = "RememberDevices1767300000001";
  formerName = "RememberDevices1797300000001";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table remembered_device");
  }
}

const statements = [
  `create table remembered_device (
     id uuid primary key, user_id uuid not null references account (user_id) on delete cascade, brand_key text not null,
     token_hash text not null unique, browser text not null, system text not null,
     created_at timestamptz not null default now(), last_used_at timestamptz not null default now(),
     expires_at timestamptz not null)`,
  "create index remembered_device_user on remembered_device (user_id)",
  ...ownerPolicies("remembered_device"),
];
