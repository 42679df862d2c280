import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { JWK } from "oidc-provider";
import type { DataSource, EntityManager } from "typeorm";

/** The provider's RSA signing keys, newest first; the first start makes one. */
export async function signingKeys(dataSource: DataSource, provider: string): Promise<JWK[]> {
  const stored = await read(dataSource, provider);
  if (stored.length > 0) return stored;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomBytes(8).toString("hex");
  const jwk = { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
  await dataSource.transaction(async (tx) => {
    await lockSigningKeys(tx, provider);
    await tx.query(
      `insert into signing_key (provider, kid, jwk)
       select $1, $2, $3 where not exists (select from signing_key where provider = $1)`,
      [provider, kid, jwk],
    );
  });
  return read(dataSource, provider);
}

/** Locked until the transaction ends, so that instances starting together agree on one key. */
export async function lockSigningKeys(tx: Pick<EntityManager, "query">, provider: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('signing key of ' || $1, 0))", [provider]);
}

async function read(dataSource: DataSource, provider: string): Promise<JWK[]> {
  const rows: { jwk: JWK }[] = await dataSource.query(
    "select jwk from signing_key where provider = $1 order by created_at desc, kid limit 2",
    [provider],
  );
  return rows.map((row) => row.jwk);
}
