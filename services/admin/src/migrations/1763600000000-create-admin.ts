import { idempotencyTable } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The admin service owns no data of its own beside what keeps its writes from happening twice. */
export class CreateAdmin1763600000000 implements MigrationInterface {
  name = "CreateAdmin1763600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of idempotencyTable) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table idempotency_key");
  }
}
