import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What somebody bought before they had an account: it waits for the address. */
export class RegisterPurchases1766610000000 implements MigrationInterface {
  name = "RegisterPurchases1766610000000";
  formerName = "RegisterPurchases1796610000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table purchase");
  }
}

const statements = [
  `create table purchase (
     id uuid primary key, brand_key text not null, email text not null, reference text not null, days int,
     created_at timestamptz not null, user_id uuid, redeemed_at timestamptz,
     unique (brand_key, reference))`,
  "create index purchase_waiting on purchase (brand_key, lower(email)) where user_id is null",
  ...ownerPolicies("purchase", { admin: "select" }),
];
