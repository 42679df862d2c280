import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** What had a table for each display is one table with a row for each key. */
export class StorePreferencesByKey1796068532114 implements MigrationInterface {
  name = "StorePreferencesByKey1796068532114";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of displays) await runner.query(`drop trigger copy_display on ${table}`);
    await runner.query("drop table stored_preference");
    await runner.query("drop function copy_display");
    await runner.query("drop function copy_preference");
  }
}

const displays = [
  { table: "statistics_display", key: "statistics-display" },
  { table: "table_display", key: "table-display" },
];

const statements = [
  `create table stored_preference (
     user_id uuid not null, brand_key text not null, key text not null, value jsonb not null,
     changed_at timestamptz not null default now(), primary key (user_id, brand_key, key))`,
  ...ownerPolicies("stored_preference"),
  // The release before this one reads and writes the tables of displays: each side learns what the other has stored.
  `create function copy_display() returns trigger language plpgsql set search_path from current as $$
   begin
     if pg_trigger_depth() > 1 then return null; end if;
     insert into stored_preference (user_id, brand_key, key, value, changed_at)
       values (new.user_id, new.brand_key, tg_argv[0], new.display, new.changed_at)
       on conflict (user_id, brand_key, key) do update set value = excluded.value, changed_at = excluded.changed_at;
     return null;
   end $$`,
  `create function copy_preference() returns trigger language plpgsql set search_path from current as $$
   begin
     if pg_trigger_depth() > 1 then return null; end if;
     ${displays
       .map(
         ({ table, key }) => `if new.key = '${key}' then
       insert into ${table} (user_id, brand_key, display, changed_at)
         values (new.user_id, new.brand_key, new.value, new.changed_at)
         on conflict (user_id, brand_key) do update set display = excluded.display, changed_at = excluded.changed_at;
     end if;`,
       )
       .join("\n     ")}
     return null;
   end $$`,
  `create trigger copy_preference after insert or update on stored_preference
     for each row execute function copy_preference()`,
  ...displays.flatMap(({ table, key }) => [
    `create trigger copy_display after insert or update on ${table}
       for each row execute function copy_display('${key}')`,
    `insert into stored_preference (user_id, brand_key, key, value, changed_at)
       select user_id, brand_key, '${key}', display, changed_at from ${table}
       on conflict (user_id, brand_key, key) do nothing`,
  ]),
];
