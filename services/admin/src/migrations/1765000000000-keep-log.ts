import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

const statements = [
  // Texts, because a hash is over the characters that were written, which jsonb would order anew.
  `create table admin_log (
     seq bigint primary key, at timestamptz not null, actor_id uuid not null, actor_name text not null,
     command text not null, target text not null, reason text not null, before text not null, after text not null,
     hash text not null)`,
  "create index admin_log_target on admin_log (target, seq desc)",
  ...jobPolicies("admin_log"),
  // What the newest entry was at a check: entries that are missing at the end break no chain.
  "create table admin_log_head (seq bigint primary key, hash text not null, checked_at timestamptz not null)",
  ...jobPolicies("admin_log_head"),
  `create function refuse_change() returns trigger language plpgsql as $$
   begin raise exception 'the log of administration only grows'; end $$`,
  ...["admin_log", "admin_log_head"].map(
    (table) =>
      `create trigger ${table}_only_grows before update or delete or truncate on ${table}
         for each statement execute function refuse_change()`,
  ),
];

export class KeepLog1765000000000 implements MigrationInterface {
  name = "KeepLog1765000000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table admin_log_head");
    await runner.query("drop table admin_log");
    await runner.query("drop function refuse_change");
  }
}
