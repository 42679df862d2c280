import { ownerPolicies, sharePolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateSnapshotsAndSharing1763641000000 implements MigrationInterface {
  name = "CreateSnapshotsAndSharing1763641000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop view snapshot_view");
    await runner.query("drop table trade_group, snapshot, snapshot_slot");
    await runner.query("alter table trade drop column share_code, drop column share_permissions");
    await runner.query("alter table preference drop column share_permissions");
  }
}

const owned = "user_id uuid not null, brand_key text not null";

const statements = [
  `create table snapshot_slot (id uuid primary key, ${owned}, name text not null, is_enabled boolean not null default true,
     position int not null, version int not null default 1, created_at timestamptz not null default now())`,
  "create index snapshot_slot_owner on snapshot_slot (user_id, brand_key, position)",
  // A row without a slot is a custom snapshot; a slot that was never used on a trade has no row.
  `create table snapshot (id uuid primary key, ${owned}, trade_id uuid not null references trade on delete cascade,
     slot_id uuid references snapshot_slot on delete set null, name text not null, origin_url text, blob text,
     width int, height int, sequence_number int not null default 0, is_primary boolean not null default false,
     version int not null default 1, created_at timestamptz not null default now())`,
  "create index snapshot_trade on snapshot (trade_id)",
  "create index snapshot_blob on snapshot (blob)",
  "create unique index snapshot_of_slot on snapshot (trade_id, slot_id) where slot_id is not null",
  "create unique index snapshot_primary on snapshot (trade_id) where is_primary",
  `create table trade_group (trade_id uuid not null references trade on delete cascade, group_id uuid not null, ${owned},
     added_at timestamptz not null default now(), primary key (trade_id, group_id))`,
  "create index trade_group_group on trade_group (group_id, added_at)",
  "alter table trade add column share_code text, add column share_permissions jsonb",
  // Of the user's settings, for trades that say nothing of their own.
  "alter table preference add column share_permissions jsonb",
  "create unique index trade_share_code on trade (share_code) where share_code is not null",
  ...ownerPolicies("snapshot_slot"),
  ...ownerPolicies("snapshot"),
  ...ownerPolicies("trade_group"),
  // Who knows the code of a shared trade reads that trade and what hangs on it; the presenter decides which fields.
  ...sharePolicies("trade", "share_code = (select current_setting('app.share_code', true)) and deleted_at is null"),
  ...["open_position", "close_position", "open_breakdown", "close_breakdown", "snapshot"].flatMap((table) =>
    sharePolicies(table, "trade_id in (select id from trade)"),
  ),
  ...sharePolicies("snapshot_slot", "id in (select slot_id from snapshot)"),
  ...sharePolicies("trade_account", "id in (select account_id from trade)"),
  ...sharePolicies("tag", "id in (select unnest(tag_ids) from trade)"),
  ...sharePolicies("tag_category", "id in (select category_id from tag)"),
  ...sharePolicies("strategy", "id in (select strategy_id from trade)"),
  ...sharePolicies("preference", "(user_id, brand_key) in (select user_id, brand_key from trade)"),
  ...["account_day", "cash_entry"].flatMap((table) =>
    sharePolicies(table, "account_id in (select account_id from trade)"),
  ),
  // Rows with the rights of whoever asks: slots carry their own name until the snapshot has one.
  `create view snapshot_view with (security_invoker = true) as
     select n.id, n.trade_id, n.slot_id, coalesce(nullif(n.name, ''), s.name, 'Snapshot') as name, n.origin_url, n.blob,
            n.width, n.height, n.is_primary, n.version,
            coalesce(s.position, 100000 + n.sequence_number) as sequence_number
       from snapshot n left join snapshot_slot s on s.id = n.slot_id`,
];
