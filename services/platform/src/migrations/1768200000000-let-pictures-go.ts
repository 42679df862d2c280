import { jobPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Pictures that nothing shows any more wait here for the sweep. */
export class LetPicturesGo1768200000000 implements MigrationInterface {
  name = "LetPicturesGo1768200000000";
  formerName = "LetPicturesGo1798200000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger app_user_changes_picture on app_user");
    await runner.query("drop trigger app_user_lets_picture_go on app_user");
    await runner.query("drop function let_picture_go");
    await runner.query("drop table discarded_image");
  }
}

const statements = [
  `create table discarded_image (id bigint generated always as identity primary key, name text not null,
     discarded_at timestamptz not null default now())`,
  "create index discarded_image_at on discarded_image (discarded_at)",
  ...jobPolicies("discarded_image"),
  // Whoever changes a picture notes the one before, and reads nothing here.
  "create policy discarded_image_note on discarded_image for insert with check (true)",
  `create function let_picture_go() returns trigger language plpgsql set search_path from current as $$ begin
     insert into discarded_image (name) values (old.picture_blob);
     return null; end $$`,
  `create trigger app_user_changes_picture after update of picture_blob on app_user
     for each row when (old.picture_blob is not null and old.picture_blob is distinct from new.picture_blob)
     execute function let_picture_go()`,
  `create trigger app_user_lets_picture_go after delete on app_user
     for each row when (old.picture_blob is not null) execute function let_picture_go()`,
];
