import type { Events } from "@entrywise/contracts/shared/events";
import type { Pool } from "pg";
import { toInitials } from "./initials.ts";

/** A session as its owner sees it in a list. */
export interface StoredSession {
  /** Hash of the session's id. */
  id: string;
  userAgent: string;
  network: string | null;
  createdAt: number;
  seenAt: number;
}

/** All sessions of a user on a brand. */
export interface AccountSessions {
  list(userId: string, brand: string): Promise<StoredSession[]>;
  /** On all brands, the most recently used first. */
  listAll(userId: string): Promise<(StoredSession & { brand: string })[]>;
  /** @returns whether there was such a session */
  end(userId: string, brand: string, id: string): Promise<boolean>;
  /** @param except session that is kept; null for none */
  endAll(userId: string, brand: string, except: string | null): Promise<void>;
  /** Copies the changed profile into all of the user's sessions. */
  changeProfile(event: Events["platform.profile-changed"]): Promise<void>;
}

const own = "sess->'user'->>'userId' = $1 and sess->>'brandKey' = $2";

export function createAccountSessions(pool: Pool): AccountSessions {
  return {
    async list(userId, brand) {
      const { rows } = await pool.query(
        `select sid as id, coalesce(sess->>'userAgent', '') as "userAgent", sess->>'network' as network,
           (sess->>'createdAt')::float8 as "createdAt", (sess->>'seenAt')::float8 as "seenAt"
         from session where ${own} and expire > now()
           and (sess->>'seenAt')::float8 > extract(epoch from now()) * 1000 - 12 * 3600000
         order by sess->>'seenAt' desc limit 100`,
        [userId, brand],
      );
      return rows;
    },
    async listAll(userId) {
      const { rows } = await pool.query(
        `select sid as id, sess->>'brandKey' as brand, coalesce(sess->>'userAgent', '') as "userAgent",
           sess->>'network' as network, (sess->>'createdAt')::float8 as "createdAt", (sess->>'seenAt')::float8 as "seenAt"
         from session where sess->'user'->>'userId' = $1 and expire > now()
           and (sess->>'seenAt')::float8 > extract(epoch from now()) * 1000 - 12 * 3600000
         order by sess->>'seenAt' desc limit 100`,
        [userId],
      );
      return rows;
    },
    async end(userId, brand, id) {
      const { rowCount } = await pool.query(`delete from session where ${own} and sid = $3`, [userId, brand, id]);
      return rowCount === 1;
    },
    async endAll(userId, brand, except) {
      await pool.query(`delete from session where ${own} and sid is distinct from $3`, [userId, brand, except]);
    },
    async changeProfile({ userId, brand, changedAt, email, fullName, handle, profilePicture }) {
      const initials = toInitials({ fullName, email });
      const profile = JSON.stringify({ email, fullName, handle, initials, profilePicture });
      await pool.query(
        `update session set sess = jsonb_set(sess, '{user}', sess->'user' || $3::jsonb)
             || jsonb_build_object('profileChangedAt', $4::text)
          where ${own} and coalesce(sess->>'profileChangedAt', '') <= $4`,
        [userId, brand, profile, changedAt],
      );
    },
  };
}
