import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeepCashHolders1763731000000 implements MigrationInterface {
  name = "KeepCashHolders1763731000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table held_cash");
    await runner.query("drop index cash_entry_import");
  }
}

const statements = [
  // Imports whose statements hold a cash row that an earlier one has brought.
  `create table held_cash (cash_entry_id uuid not null references cash_entry on delete cascade,
     import_id uuid not null references trade_import on delete cascade, user_id uuid not null, brand_key text not null,
     primary key (cash_entry_id, import_id))`,
  "create index held_cash_import on held_cash (import_id)",
  ...ownerPolicies("held_cash"),
  "create index cash_entry_import on cash_entry (import_id)",
];
