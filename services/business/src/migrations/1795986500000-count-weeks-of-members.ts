import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** In which weeks a member was active: a row per week, of the last twelve. */
export class CountWeeksOfMembers1795986500000 implements MigrationInterface {
  name = "CountWeeksOfMembers1795986500000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table business_member_week");
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const asBusiness = `${setting("scope")} = 'business' and business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)`;

const statements = [
  `create table business_member_week (
     business_id uuid not null references business on delete cascade,
     member_id uuid not null references business_member on delete cascade, week date not null,
     primary key (member_id, week))`,
  "create index business_member_week_of on business_member_week (business_id, week)",
  ...jobPolicies("business_member_week"),
  `create policy business_member_week_business on business_member_week for select using (${asBusiness})`,
];
