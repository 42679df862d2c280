import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whoever has made a key for a business sees that there is one and can end it, also when they have left the business. */
export class ShowMakersTheirKeys1795953000000 implements MigrationInterface {
  name = "ShowMakersTheirKeys1795953000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create policy api_key_maker on api_key for select using (${asMaker})`);
    await runner.query(`create policy api_key_maker_ends on api_key for delete using (${asMaker})`);
    await runner.query(
      "create index api_key_of_maker on api_key (created_by, brand_key) where business_id is not null",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop index api_key_of_maker");
    await runner.query("drop policy api_key_maker_ends on api_key");
    await runner.query("drop policy api_key_maker on api_key");
  }
}

const asMaker = `(select current_setting('app.scope', true)) = 'user' and business_id is not null
  and created_by = (select nullif(current_setting('app.user_id', true), '')::uuid)
  and brand_key = (select current_setting('app.brand', true))`;
