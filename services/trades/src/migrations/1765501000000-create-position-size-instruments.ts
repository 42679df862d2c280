import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreatePositionSizeInstruments1765501000000 implements MigrationInterface {
  name = "CreatePositionSizeInstruments1765501000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table position_size_instrument");
  }
}

const statements = [
  `create table position_size_instrument (
     id uuid primary key, user_id uuid not null, brand_key text not null, name text not null, symbol text not null,
     market_type int not null, pip_size numeric(38,18) not null, pip_value numeric(38,18), contract_size numeric(38,18),
     quote_currency text not null, size_step numeric(38,18) not null, position int not null, version int not null default 1,
     constraint position_size_instrument_worth check (pip_value is not null or contract_size is not null))`,
  "create index position_size_instrument_owner on position_size_instrument (user_id, brand_key, position)",
  ...ownerPolicies("position_size_instrument"),
];
