import { idempotencyTable, ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateGroups1763600000000 implements MigrationInterface {
  name = "CreateGroups1763600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...groups, ...idempotencyTable]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table group_member, trading_group, idempotency_key");
  }
}

const scope = "(select current_setting('app.scope', true))";
const user = "(select nullif(current_setting('app.user_id', true), '')::uuid)";
const brand = "(select current_setting('app.brand', true))";

const groups = [
  `create table trading_group (
     id uuid primary key, brand_key text not null, name text not null, handle text not null,
     privacy smallint not null check (privacy in (0, 1)), member_count int not null default 0,
     version int not null default 1, created_at timestamptz not null default now())`,
  "create unique index trading_group_handle on trading_group (brand_key, lower(handle))",
  `create table group_member (
     group_id uuid not null references trading_group on delete cascade, user_id uuid not null, brand_key text not null,
     role smallint not null check (role between 0 and 4), join_status text not null, join_type text,
     can_add_trades boolean not null default true, created_at timestamptz not null default now(),
     primary key (group_id, user_id))`,
  "create index group_member_user on group_member (user_id, brand_key)",
  ...ownerPolicies("group_member", { admin: "select" }),
  "alter table trading_group enable row level security",
  "alter table trading_group force row level security",
  // A group is seen by its members; exploring public groups gets a policy of its own.
  `create policy trading_group_member on trading_group for select using (${scope} = 'user' and brand_key = ${brand}
     and exists (select from group_member m where m.group_id = id and m.user_id = ${user}))`,
  `create policy trading_group_job on trading_group using (${scope} = 'job') with check (${scope} = 'job')`,
  `create policy trading_group_admin on trading_group for select using (${scope} = 'admin')`,
];
