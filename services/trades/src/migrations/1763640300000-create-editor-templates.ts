import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateEditorTemplates1763640300000 implements MigrationInterface {
  name = "CreateEditorTemplates1763640300000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table editor_template");
  }
}

const statements = [
  `create table editor_template (id uuid primary key, user_id uuid not null, brand_key text not null, name text not null,
     template jsonb, position int not null, version int not null default 1, changed_at timestamptz not null default now())`,
  "create index editor_template_owner on editor_template (user_id, brand_key, position)",
  ...ownerPolicies("editor_template"),
];
