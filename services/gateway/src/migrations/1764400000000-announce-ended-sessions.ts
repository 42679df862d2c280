import { LIVE_CHANNEL } from "@entrywise/contracts/shared/live";
import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whatever deletes a session, its open pages are notified through every gateway. */
export class AnnounceEndedSessions1764400000000 implements MigrationInterface {
  name = "AnnounceEndedSessions1764400000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function announce_ended_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${LIVE_CHANNEL}', json_build_object('ended', old.sid)::text);
        return null;
      end $$`);
    await runner.query(`create trigger session_ended after delete on session for each row
      when (old.sess ? 'user') execute function announce_ended_session()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("drop trigger session_ended on session");
    await runner.query("drop function announce_ended_session()");
  }
}
