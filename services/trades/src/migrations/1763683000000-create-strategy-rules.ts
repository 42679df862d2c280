import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateStrategyRules1763683000000 implements MigrationInterface {
  name = "CreateStrategyRules1763683000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table strategy drop column rules, drop column rules_version");
    await runner.query("alter table trade drop column kept_rule_ids, drop column broken_rule_ids");
  }
}

const statements = [
  "alter table strategy add column rules jsonb not null default '[]', add column rules_version int not null default 1",
  "alter table trade add column kept_rule_ids uuid[] not null default '{}', add column broken_rule_ids uuid[] not null default '{}'",
];
