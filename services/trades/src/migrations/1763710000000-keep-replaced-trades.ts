import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeepReplacedTrades1763710000000 implements MigrationInterface {
  name = "KeepReplacedTrades1763710000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table replaced_trade");
  }
}

const statements = [
  // A trade as it was before an import brought it further. No reference to the trade: it is written anew under its id.
  `create table replaced_trade (import_id uuid not null references trade_import on delete cascade, trade_id uuid not null,
     user_id uuid not null, brand_key text not null, previous_import_id uuid references trade_import on delete cascade,
     trade jsonb not null, opens jsonb not null, closes jsonb not null, keys text[] not null,
     primary key (import_id, trade_id))`,
  "create index replaced_trade_previous on replaced_trade (previous_import_id)",
  ...ownerPolicies("replaced_trade"),
];
