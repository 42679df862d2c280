import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Connections to brokers, and what these returned. Imports and deliveries that come from one name the broker. */
export class CreateBrokerConnections1796033500000 implements MigrationInterface {
  name = "CreateBrokerConnections1796033500000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table broker_reply, broker_connection");
    await runner.query("alter table delivery drop broker");
    await runner.query("alter table trade_import drop broker");
  }
}

const statements = [
  "alter table trade_import add column broker text",
  "alter table delivery add column broker text",
  `create table broker_connection (
     id uuid primary key, user_id uuid not null, brand_key text not null, broker text not null,
     profile_id uuid not null constraint broker_connection_profile references import_profile (id) on delete cascade,
     sealed text not null, key_end text not null, key_expires_at timestamptz, broker_account text,
     enabled boolean not null default true, reason text, reason_since timestamptz, cursor text, since timestamptz,
     read_until timestamptz, next_at timestamptz, claim uuid, claimed_at timestamptz, failures int not null default 0,
     created_at timestamptz not null default now())`,
  "create index broker_connection_owner on broker_connection (user_id, brand_key, created_at)",
  "create index broker_connection_profile on broker_connection (profile_id)",
  "create index broker_connection_due on broker_connection (next_at) where enabled",
  // Two connections to one account would bring the same twice.
  `create unique index broker_connection_account on broker_connection (user_id, brand_key, broker, broker_account)
     where broker_account is not null`,
  ...ownerPolicies("broker_connection"),
  `create table broker_reply (
     id uuid primary key, user_id uuid not null, brand_key text not null,
     connection_id uuid not null constraint broker_reply_connection references broker_connection (id) on delete cascade,
     seq bigint not null generated always as identity, kind text not null, digest bytea not null, body text not null,
     fetched_at timestamptz not null default now())`,
  // The database compresses texts of this size by itself.
  "create unique index broker_reply_content on broker_reply (connection_id, digest)",
  "create index broker_reply_owner on broker_reply (user_id, brand_key)",
  "create index broker_reply_fetched on broker_reply (fetched_at)",
  ...ownerPolicies("broker_reply"),
];
