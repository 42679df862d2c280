import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Tables whose rows show a blob. */
const showing = ["snapshot", "text_image"];
const isShown = showing.map((table) => `exists (select from ${table} where blob = old.blob)`).join(" or ");

/** Says of every blob whose it is, and since when nothing shows it. By triggers, because rows also go with what they hang on. */
export class OwnBlobs1764510000000 implements MigrationInterface {
  name = "OwnBlobs1764510000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of showing) {
      for (const name of ["keeps", "changes", "lets_go"])
        await runner.query(`drop trigger ${table}_${name} on ${table}`);
    }
    await runner.query("drop function keep_blob, let_blob_go");
    await runner.query("drop index text_image_blob");
    await runner.query("drop table stored_blob");
  }
}

const statements = [
  `create table stored_blob (name text primary key, user_id uuid not null, brand_key text not null,
     discarded_at timestamptz, created_at timestamptz not null default now())`,
  "create index stored_blob_owner on stored_blob (user_id, brand_key)",
  "create index stored_blob_discarded on stored_blob (discarded_at) where discarded_at is not null",
  "create index text_image_blob on text_image (blob)",
  ...ownerPolicies("stored_blob"),
  `create function keep_blob() returns trigger language plpgsql set search_path from current as $$ begin
     insert into stored_blob as b (name, user_id, brand_key) values (new.blob, new.user_id, new.brand_key)
       on conflict (name) do update set discarded_at = null where b.discarded_at is not null;
     return null; end $$`,
  `create function let_blob_go() returns trigger language plpgsql set search_path from current as $$ begin
     if ${isShown} then return null; end if;
     insert into stored_blob as b (name, user_id, brand_key, discarded_at)
       values (old.blob, old.user_id, old.brand_key, now())
       on conflict (name) do update set discarded_at = now() where b.discarded_at is null;
     return null; end $$`,
  ...showing.flatMap((table) => [
    `create trigger ${table}_keeps after insert or update of blob on ${table}
       for each row when (new.blob is not null) execute function keep_blob()`,
    `create trigger ${table}_changes after update of blob on ${table}
       for each row when (old.blob is not null and old.blob is distinct from new.blob) execute function let_blob_go()`,
    `create trigger ${table}_lets_go after delete on ${table}
       for each row when (old.blob is not null) execute function let_blob_go()`,
  ]),
];
