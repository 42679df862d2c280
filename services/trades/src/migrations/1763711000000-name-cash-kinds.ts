import type { MigrationInterface, QueryRunner } from "typeorm";

const kinds = "'deposit', 'withdrawal', 'transfer', 'credit', 'dividend', 'interest', 'tax', 'fee', 'funding', 'other'";

/** Rows of the past stay deposits and withdrawals by their sign: their statement, imported again, tells what they were. */
export class NameCashKinds1763711000000 implements MigrationInterface {
  name = "NameCashKinds1763711000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cash_entry add constraint cash_entry_kind check (kind in (${kinds}))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table cash_entry drop constraint cash_entry_kind");
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query(
      `update cash_entry set kind = case when amount < 0 then 'withdrawal' else 'deposit' end
        where kind not in ('deposit', 'withdrawal', 'credit')`,
    );
  }
}
