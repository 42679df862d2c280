import type { MigrationInterface, QueryRunner } from "typeorm";

/** A member chooses whose money is shown, whether they stand in a leaderboard, and whether comments are mailed. */
export class ChooseAccounts1770100000000 implements MigrationInterface {
  name = "ChooseAccounts1770100000000";
  formerName = "ChooseAccounts1800100000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table group_member add column shared_accounts uuid[], add column in_leaderboard boolean not null default true,
         add column mails_comments boolean not null default true`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table group_member drop column shared_accounts, drop column in_leaderboard, drop column mails_comments",
    );
  }
}
