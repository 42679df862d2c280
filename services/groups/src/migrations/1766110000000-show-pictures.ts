import type { MigrationInterface, QueryRunner } from "typeorm";

/** Name of the picture of a group in the store of images. */
export class ShowPictures1766110000000 implements MigrationInterface {
  name = "ShowPictures1766110000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trading_group add column picture text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trading_group drop column picture");
  }
}
