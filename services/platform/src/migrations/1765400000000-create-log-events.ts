import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

const statements = [
  `create table log_event (
     id uuid primary key, at timestamptz not null, level smallint not null check (level between 0 and 2), code text not null,
     message text not null, source text not null, brand_key text not null, user_id uuid, trace_id text, remote text,
     release text)`,
  "create index log_event_at on log_event (at desc, id desc)",
  "create index log_event_level on log_event (level, at desc)",
  "create index log_event_code on log_event (lower(code) text_pattern_ops)",
  "create index log_event_trace on log_event (trace_id, at) where trace_id is not null",
  "create index log_event_user on log_event (user_id, at desc) where user_id is not null",
  "create index log_event_remote on log_event (remote, release, at desc) where remote is not null",
  "create index log_event_source on log_event (source, at desc)",
  "create index log_event_brand on log_event (brand_key, at desc)",
  ...jobPolicies("log_event"),
];

export class CreateLogEvents1765400000000 implements MigrationInterface {
  name = "CreateLogEvents1765400000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table log_event");
  }
}
