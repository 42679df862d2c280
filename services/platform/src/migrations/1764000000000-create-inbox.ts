import { inboxTable } from "@entrywise/kit/db/inbox";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateInbox1764000000000 implements MigrationInterface {
  name = "CreateInbox1764000000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of inboxTable) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table inbox");
  }
}
