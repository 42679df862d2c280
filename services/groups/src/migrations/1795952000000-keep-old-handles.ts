import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Addresses with a handle that a group had before lead to the group; those that the log knows count too. */
export class KeepOldHandles1795952000000 implements MigrationInterface {
  name = "KeepOldHandles1795952000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table group_old_handle");
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const groupId = "(select nullif(current_setting('app.group_id', true), '')::uuid)";
const asGroup = `${setting("scope")} = 'group' and brand_key = ${setting("brand")}`;

/** The log names handles with the sign before them. */
export const knownFromLog = `insert into group_old_handle (group_id, handle, brand_key, replaced_at)
  select l.group_id, lower(substr(l.before, 2)), g.brand_key, max(l.created_at)
    from group_log l join trading_group g on g.id = l.group_id
   where l.action = 'handle' and l.before like '@%' and lower(substr(l.before, 2)) <> lower(g.handle)
   group by l.group_id, lower(substr(l.before, 2)), g.brand_key
  on conflict do nothing`;

const statements = [
  `create table group_old_handle (
     group_id uuid not null references trading_group on delete cascade, handle text not null check (handle = lower(handle)),
     brand_key text not null, replaced_at timestamptz not null, primary key (group_id, handle))`,
  "create index group_old_handle_found on group_old_handle (brand_key, handle, replaced_at desc)",
  ...jobPolicies("group_old_handle"),
  `create policy group_old_handle_found on group_old_handle for select
     using (${asGroup} and handle = lower(${setting("group_handle")}))`,
  `create policy group_old_handle_group on group_old_handle using (${asGroup} and group_id = ${groupId})
     with check (${asGroup} and group_id = ${groupId})`,
  "select set_config('app.scope', 'job', true)",
  knownFromLog,
];
