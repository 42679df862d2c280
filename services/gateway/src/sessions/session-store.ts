import { hash } from "node:crypto";
import connectPg from "connect-pg-simple";
import session, { type SessionData } from "express-session";
import type { Pool } from "pg";

const PgStore = connectPg(session);

/** Only a hash of the session id is stored, so reading the table isn't enough to take over a session. */
export function sessionKey(sessionId: string): string {
  return hash("sha256", sessionId, "base64url");
}

/** How long a session that another process has ended may still be accepted. */
export const FRESH_MS = 1_000;
const REMEMBERED_SESSIONS = 10_000;

/**
 * Caches signed-in users' sessions for a second, since a page makes many calls at once. A write or end in this process
 * clears the entry at once; other processes follow within that second.
 */
export class HashedSessionStore extends PgStore {
  readonly #recent = new Map<string, { text: string; at: number }>();

  constructor(pool: Pool, onError: (error: Error) => void) {
    super({ pool, tableName: "session", disableTouch: true, pruneSessionInterval: 15 * 60, errorLog: onError });
  }

  override get(id: string, done: (error: unknown, data?: SessionData | null) => void): void {
    const key = sessionKey(id);
    const recent = this.#recent.get(key);
    if (recent && Date.now() - recent.at < FRESH_MS) {
      done(null, JSON.parse(recent.text));
      return;
    }
    super.get(key, (error: unknown, data?: SessionData | null) => {
      // A visitor's session contains logins in progress, which another process may have started.
      if (data?.user) this.#remember(key, JSON.stringify(data));
      done(error, data);
    });
  }

  override set(id: string, data: SessionData, done?: (error?: unknown) => void): void {
    this.#recent.delete(sessionKey(id));
    super.set(sessionKey(id), data, done as never);
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    this.#recent.delete(sessionKey(id));
    super.destroy(sessionKey(id), done as never);
  }

  #remember(key: string, text: string): void {
    if (this.#recent.size >= REMEMBERED_SESSIONS) this.#recent.clear();
    this.#recent.set(key, { text, at: Date.now() });
  }
}
