import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { ProviderTokens } from "@entrywise/kit/auth/openid/openid-provider";
import type { Pool, PoolClient } from "pg";
import { sessionKey } from "./session-store.ts";

/** Tokens of the identity provider, encrypted at rest, one row per session. */
export interface TokenVault {
  put(sessionId: string, tokens: ProviderTokens): Promise<void>;
  get(sessionId: string): Promise<ProviderTokens | null>;
  /**
   * Refreshes under a lock shared by all gateway processes, so a second caller gets the new tokens.
   *
   * @param isFresh decides on the stored tokens, read again under the lock
   */
  refresh(
    sessionId: string,
    isFresh: (tokens: ProviderTokens) => boolean,
    renew: (tokens: ProviderTokens) => Promise<ProviderTokens>,
  ): Promise<ProviderTokens | null>;
}

export function createTokenVault(pool: Pool, key: string): TokenVault {
  const secret = Buffer.from(key, "base64url");
  const write = (client: Pool | PoolClient, sid: string, tokens: ProviderTokens) =>
    client.query(
      `insert into session_token (sid, refresh_token, id_token, expires_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
       on conflict (sid) do update set refresh_token = excluded.refresh_token, id_token = excluded.id_token,
         expires_at = excluded.expires_at`,
      [sid, encrypt(secret, tokens.refreshToken), encrypt(secret, tokens.idToken), tokens.expiresAt],
    );
  const read = async (client: Pool | PoolClient, sid: string): Promise<ProviderTokens | null> => {
    const { rows } = await client.query(
      "select refresh_token, id_token, expires_at from session_token where sid = $1",
      [sid],
    );
    if (!rows[0]) return null;
    return {
      refreshToken: decrypt(secret, rows[0].refresh_token),
      idToken: decrypt(secret, rows[0].id_token),
      expiresAt: rows[0].expires_at.getTime(),
    };
  };
  return {
    put: async (sessionId, tokens) => void (await write(pool, sessionKey(sessionId), tokens)),
    get: (sessionId) => read(pool, sessionKey(sessionId)),
    async refresh(sessionId, isFresh, renew) {
      const sid = sessionKey(sessionId);
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [sid]);
        const stored = await read(client, sid);
        if (!stored || isFresh(stored)) {
          await client.query("commit");
          return stored;
        }
        const renewed = await renew(stored);
        // Stored before it is used: rotation makes the old refresh token worthless.
        await write(client, sid, renewed);
        await client.query("commit");
        return renewed;
      } catch (error) {
        await client.query("rollback").catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** `keyId.iv.tag.text`, so that a second key can be introduced beside the first. */
function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [keyId(key), ...[iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(".");
}

function decrypt(key: Buffer, text: string): string {
  const [id, iv = "", tag = "", data = ""] = text.split(".");
  if (id !== keyId(key)) throw new Error("token was encrypted with another key");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(data, "base64url")), decipher.final()]).toString("utf8");
}

function keyId(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}
