import type { Adapter, AdapterPayload } from "oidc-provider";
import type { DataSource } from "typeorm";

/** Storage of a provider's sessions, grants and tokens: everything survives a restart. */
export function artifactAdapter(dataSource: DataSource, provider: string): (model: string) => Adapter {
  return (model) => {
    const one = async (column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> => {
      const [row] = await dataSource.query(
        `select payload, consumed_at from artifact
          where provider = $1 and model = $2 and ${column} = $3 and (expires_at is null or expires_at > now())`,
        [provider, model, value],
      );
      if (!row) return undefined;
      return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at / 1000) } : row.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        await dataSource.query(
          `insert into artifact (provider, model, id, payload, grant_id, uid, user_code, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
           on conflict (provider, model, id) do update
             set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
                 user_code = excluded.user_code, expires_at = excluded.expires_at`,
          [provider, model, id, payload, payload.grantId, payload.uid, payload.userCode, expiresIn ?? null],
        );
      },
      find: (id) => one("id", id),
      findByUid: (uid) => one("uid", uid),
      findByUserCode: (userCode) => one("user_code", userCode),
      async consume(id) {
        await dataSource.query(
          "update artifact set consumed_at = now() where provider = $1 and model = $2 and id = $3",
          [provider, model, id],
        );
      },
      async destroy(id) {
        await dataSource.query("delete from artifact where provider = $1 and model = $2 and id = $3", [
          provider,
          model,
          id,
        ]);
      },
      async revokeByGrantId(grantId) {
        await dataSource.query("delete from artifact where provider = $1 and grant_id = $2", [provider, grantId]);
      },
    };
  };
}

/** Removes what has expired; called now and then. */
export async function sweepArtifacts(dataSource: DataSource): Promise<void> {
  await dataSource.query("delete from artifact where expires_at < now() - interval '1 hour'");
}
