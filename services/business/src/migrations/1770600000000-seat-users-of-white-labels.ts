import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Whoever uses a white-label brand is a member of its business; those who came before that was asked for become one, without a
 * role. Memberships that were ended have a row and stay ended.
 */
export class SeatUsersOfWhiteLabels1770600000000 implements MigrationInterface {
  name = "SeatUsersOfWhiteLabels1770600000000";
  formerName = "SeatUsersOfWhiteLabels1800600000000";

  async up(runner: QueryRunner): Promise<void> {
    // A new database has no users yet, nor their table.
    const [found] = await runner.query("select to_regclass('platform.app_user') is not null as is_there");
    if (!found.is_there) return;
    await runner.query(
      `insert into business_member (id, business_id, user_id, brand_key, role, email, full_name, status, joined_at)
       select gen_random_uuid(), b.id, u.user_id, u.brand_key, 0, u.email, u.full_name, 'active', u.created_at
         from platform.app_user u join business b on b.white_label_brand = u.brand_key
        where not exists (select from business_member m
                           where m.business_id = b.id and m.brand_key = u.brand_key
                             and (m.user_id = u.user_id or (u.email <> '' and lower(m.email) = lower(u.email))))
       on conflict do nothing`,
    );
  }

  /** Who was given a seat cannot be told from who was invited. */
  async down(): Promise<void> {}
}
