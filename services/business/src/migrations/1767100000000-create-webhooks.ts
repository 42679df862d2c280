import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateWebhooks1767100000000 implements MigrationInterface {
  name = "CreateWebhooks1767100000000";
  formerName = "CreateWebhooks1797100000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table webhook_delivery, webhook");
  }
}

const asBusiness = `(select current_setting('app.scope', true)) = 'business'
  and business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)`;

const statements = [
  // Secrets are made of the key of the installation, the webhook and the number of the secret; none is stored.
  `create table webhook (
     id uuid primary key, business_id uuid not null references business on delete cascade, url text not null,
     events text[] not null, enabled boolean not null default true, off_reason text, secret_number int not null default 1,
     old_secret_until timestamptz, failing_since timestamptz, created_at timestamptz not null default now())`,
  "create index webhook_of_business on webhook (business_id)",
  ...jobPolicies("webhook"),
  `create policy webhook_business on webhook using (${asBusiness}) with check (${asBusiness})`,
  // The same thing is told to a webhook once, however often its event comes.
  `create table webhook_delivery (
     id uuid primary key, webhook_id uuid not null references webhook on delete cascade, business_id uuid not null,
     type text not null, subject text not null, payload text not null, status text not null default 'waiting',
     attempts int not null default 0, last_status int, problem text, created_at timestamptz not null default now(),
     last_tried_at timestamptz, delivered_at timestamptz, unique (webhook_id, type, subject))`,
  "create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, created_at desc, id desc)",
  "create index webhook_delivery_created_at on webhook_delivery (created_at)",
  ...jobPolicies("webhook_delivery"),
  `create policy webhook_delivery_business on webhook_delivery using (${asBusiness}) with check (${asBusiness})`,
];
