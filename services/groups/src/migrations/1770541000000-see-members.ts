import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** The day on which a member last opened the group, for those who manage its members. */
export class SeeMembers1770541000000 implements MigrationInterface {
  name = "SeeMembers1770541000000";
  formerName = "SeeMembers1800541000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table group_member_seen");
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const id = (name: string) => `(select nullif(current_setting('app.${name}', true), '')::uuid)`;
const inGroup = `${setting("scope")} = 'group' and brand_key = ${setting("brand")} and group_id = ${id("group_id")}`;

// A table of its own: each row of a membership stands in the state that projections of a group's trades are kept by.
const statements = [
  `create table group_member_seen (
     group_id uuid not null references trading_group on delete cascade, user_id uuid not null, brand_key text not null,
     seen_on date not null, primary key (group_id, user_id))`,
  "create index group_member_seen_of_user on group_member_seen (user_id, brand_key)",
  ...jobPolicies("group_member_seen"),
  `create policy group_member_seen_group on group_member_seen using (${inGroup})
     with check (${inGroup} and user_id = ${id("user_id")})`,
];
