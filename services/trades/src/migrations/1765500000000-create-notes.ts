import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateNotes1765500000000 implements MigrationInterface {
  name = "CreateNotes1765500000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table note_version");
    await runner.query("drop table note");
  }
}

const statements = [
  // Keys of fractional indexes sort by their bytes, in whatever language the database sorts.
  `create table note (
     id uuid primary key, user_id uuid not null, brand_key text not null,
     parent_id uuid constraint note_parent references note (id) on delete set null,
     position text collate "C" not null, expanded boolean not null default true, favourite boolean not null default false,
     title text not null, icon text, text jsonb, plain_text text not null default '', links uuid[] not null default '{}',
     version int not null default 1, created_at timestamptz not null default now(), changed_at timestamptz not null default now(),
     deleted_at timestamptz, bin_root uuid)`,
  "create index note_owner on note (user_id, brand_key, parent_id, position)",
  "create index note_parent_id on note (parent_id)",
  "create index note_deleted_at on note (deleted_at) where deleted_at is not null",
  `create table note_version (
     note_id uuid not null constraint note_version_note references note (id) on delete cascade, version int not null,
     user_id uuid not null, brand_key text not null, title text not null, text jsonb,
     changed_at timestamptz not null, saved_at timestamptz not null default now(), primary key (note_id, version))`,
  "create index note_version_owner on note_version (user_id, brand_key)",
  ...ownerPolicies("note"),
  ...ownerPolicies("note_version"),
];
