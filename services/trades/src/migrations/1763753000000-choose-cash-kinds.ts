import type { MigrationInterface, QueryRunner } from "typeorm";

const before =
  "'deposit', 'withdrawal', 'transfer', 'credit', 'dividend', 'interest', 'tax', 'fee', 'funding', 'other'";

export class ChooseCashKinds1763753000000 implements MigrationInterface {
  name = "ChooseCashKinds1763753000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table cash_entry drop constraint cash_entry_kind");
    await runner.query(
      `alter table cash_entry add constraint cash_entry_kind check (kind in (${before}, 'unmatched'))`,
    );
    // What cash rows of its statements are, by their words; empty while nobody has said.
    await runner.query("alter table import_profile add column cash_kinds jsonb not null default '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table import_profile drop column cash_kinds");
    await runner.query("alter table cash_entry drop constraint cash_entry_kind");
    await runner.query("select set_config('app.scope', 'job', true)");
    await runner.query("update cash_entry set kind = 'other' where kind = 'unmatched'");
    await runner.query(`alter table cash_entry add constraint cash_entry_kind check (kind in (${before}))`);
  }
}
