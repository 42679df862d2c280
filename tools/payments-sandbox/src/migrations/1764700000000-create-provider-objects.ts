import { idempotencyTable, jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateProviderObjects1764700000000 implements MigrationInterface {
  name = "CreateProviderObjects1764700000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table provider_object, answered_request, webhook_delivery, idempotency_key");
  }
}

const statements = [
  `create table provider_object (
     id text primary key, seq bigint generated always as identity, kind text not null, customer text,
     data jsonb not null, inner_data jsonb not null default '{}')`,
  "create index provider_object_of_kind on provider_object (kind, seq desc)",
  "create index provider_object_of_customer on provider_object (customer, kind) where customer is not null",
  `create table answered_request (
     key text primary key, request_hash text not null, status int not null, body jsonb not null,
     created_at timestamptz not null default now())`,
  `create table webhook_delivery (
     id uuid primary key, event_id text not null, attempts int not null default 0, due_at timestamptz not null,
     delivered_at timestamptz)`,
  "create index webhook_delivery_due on webhook_delivery (due_at) where delivered_at is null",
  ...jobPolicies("provider_object"),
  ...jobPolicies("answered_request"),
  ...jobPolicies("webhook_delivery"),
  ...idempotencyTable,
];
