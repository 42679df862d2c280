import { jobPolicies, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateApiKeys1764900000000 implements MigrationInterface {
  name = "CreateApiKeys1764900000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table api_request, api_key");
  }
}

const asBusiness = `(select current_setting('app.scope', true)) = 'business'
  and business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)`;

const statements = [
  // A key belongs to a person on a brand, or to a business.
  `create table api_key (
     id uuid primary key, public_id text not null unique, secret_hash text not null, name text not null,
     scopes text[] not null, limit_per_minute int not null, user_id uuid, brand_key text not null,
     business_id uuid references business on delete cascade, created_by uuid not null, created_by_name text not null,
     created_at timestamptz not null default now(), expires_at timestamptz not null, warned_days int,
     last_used_at timestamptz, last_used_from text, check ((user_id is null) <> (business_id is null)))`,
  "create index api_key_of_person on api_key (user_id, brand_key) where user_id is not null",
  "create index api_key_of_business on api_key (business_id) where business_id is not null",
  "create index api_key_ending on api_key (expires_at)",
  ...ownerPolicies("api_key"),
  `create policy api_key_business on api_key using (${asBusiness}) with check (${asBusiness})`,
  `create table api_request (
     id uuid primary key, key_id uuid not null references api_key on delete cascade, business_id uuid,
     at timestamptz not null, method text not null, path text not null, status int not null, ms int not null,
     request_id text not null)`,
  "create index api_request_of_key on api_request (key_id, at desc)",
  "create index api_request_of_business on api_request (business_id, at desc) where business_id is not null",
  "create index api_request_at on api_request (at)",
  ...jobPolicies("api_request"),
  `create policy api_request_business on api_request for select using (${asBusiness})`,
  // A person counts the calls of their own keys.
  `create policy api_request_own on api_request for select using (
     (select current_setting('app.scope', true)) = 'user' and exists (select from api_key k where k.id = key_id))`,
];
