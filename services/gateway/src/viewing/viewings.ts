import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { Pool } from "pg";

/** A site admin looks at the app as somebody else. */
export interface Viewing {
  id: string;
  brand: string;
  /** As whom; without any role. */
  user: SessionUser;
  reason: string;
  startedAt: Date;
  until: Date;
}

/**
 * Which sessions look at the app as somebody else. They stand beside the sessions and go with them; a session is written as a
 * whole, and a write that began before the end of a viewing would bring it back.
 */
export interface Viewings {
  /** The running one of a session. @param sid hash of the session's id */
  of(sid: string): Promise<Viewing | null>;
  begin(sid: string, viewing: Omit<Viewing, "id">): Promise<void>;
  /** @returns the one that has ended; null when there was none */
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
