import type { UserSummary } from "@entrywise/contracts/platform/platform.api";
import { usersApi } from "@entrywise/contracts/platform/platform.api";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";

const CACHE_MS = 60_000;
const CACHE_SIZE = 5_000;
/** A visitor does not wait longer for a name. */
const PATIENCE_MS = 500;

/** The handle of who shares a trade; null while the platform does not say. */
export interface OwnerHandles {
  of(owner: Pick<Actor, "userId" | "brand">): Promise<string | null>;
  /** Somebody is called so from now on. */
  change(owner: Pick<Actor, "userId" | "brand">, handle: string): void;
}
export type OwnerHandle = OwnerHandles["of"];

/** Asks the platform in the owner's name, and keeps what it says for a minute. */
export function createOwnerHandles(platform: ServiceClient): OwnerHandles {
  const cache = new Map<string, { handle: string; until: number }>();
  const keep = (key: string, handle: string) => {
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(key, { handle, until: Date.now() + CACHE_MS });
  };
  const of: OwnerHandle = async ({ userId, brand }) => {
    const key = `${brand}|${userId}`;
    const known = cache.get(key);
    if (known !== undefined && known.until > Date.now()) return known.handle;
    const reply = platform
      .get<UserSummary>({ ...jobActor("trades"), userId, brand }, usersApi.read.path)
      .then(({ handle }) => {
        keep(key, handle);
        return handle;
      })
      .catch(() => known?.handle ?? null);
    return Promise.race([reply, patience(known?.handle ?? null)]);
  };
  return { of, change: ({ userId, brand }, handle) => keep(`${brand}|${userId}`, handle) };
}

function patience(otherwise: string | null): Promise<string | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(otherwise), PATIENCE_MS).unref();
  });
}
