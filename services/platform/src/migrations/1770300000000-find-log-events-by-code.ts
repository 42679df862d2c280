import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Behind row security an index answers only conditions of functions that are leakproof, which `lower` and `like` are not: a
 * code was found by reading all events. A stored column and `starts_with` are.
 */
const statements = [
  "alter table log_event add column code_lower text not null generated always as (lower(code)) stored",
  "drop index log_event_code",
  "create index log_event_code on log_event (code_lower text_pattern_ops)",
];

export class FindLogEventsByCode1770300000000 implements MigrationInterface {
  name = "FindLogEventsByCode1770300000000";
  formerName = "FindLogEventsByCode1800300000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index log_event_code");
    await runner.query("create index log_event_code on log_event (lower(code) text_pattern_ops)");
    await runner.query("alter table log_event drop column code_lower");
  }
}
