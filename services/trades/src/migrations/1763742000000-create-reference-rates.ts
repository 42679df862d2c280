import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateReferenceRates1763742000000 implements MigrationInterface {
  name = "CreateReferenceRates1763742000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table reference_rate");
  }
}

const statements = [
  `create table reference_rate (day date not null, currency text not null, per_base numeric not null check (per_base > 0),
     primary key (day, currency))`,
  ...jobPolicies("reference_rate"),
];
