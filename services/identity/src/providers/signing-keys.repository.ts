import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { JWK } from "oidc-provider";
import type { DataSource } from "typeorm";

/** The provider's RSA signing keys, newest first; the first start makes one. */
export async function signingKeys(dataSource: DataSource, provider: string): Promise<JWK[]> {
  const stored = await read(dataSource, provider);
  if (stored.length > 0) return stored;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomBytes(8).toString("hex");
  const jwk = { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
  // Two instances starting together must agree on one key: the first insert wins.
  await dataSource.query(
    `insert into signing_key (provider, kid, jwk)
     select $1, $2, $3 where not exists (select from signing_key where provider = $1)`,
    [provider, kid, jwk],
  );
  return read(dataSource, provider);
}

async function read(dataSource: DataSource, provider: string): Promise<JWK[]> {
  const rows: { jwk: JWK }[] = await dataSource.query(
    "select jwk from signing_key where provider = $1 order by created_at desc, kid limit 2",
    [provider],
  );
  return rows.map((row) => row.jwk);
}
