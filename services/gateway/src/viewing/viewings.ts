import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Pool } from "pg";

/** A site admin's viewing of the app as another user. */
export interface Viewing {
  id: string;
  brand: string;
  /** The viewed user, without roles. */
  user: SessionUser;
  reason: string;
  startedAt: Date;
  until: Date;
}

/**
 * Running viewings by session. They are stored apart from the sessions and deleted with them: a session is written as a
 * whole, and a write that began before a viewing ended would restore it.
 */
export interface Viewings {
  /** A session's running viewing. @param sid hash of the session's id */
  of(sid: string): Promise<Viewing | null>;
  begin(sid: string, viewing: Omit<Viewing, "id">): Promise<void>;
  /** @returns the ended viewing; null if there was none */
  end(sid: string): Promise<Viewing | null>;
}

const columns = `id, brand_key as brand, viewed_user as "user", reason, started_at as "startedAt", until`;

export function createViewings(pool: Pool): Viewings {
  return {
    async of(sid) {
      const found = await pool.query(`select ${columns} from viewing where sid = $1 and until > now()`, [sid]);
      return found.rows[0] ?? null;
    },
    async begin(sid, { brand, user, reason, startedAt, until }) {
      await pool.query(
        `insert into viewing (sid, id, brand_key, viewed_user, reason, started_at, until) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (sid) do update set id = excluded.id, brand_key = excluded.brand_key, viewed_user = excluded.viewed_user,
           reason = excluded.reason, started_at = excluded.started_at, until = excluded.until`,
        [sid, crypto.randomUUID(), brand, JSON.stringify(user), reason, startedAt, until],
      );
    },
    async end(sid) {
      const ended = await pool.query(`delete from viewing where sid = $1 returning ${columns}`, [sid]);
      return ended.rows[0] ?? null;
    },
  };
}
