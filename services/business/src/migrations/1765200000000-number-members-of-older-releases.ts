import type { MigrationInterface, QueryRunner } from "typeorm";

/** Releases before members had an id still add some, while a newer schema is there. */
export class NumberMembersOfOlderReleases1765200000000 implements MigrationInterface {
  name = "NumberMembersOfOlderReleases1765200000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table business_member alter column id set default gen_random_uuid()");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table business_member alter column id drop default");
  }
}
