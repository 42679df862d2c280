import { idempotencyTable, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateBusinesses1763600000000 implements MigrationInterface {
  name = "CreateBusinesses1763600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table business_member, business, idempotency_key");
  }
}

const scope = "(select current_setting('app.scope', true))";
const user = "(select nullif(current_setting('app.user_id', true), '')::uuid)";

const statements = [
  `create table business (
     id uuid primary key, name text not null, white_label_brand text, enabled boolean not null default false,
     payment_setup_status text not null default 'None'
       check (payment_setup_status in ('None', 'InProgress', 'Complete', 'Failed')),
     version int not null default 1, created_at timestamptz not null default now())`,
  `create table business_member (
     business_id uuid not null references business on delete cascade, user_id uuid not null, brand_key text not null,
     role smallint not null check (role between 0 and 2), created_at timestamptz not null default now(),
     primary key (business_id, user_id, brand_key))`,
  "create index business_member_user on business_member (user_id, brand_key)",
  ...ownerPolicies("business_member", { admin: "select" }),
  "alter table business enable row level security",
  "alter table business force row level security",
  `create policy business_member_read on business for select using (${scope} = 'user'
     and exists (select from business_member m where m.business_id = id and m.user_id = ${user}))`,
  `create policy business_job on business using (${scope} = 'job') with check (${scope} = 'job')`,
  `create policy business_admin on business for select using (${scope} = 'admin')`,
  ...idempotencyTable,
];
