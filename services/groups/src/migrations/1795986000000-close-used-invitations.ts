import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * A request to join now uses up the invitation to the person's email address. This closes the open ones of people who became members
 * before.
 */
export class CloseUsedInvitations1795986000000 implements MigrationInterface {
  name = "CloseUsedInvitations1795986000000";

  async up(runner: QueryRunner): Promise<void> {
    // A new database has no users yet, nor their table.
    const [found] = await runner.query("select to_regclass('platform.app_user') is not null as is_there");
    if (!found.is_there) return;
    await runner.query(
      `delete from group_invitation i using group_member m, platform.app_user u
        where i.kind = 'email' and i.use_count = 0
          and m.group_id = i.group_id and m.join_status = 'accepted'
          and u.user_id = m.user_id and u.brand_key = m.brand_key and lower(u.email) = lower(i.sent_to)`,
    );
  }

  /** Whoever is a member needs no invitation. */
  async down(): Promise<void> {}
}
