import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreateDeliveries1763693000000 implements MigrationInterface {
  name = "CreateDeliveries1763693000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table delivery");
    await runner.query("alter table trade_import drop origin");
    await runner.query(
      `alter table import_profile drop drop_user_name, drop drop_password_hash, drop drop_password_version,
       drop drop_password_set_at`,
    );
  }
}

const statements = [
  `alter table import_profile add drop_user_name text unique, add drop_password_hash text,
     add drop_password_version int not null default 0, add drop_password_set_at timestamptz`,
  "alter table trade_import add origin text not null default 'page'",
  // Row-level security is forced on the owner of the tables too.
  "select set_config('app.scope', 'job', true)",
  "update trade_import set origin = 'program' where format = 'handed-over'",
  // Bytes stay until the file is imported or dismissed: an answer that is missing loses nothing.
  `create table delivery (id uuid primary key, user_id uuid not null, brand_key text not null,
     profile_id uuid not null references import_profile on delete cascade, origin text not null, file_name text not null,
     size int not null, digest bytea not null, bytes bytea, state text not null, question text, error text,
     import_id uuid references trade_import on delete set null, repeats int not null default 0,
     attempts int not null default 0, claimed_at timestamptz, received_at timestamptz not null default now())`,
  // The same bytes are imported once, whoever delivers them how often.
  "create unique index delivery_content on delivery (profile_id, digest)",
  "create index delivery_owner on delivery (user_id, brand_key, received_at desc)",
  "create index delivery_open on delivery (received_at) where state in ('waiting', 'running')",
  ...ownerPolicies("delivery"),
];
