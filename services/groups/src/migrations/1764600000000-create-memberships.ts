import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateMemberships1764600000000 implements MigrationInterface {
  name = "CreateMemberships1764600000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of back) await runner.query(statement);
  }
}

const setting = (name: string) => `(select current_setting('app.${name}', true))`;
const id = (name: string) => `(select nullif(current_setting('app.${name}', true), '')::uuid)`;
const inBrand = `brand_key = ${setting("brand")}`;
const asUser = `${setting("scope")} = 'user' and ${inBrand}`;
/** The scope `group` is set after the group was found, for that group alone; no policy reads its own table. */
const asGroup = `${setting("scope")} = 'group' and ${inBrand}`;

const nothing = `'{"sharePermissionsViewProfits":false,"sharePermissionsViewPercentages":false,"sharePermissionsViewTags":false,
  "sharePermissionsViewNotes":false,"sharePermissionsViewInsights":false,"sharePermissionsViewAccountInfo":false,
  "sharePermissionsViewWorkflowPreparation":false,"sharePermissionsViewWorkflowExecution":false,
  "sharePermissionsViewWorkflowReview":false}'::jsonb`;

const ofGroup = (table: string) =>
  `create policy ${table}_group on ${table} using (${asGroup} and group_id = ${id("group_id")})
     with check (${asGroup} and group_id = ${id("group_id")})`;

const statements = [
  `alter table trading_group add column description text not null default '', add column pinned text not null default '',
     add column visibility smallint not null default 0 check (visibility in (0, 1)),
     add column minimum_shared jsonb not null default ${nothing},
     add column members_may_add_trades boolean not null default true,
     add column members_may_comment boolean not null default true,
     add column member_limit int not null default 500 check (member_limit > 0)`,
  "update trading_group set visibility = privacy",
  "create index trading_group_listed on trading_group (brand_key, privacy, member_count desc) where visibility = 1",
  `alter table group_member add column can_comment boolean not null default true, add column sharing jsonb,
     add column handle text not null default '', add column full_name text not null default '',
     add column message text not null default '', add column joined_at timestamptz,
     add column blocked_at timestamptz, add column blocked_by text, add column block_reason text`,
  "update group_member set joined_at = created_at where join_status = 'accepted'",
  "drop policy group_member_owner on group_member",
  `create policy group_member_own on group_member for select using (${asUser} and user_id = ${id("user_id")})`,
  ofGroup("group_member"),
  "drop policy trading_group_member on trading_group",
  `create policy trading_group_seen on trading_group for select using (${asUser} and (visibility = 1
     or exists (select from group_member m where m.group_id = id and m.user_id = ${id("user_id")})))`,
  `create policy trading_group_found on trading_group for select using (${asGroup}
     and (id = ${id("group_id")} or lower(handle) = lower(${setting("group_handle")})))`,
  `create policy trading_group_inside on trading_group using (${asGroup} and id = ${id("group_id")})
     with check (${asGroup} and id = ${id("group_id")})`,
  `create table group_invitation (
     id uuid primary key, group_id uuid not null references trading_group on delete cascade, brand_key text not null,
     kind text not null check (kind in ('handle', 'email', 'link')), user_id uuid, sent_to text, token_hash bytea unique,
     sent_by text not null, expires_at timestamptz not null, max_uses int, use_count int not null default 0,
     needs_approval boolean not null default false, created_at timestamptz not null default now())`,
  "create index group_invitation_of_group on group_invitation (group_id, created_at desc)",
  "create index group_invitation_of_user on group_invitation (user_id, brand_key) where user_id is not null",
  ...jobPolicies("group_invitation"),
  `create policy group_invitation_own on group_invitation for select using (${asUser} and user_id = ${id("user_id")})`,
  ofGroup("group_invitation"),
  `create table group_invitation_use (
     id uuid primary key, invitation_id uuid not null references group_invitation on delete cascade,
     group_id uuid not null, brand_key text not null, user_id uuid not null, handle text not null, full_name text not null,
     used_at timestamptz not null default now())`,
  "create index group_invitation_use_of on group_invitation_use (invitation_id)",
  ...jobPolicies("group_invitation_use"),
  ofGroup("group_invitation_use"),
  `create table group_log (
     id uuid primary key, group_id uuid not null references trading_group on delete cascade, brand_key text not null,
     actor_id uuid not null, actor_handle text not null, actor_name text not null, action text not null,
     subject_id uuid, subject text, before text, after text, reason text not null default '',
     created_at timestamptz not null default now())`,
  "create index group_log_of_group on group_log (group_id, created_at desc, id desc)",
  ...jobPolicies("group_log"),
  // Entries are written and read, never changed.
  `create policy group_log_read on group_log for select using (${asGroup} and group_id = ${id("group_id")})`,
  `create policy group_log_write on group_log for insert with check (${asGroup} and group_id = ${id("group_id")})`,
];

const user = id("user_id");
const back = [
  "drop table group_log, group_invitation_use, group_invitation",
  "drop policy trading_group_seen on trading_group",
  "drop policy trading_group_found on trading_group",
  "drop policy trading_group_inside on trading_group",
  "drop policy group_member_group on group_member",
  "drop policy group_member_own on group_member",
  `create policy group_member_owner on group_member using (${asUser} and user_id = ${user})
     with check (${asUser} and user_id = ${user})`,
  `create policy trading_group_member on trading_group for select using (${asUser}
     and exists (select from group_member m where m.group_id = id and m.user_id = ${user}))`,
  `alter table trading_group drop column description, drop column pinned, drop column visibility,
     drop column minimum_shared, drop column members_may_add_trades, drop column members_may_comment,
     drop column member_limit`,
  `alter table group_member drop column can_comment, drop column sharing, drop column handle, drop column full_name,
     drop column message, drop column joined_at, drop column blocked_at, drop column blocked_by,
     drop column block_reason`,
];
