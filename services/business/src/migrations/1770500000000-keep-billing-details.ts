import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeepBillingDetails1770500000000 implements MigrationInterface {
  name = "KeepBillingDetails1770500000000";
  formerName = "KeepBillingDetails1800500000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table business add column billing_name text not null default '', add column address_line1 text not null default '',
         add column address_line2 text not null default '', add column postal_code text not null default '',
         add column city text not null default ''`,
    );
    await runner.query(
      "alter table api_key add column limit_spent int not null default 0, add column limit_ends_at timestamptz",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table api_key drop column limit_spent, drop column limit_ends_at");
    await runner.query(
      `alter table business drop column billing_name, drop column address_line1, drop column address_line2,
         drop column postal_code, drop column city`,
    );
  }
}
