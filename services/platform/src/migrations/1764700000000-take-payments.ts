import { jobPolicies, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class TakePayments1764700000000 implements MigrationInterface {
  name = "TakePayments1764700000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table payment_customer, payment_event");
    await runner.query("alter table membership drop column subscription_id");
  }
}

const statements = [
  "alter table membership add column subscription_id text unique",
  // Nobody pays for these: what the provider says never takes them away.
  "update membership set source = 2 where plan = 'pro' and status in ('active', 'past_due')",
  `create table payment_customer (
     user_id uuid not null, brand_key text not null, customer_id text not null unique,
     created_at timestamptz not null default now(), primary key (user_id, brand_key))`,
  ...ownerPolicies("payment_customer", { admin: "select" }),
  `create table payment_event (
     id text primary key, payload_hash text not null, payload text not null, customer_id text,
     received_at timestamptz not null default now(), handled_at timestamptz)`,
  "create index payment_event_open on payment_event (received_at) where handled_at is null",
  ...jobPolicies("payment_event"),
];
