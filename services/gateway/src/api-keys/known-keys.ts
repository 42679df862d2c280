import {
  keyServiceApi,
  type ReportedCall,
  type SpentLimit,
  type VerifiedKey,
} from "@entrywise/contracts/business/api-keys.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { readApiKey } from "@entrywise/kit/auth/api-key-text";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { ProblemError } from "@entrywise/kit/problem-error";

/** The gateway's cache of API keys. */
export interface KnownKeys {
  /** The key with this text; null if it is invalid. @throws ProblemError 503 if the lookup fails */
  find(text: string): Promise<VerifiedKey | null>;
  /** Drops a key from the cache; null: all of them, because changes may have been missed. */
  forget(publicId: string | null): void;
  report(items: ReportedCall[]): Promise<void>;
  /** Reports how many calls keys have made in the current minute; the latest count per key is enough. */
  noteLimits(items: SpentLimit[]): Promise<void>;
}

const FRESH_MS = 30_000;
const REMEMBERED = 20_000;
const self = jobActor("gateway");

interface Remembered {
  at: number;
  hash: string;
  key: VerifiedKey;
}

/** @param now moment in ms since 1970 */
export function createKnownKeys(business: Pick<ServiceClient, "post">, now = Date.now): KnownKeys {
  const known = new Map<string, Remembered>();
  /** Increases with every change: results requested before it are not cached. */
  let heard = 0;
  const isOver = (key: VerifiedKey) => Date.parse(key.expiresAt) <= now();
  return {
    async find(text) {
      const read = readApiKey(text);
      if (read === null) return null;
      const { publicId, hash } = read;
      const before = known.get(publicId);
      if (before?.hash === hash && now() - before.at < FRESH_MS) return isOver(before.key) ? null : before.key;
      const asked = heard;
      const key = await ask(business, { publicId, hash });
      if (key === null || isOver(key)) return null;
      if (known.size >= REMEMBERED) known.clear();
      if (asked === heard) known.set(publicId, { at: now(), hash, key });
      return key;
    },
    forget(publicId) {
      heard += 1;
      if (publicId === null) known.clear();
      else known.delete(publicId);
    },
    report: (items) => business.post(self, keyServiceApi.report.path, { items }),
    async noteLimits(items) {
      const last = new Map(items.map((item) => [item.keyId, item]));
      await business
        .post(self, keyServiceApi.noteLimits.path, { items: [...last.values()] })
        .catch((error: unknown) => {
          // An older release's service doesn't have this call.
          if (!(error instanceof ProblemError && [401, 404].includes(error.status))) throw error;
        });
    },
  };
}

async function ask(business: Pick<ServiceClient, "post">, body: { publicId: string; hash: string }) {
  try {
    return await business.post<VerifiedKey>(self, keyServiceApi.verify.path, body);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}
