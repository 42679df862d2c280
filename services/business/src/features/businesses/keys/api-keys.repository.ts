import type { ApiKey, MadeApiKey, SpentLimit } from "@entrywise/contracts/business/api-keys.api";
import { KEYS_AT_ONCE, KEYS_CHANNEL } from "@entrywise/contracts/business/api-keys.api";
import type { ApiScope } from "@entrywise/contracts/business/api-scopes";
import type { KeyCounts } from "@entrywise/contracts/business/key-counts";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import { makeApiKey } from "@entrywise/kit/auth/api-key-text";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { In, IsNull, MoreThan, Not } from "typeorm";
import { ApiKeyEntity } from "./api-key.entity.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Filters keys by owner; row-level security hides others too. */
export type KeyOwner = { businessId: string } | { userId: string; brandKey: string };

export interface NewKey {
  name: string;
  scopes: readonly ApiScope[];
  limitPerMinute: number;
  expiresInDays: number;
}

/** Keys that are valid, newest first. */
export async function listKeys(tx: Transaction, owner: KeyOwner, { take, skip }: { take: number; skip: number }) {
  const [items, total] = await tx.getRepository(ApiKeyEntity).findAndCount({
    where: { ...owner, expiresAt: MoreThan(new Date()) },
    order: { createdAt: "DESC", id: "DESC" },
    take: pageSize(take),
    skip,
  });
  return { items: await present(tx, items), total };
}

export function countKeys(tx: Transaction, owner: KeyOwner): Promise<number> {
  return tx.getRepository(ApiKeyEntity).countBy({ ...owner, expiresAt: MoreThan(new Date()) });
}

/** A key of a business by its id, while it is valid. */
export function findBusinessKey(tx: Transaction, businessId: string, id: string): Promise<ApiKeyEntity | null> {
  return tx.getRepository(ApiKeyEntity).findOneBy({ id, businessId, expiresAt: MoreThan(new Date()) });
}

/** Finds a valid key by its secret; needs the scope `job`. */
export function findByHash(
  tx: Transaction,
  { publicId, hash }: { publicId: string; hash: string },
): Promise<ApiKeyEntity | null> {
  return tx.getRepository(ApiKeyEntity).findOneBy({ publicId, secretHash: hash, expiresAt: MoreThan(new Date()) });
}

/** @throws ProblemError 404 when the owner has no such key */
export async function needKey(tx: Transaction, owner: KeyOwner, id: string): Promise<ApiKeyEntity> {
  const key = await tx.getRepository(ApiKeyEntity).findOneBy({ ...owner, id, expiresAt: MoreThan(new Date()) });
  if (!key) throw notFound("Key");
  return key;
}

/** @throws ProblemError 422 when the owner has as many keys as there can be */
export async function addKey(
  tx: Transaction,
  owner: KeyOwner,
  actor: Actor & { userId: string },
  { name, scopes, limitPerMinute, expiresInDays }: NewKey,
): Promise<MadeApiKey> {
  if ((await countKeys(tx, owner)) >= KEYS_AT_ONCE) {
    const detail = `You can have up to ${KEYS_AT_ONCE} keys. Delete one you don't use.`;
    throw ruleBroken("Keys.TooMany", detail, undefined, { most: KEYS_AT_ONCE });
  }
  return insert(tx, owner, actor, {
    name,
    scopes: [...scopes],
    limitPerMinute,
    expiresAt: new Date(Date.now() + expiresInDays * DAY_MS),
  });
}

/** Such a token is only good for bringing its owner's own trades: it lasts until somebody ends it. */
const ENDLESS_DAYS = 36_500;
const IMPORTS_PER_MINUTE = 240;

/** A token that delivers trades and can do nothing else. @throws ProblemError 422 when there are as many keys as there can be */
export function addImportToken(tx: Transaction, actor: Actor & { userId: string }, name: string): Promise<MadeApiKey> {
  const owner = { userId: actor.userId, brandKey: actor.brand };
  const scopes = ["trades:import"] as const;
  return addKey(tx, owner, actor, {
    name,
    scopes,
    limitPerMinute: IMPORTS_PER_MINUTE,
    expiresInDays: ENDLESS_DAYS,
  });
}

/** Ends a token where it is still there. Needs the scope `job`. */
export async function endImportToken(tx: Transaction, owner: Maker, id: string): Promise<void> {
  const key = await tx.getRepository(ApiKeyEntity).findOneBy({ ...owner, id });
  if (key !== null) await revokeKey(tx, owner, id);
}

async function insert(
  tx: Transaction,
  owner: KeyOwner,
  actor: Actor & { userId: string },
  more: Pick<ApiKeyEntity, "name" | "scopes" | "limitPerMinute" | "expiresAt">,
): Promise<MadeApiKey> {
  const { text, publicId, hash } = makeApiKey();
  const keys = tx.getRepository(ApiKeyEntity);
  const made = keys.create({
    id: newId(),
    publicId,
    secretHash: hash,
    userId: null,
    businessId: null,
    brandKey: actor.brand,
    createdBy: actor.userId,
    createdByName: actor.fullName ?? "",
    createdAt: new Date(),
    warnedDays: null,
    lastUsedAt: null,
    lastUsedFrom: null,
    limitSpent: 0,
    limitEndsAt: null,
    ...owner,
    ...more,
  });
  await keys.insert(made);
  const [shown] = await present(tx, [made]);
  if (!shown) throw notFound("Key");
  return { ...shown, key: text };
}

/** Changes a key's scopes; gateways reload it. */
export async function changeKey(
  tx: Transaction,
  owner: KeyOwner,
  id: string,
  changes: { name: string; scopes: readonly ApiScope[]; limitPerMinute: number },
): Promise<ApiKey> {
  const key = await needKey(tx, owner, id);
  Object.assign(key, { ...changes, scopes: [...changes.scopes] });
  await tx.getRepository(ApiKeyEntity).save(key);
  await tellGateways(tx, key);
  const [shown] = await present(tx, [key]);
  if (!shown) throw notFound("Key");
  return shown;
}

export async function revokeKey(tx: Transaction, owner: KeyOwner, id: string): Promise<void> {
  const key = await needKey(tx, owner, id);
  await tx.getRepository(ApiKeyEntity).delete({ id: key.id });
  await tellGateways(tx, key);
}

/** @returns how many have ended */
export async function endOwnedKeys(tx: Transaction, owner: KeyOwner): Promise<number> {
  const keys = await tx.getRepository(ApiKeyEntity).findBy({ ...owner, expiresAt: MoreThan(new Date()) });
  for (const { id } of keys) await revokeKey(tx, owner, id);
  return keys.length;
}

/** Keys of businesses that somebody has made, while they are valid. */
const madeBy = ({ userId, brandKey }: Maker) => ({
  createdBy: userId,
  brandKey,
  businessId: Not(IsNull()),
  expiresAt: MoreThan(new Date()),
});

/** Who makes keys, on a brand. */
export interface Maker {
  userId: string;
  brandKey: string;
}

export async function countMadeKeys(tx: Transaction, maker: Maker): Promise<KeyCounts> {
  const [tokens, ofBusinesses] = [
    await countKeys(tx, maker),
    await tx.getRepository(ApiKeyEntity).countBy(madeBy(maker)),
  ];
  return { tokens, ofBusinesses };
}

/** Ends the keys that somebody has made for businesses, whether or not they still belong to them. @returns how many have ended */
export async function endKeysMadeBy(tx: Transaction, maker: Maker): Promise<number> {
  const keys = await tx.getRepository(ApiKeyEntity).findBy(madeBy(maker));
  if (keys.length > 0) await tx.getRepository(ApiKeyEntity).delete({ id: In(keys.map(({ id }) => id)) });
  for (const key of keys) await tellGateways(tx, key);
  return keys.length;
}

/** A new key that may what the old one may, and lasts as long as it did; the old one ends after the overlap. */
export async function rotateKey(
  tx: Transaction,
  owner: KeyOwner,
  actor: Actor & { userId: string },
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<MadeApiKey> {
  const old = await needKey(tx, owner, id);
  const { name, scopes, limitPerMinute, createdAt, expiresAt } = old;
  const lasts = expiresAt.getTime() - createdAt.getTime();
  const made = await insert(tx, owner, actor, {
    name,
    scopes,
    limitPerMinute,
    expiresAt: new Date(Date.now() + lasts),
  });
  const end = new Date(Math.min(expiresAt.getTime(), Date.now() + overlapHours * HOUR_MS));
  await tx.getRepository(ApiKeyEntity).update({ id: old.id }, { expiresAt: end });
  await tellGateways(tx, old);
  return made;
}

/** Notifies all gateways on commit, which then drop the cached key. */
async function tellGateways(tx: Transaction, { publicId }: ApiKeyEntity): Promise<void> {
  await tx.query("select pg_notify($1, $2)", [KEYS_CHANNEL, publicId]);
}

/** Calls that a key has left now; all of them when the minute of the last ones is over. */
export function countLimitLeft(
  { limitPerMinute, limitSpent, limitEndsAt }: Pick<ApiKeyEntity, "limitPerMinute" | "limitSpent" | "limitEndsAt">,
  now: Date,
): number {
  const isOver = limitEndsAt === null || limitEndsAt <= now;
  return isOver ? limitPerMinute : Math.max(0, limitPerMinute - limitSpent);
}

/**
 * Records how many calls keys have made in their current minute; keys that no longer exist are ignored. Several gateways report
 * in any order: the highest count for a minute wins. Needs the scope `job`.
 */
export async function noteLimits(tx: Transaction, items: readonly SpentLimit[]): Promise<void> {
  await tx.query(
    `update api_key k set limit_ends_at = s."endsAt", limit_spent = case
         when s."endsAt" < k.limit_ends_at + interval '1 second' then greatest(k.limit_spent, s.spent) else s.spent end
       from (select distinct on ("keyId") * from jsonb_to_recordset($1::jsonb) as s("keyId" uuid, spent int, "endsAt" timestamptz)
              order by "keyId", "endsAt" desc, spent desc) s
      where k.id = s."keyId"
        -- The clock of a minute shakes by milliseconds, and what is reported late is of a minute before.
        and (k.limit_ends_at is null or s."endsAt" > k.limit_ends_at - interval '1 second')`,
    [JSON.stringify(items)],
  );
}

async function present(tx: Transaction, keys: readonly ApiKeyEntity[]): Promise<ApiKey[]> {
  const counted: { id: string; calls: number }[] = await tx.query(
    `select key_id as id, count(*)::int as calls from api_request
      where key_id = any($1) and at > now() - interval '1 day' group by key_id`,
    [keys.map(({ id }) => id)],
  );
  return keys.map((key) => ({
    apiKeyId: key.id,
    name: key.name,
    publicId: key.publicId,
    scopes: key.scopes,
    limitPerMinute: key.limitPerMinute,
    limitLeft: countLimitLeft(key, new Date()),
    createdAt: key.createdAt.toISOString(),
    createdBy: key.createdByName,
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: key.lastUsedFrom,
    callsToday: counted.find(({ id }) => id === key.id)?.calls ?? 0,
  }));
}
