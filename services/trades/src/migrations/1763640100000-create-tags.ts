import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateTags1763640100000 implements MigrationInterface {
  name = "CreateTags1763640100000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("alter table trade drop column tag_ids");
    await runner.query("drop table tag, tag_category");
  }
}

const owned = "user_id uuid not null, brand_key text not null";

const statements = [
  `create table tag_category (id uuid primary key, ${owned}, name text not null, colour text not null, position int not null,
     version int not null default 1, created_at timestamptz not null default now())`,
  "create unique index tag_category_name on tag_category (user_id, brand_key, lower(name))",
  `create table tag (id uuid primary key, ${owned}, category_id uuid references tag_category on delete cascade,
     name text not null, favourite boolean not null default false, position int not null,
     version int not null default 1, created_at timestamptz not null default now())`,
  "create unique index tag_name on tag (user_id, brand_key, lower(name))",
  "create index tag_category_id on tag (category_id)",
  // The tags of a trade as one value: read with the trade, compared as one part, and cheap for the projection.
  "alter table trade add column tag_ids uuid[] not null default '{}'",
  ...ownerPolicies("tag_category"),
  ...ownerPolicies("tag"),
];
