import type { MigrationInterface, QueryRunner } from "typeorm";

/** What is wrong with an archive is said in the language of whoever reads it. */
export class SayProblemsOfImports1769200000000 implements MigrationInterface {
  name = "SayProblemsOfImports1769200000000";
  formerName = "SayProblemsOfImports1799200000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table data_import add column problem_code text, add column problem_params jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table data_import drop column problem_code, drop column problem_params");
  }
}
