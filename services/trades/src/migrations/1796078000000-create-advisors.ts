import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Expert Advisors of connections, and what they have sent. */
export class CreateAdvisors1796078000000 implements MigrationInterface {
  name = "CreateAdvisors1796078000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table advisor_record, advisor");
  }
}

const connection = `connection_id uuid not null references broker_connection (id) on delete cascade,
  user_id uuid not null, brand_key text not null`;

const statements = [
  `create table advisor (${connection}, key_id uuid not null, address text not null, version text, company text, currency text,
     hedging boolean, balance numeric, base numeric, server_time bigint, first_contact_at timestamptz, contact_at timestamptz,
     is_complete boolean not null default false, is_changed boolean not null default false,
     has_early_positions boolean not null default false, positions_at timestamptz, differs_since timestamptz,
     wants_all boolean not null default false, wanted_all_at timestamptz, primary key (connection_id))`,
  "create index advisor_owner on advisor (user_id, brand_key)",
  ...ownerPolicies("advisor"),
  `create table advisor_record (${connection}, kind text not null, ticket text not null, time bigint not null, body jsonb not null,
     first_stop numeric, is_open boolean not null default false, received_at timestamptz not null default now(),
     primary key (connection_id, kind, ticket))`,
  "create index advisor_record_place on advisor_record (connection_id, time) where kind = 'record'",
  "create index advisor_record_owner on advisor_record (user_id, brand_key)",
  ...ownerPolicies("advisor_record"),
];
