import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateTeamServices1796045993000 implements MigrationInterface {
  name = "CreateTeamServices1796045993000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table team_service (
         service text primary key, team text not null, url text not null, ops_url text not null, routes jsonb not null,
         announced_at timestamptz not null, announced_by text not null, approved_at timestamptz, approved_by text)`,
    );
    for (const statement of jobPolicies("team_service")) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table team_service");
  }
}
