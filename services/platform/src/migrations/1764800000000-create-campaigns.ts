import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateCampaigns1764800000000 implements MigrationInterface {
  name = "CreateCampaigns1764800000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table campaign_claim, banner_dismissal, payment_alarm");
    await runner.query("drop table campaign");
  }
}

const scope = "(select current_setting('app.scope', true))";

const statements = [
  `create table campaign (
     id uuid primary key, brand_key text not null, key text not null,
     kind text not null check (kind in ('sale', 'bonusTrial')),
     audience text not null check (audience in ('basic', 'basicOrTrial')),
     starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
     coupon text, percent_off smallint, trial_days smallint, priority smallint not null, texts jsonb not null,
     unique (brand_key, key))`,
  "alter table campaign enable row level security",
  "alter table campaign force row level security",
  // Everybody of a brand may see what it offers; site admins and background work change it.
  `create policy campaign_brand on campaign for select
     using (${scope} = 'user' and brand_key = (select current_setting('app.brand', true)))`,
  `create policy campaign_job on campaign using (${scope} in ('job', 'admin')) with check (${scope} in ('job', 'admin'))`,
  `create table banner_dismissal (
     user_id uuid not null, brand_key text not null, key text not null, dismissed_at timestamptz not null,
     primary key (user_id, brand_key, key))`,
  ...ownerPolicies("banner_dismissal"),
  `create table campaign_claim (
     user_id uuid not null, brand_key text not null, campaign_id uuid not null references campaign (id) on delete cascade,
     claimed_at timestamptz not null, primary key (user_id, brand_key, campaign_id))`,
  "create index campaign_claim_campaign on campaign_claim (campaign_id)",
  ...ownerPolicies("campaign_claim"),
  // What came a second time with another content: payment events are believed in no case, but somebody should look.
  `create table payment_alarm (
     event_id text not null, payload_hash text not null, payload text not null,
     raised_at timestamptz not null default now(), primary key (event_id, payload_hash))`,
  "alter table payment_alarm enable row level security",
  "alter table payment_alarm force row level security",
  `create policy payment_alarm_job on payment_alarm using (${scope} = 'job') with check (${scope} = 'job')`,
];
