import type { MigrationInterface, QueryRunner } from "typeorm";

export class TrustTeams1766500000001 implements MigrationInterface {
  name = "TrustTeams1766500000001";
  formerName = "TrustTeams1796500000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create table trusted_team (team text primary key)");
    // What brands have so far stays.
    await runner.query("insert into trusted_team select distinct team from channel on conflict do nothing");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table trusted_team");
  }
}
