import { createHash } from "node:crypto";
import connectPg from "connect-pg-simple";
import session, { type SessionData } from "express-session";
import type { Pool } from "pg";

const PgStore = connectPg(session);

/** Only a hash of the session id is stored: who reads the table cannot take over a session. */
export function sessionKey(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url");
}

export class HashedSessionStore extends PgStore {
  constructor(pool: Pool, onError: (error: Error) => void) {
    super({ pool, tableName: "session", disableTouch: true, pruneSessionInterval: 15 * 60, errorLog: onError });
  }

  override get(id: string, done: (error: unknown, data?: SessionData | null) => void): void {
    super.get(sessionKey(id), done);
  }

  override set(id: string, data: SessionData, done?: (error?: unknown) => void): void {
    super.set(sessionKey(id), data, done as never);
  }

  override destroy(id: string, done?: (error?: unknown) => void): void {
    super.destroy(sessionKey(id), done as never);
  }
}
