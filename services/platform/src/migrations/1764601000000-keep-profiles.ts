import type { MigrationInterface, QueryRunner } from "typeorm";

export class KeepProfiles1764601000000 implements MigrationInterface {
  name = "KeepProfiles1764601000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index app_user_handle");
    await runner.query("alter table app_user drop column picture_blob, drop column contact_synced_at");
  }
}

const statements = [
  "alter table app_user add column picture_blob text, add column contact_synced_at timestamptz",
  // Handles were not distinct so far: the oldest of several keeps its own.
  `update app_user u set handle = left(u.handle, 21) || '-' || left(md5(u.user_id::text), 8)
    where exists (select from app_user o where o.brand_key = u.brand_key and lower(o.handle) = lower(u.handle)
                     and (o.created_at, o.user_id) < (u.created_at, u.user_id))`,
  "create unique index app_user_handle on app_user (brand_key, lower(handle))",
];
