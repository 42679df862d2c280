import { ownerPolicies } from "@entrywise/kit/db/policies";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class CreatePushDevices1766200000000 implements MigrationInterface {
  name = "CreatePushDevices1766200000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table push_device (
      id uuid primary key, user_id uuid not null, brand_key text not null, endpoint text not null, p256dh text not null,
      auth_secret text not null, created_at timestamptz not null default now())`);
    await runner.query("create index push_device_owner on push_device (user_id, brand_key)");
    await runner.query("create index push_device_endpoint on push_device (endpoint)");
    for (const statement of ownerPolicies("push_device")) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop table push_device");
  }
}
