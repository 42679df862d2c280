import type { MigrationInterface, QueryRunner } from "typeorm";

export class TakeBusinessMemberships1764810000000 implements MigrationInterface {
  name = "TakeBusinessMemberships1764810000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "alter table membership add column business_id uuid, add column business_changed_at timestamptz",
    );
    await runner.query(
      `create unique index membership_of_business on membership (business_id, user_id, brand_key)
        where business_id is not null`,
    );
    await runner.query("create index app_user_email on app_user (brand_key, lower(email))");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index app_user_email");
    await runner.query("delete from membership where business_id is not null");
    await runner.query("alter table membership drop column business_id, drop column business_changed_at");
  }
}
