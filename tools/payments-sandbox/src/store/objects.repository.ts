import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan, MoreThan, type Repository } from "typeorm";
import { ProviderError } from "../api/provider-error.ts";
import { ProviderObjectEntity } from "./provider-object.entity.ts";

export interface Stored {
  id: string;
  object: string;
}

export interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** Objects of the provider, as they are inside of one transaction. */
export interface ObjectStore {
  find<T extends Stored>(id: string): Promise<T | null>;
  /** @throws ProviderError 404 `resource_missing` */
  need<T extends Stored>(id: string, param?: string): Promise<T>;
  /** @throws ProviderError 404 `resource_missing` for the first that there is not */
  needAll<T extends Stored>(ids: readonly string[], param?: string): Promise<T[]>;
  put<T extends Stored>(object: T, inner?: object): Promise<T>;
  /** What is known of an object and not shown. */
  inner<T extends object>(id: string): Promise<Partial<T>>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  all<T extends Stored>(kind: string, customer?: string): Promise<T[]>;
  page<T extends Stored>(kind: string, page: Page, keep: (object: T) => boolean): Promise<{ data: T[]; more: boolean }>;
}

const LOCK = 7_024_001;

/** One request at a time: what the provider serialises for each object, this one does for all. */
export async function openStore(tx: Transaction): Promise<ObjectStore> {
  await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
  const objects = tx.getRepository(ProviderObjectEntity);
  const find = async <T extends Stored>(id: string) =>
    ((await objects.findOneBy({ id }))?.data ?? null) as unknown as T | null;
  const need = async <T extends Stored>(id: string, param = "id") => {
    const object = await find<T>(id);
    if (object === null) throw ProviderError.missing(id, param);
    return object;
  };
  return {
    find,
    need,
    async needAll<T extends Stored>(ids: readonly string[], param = "id") {
      const found: T[] = [];
      // One after the other: a transaction has one connection.
      for (const id of ids) found.push(await need<T>(id, param));
      return found;
    },
    async put(object, inner) {
      const row = { kind: object.object, customer: customerOf(object), data: object };
      const before = await objects.findOneBy({ id: object.id });
      if (before === null) await objects.insert({ id: object.id, ...row, innerData: inner ?? {} });
      else await objects.save({ ...before, ...row, innerData: { ...before.innerData, ...inner } });
      return object;
    },
    async inner<T extends object>(id: string) {
      return ((await objects.findOneBy({ id }))?.innerData ?? {}) as Partial<T>;
    },
    async remove(id) {
      await objects.delete({ id });
    },
    async all<T extends Stored>(kind: string, customer?: string) {
      const where = customer === undefined ? { kind } : { kind, customer };
      return (await objects.find({ where, order: { seq: "desc" } })).map(({ data }) => data as unknown as T);
    },
    page: (kind, page, keep) => readPage(objects, kind, page, keep),
  };
}

function customerOf(object: Stored): string | null {
  const { customer } = object as { customer?: unknown };
  return typeof customer === "string" ? customer : null;
}

async function readPage<T extends Stored>(
  objects: Repository<ProviderObjectEntity>,
  kind: string,
  { limit = 10, starting_after: after, ending_before: before }: Page,
  keep: (object: T) => boolean,
): Promise<{ data: T[]; more: boolean }> {
  const isBack = after === undefined && before !== undefined;
  const cursor = after ?? before;
  const at = cursor === undefined ? null : await objects.findOneBy({ id: cursor });
  if (cursor !== undefined && at === null) {
    throw ProviderError.missing(cursor, isBack ? "ending_before" : "starting_after");
  }
  const seq = at === null ? {} : { seq: isBack ? MoreThan(at.seq) : LessThan(at.seq) };
  const rows = await objects.find({ where: { kind, ...seq }, order: { seq: isBack ? "asc" : "desc" } });
  const found = rows.map(({ data }) => data as unknown as T).filter(keep);
  const data = found.slice(0, limit);
  return { data: isBack ? data.toReversed() : data, more: found.length > limit };
}
