import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import {
  type DataState,
  readChangedTrades,
  readDataState,
  readReferences,
  withResult,
} from "./projection.read-model.ts";
import { createProjection, type UserProjection } from "./user-projection.ts";

const ROWS_IN_MEMORY = 2_000_000;

/**
 * Projections of the users that were asked for lately, least recently used first to go. PostgreSQL stays the truth:
 * every request compares the data version and takes over what has changed since.
 */
export interface Projections {
  of(tx: Transaction, actor: Actor): Promise<UserProjection>;
}

export function createProjections(): Projections {
  const kept = new Map<string, UserProjection>();
  const running = new Map<string, Promise<UserProjection>>();

  const keep = (key: string, projection: UserProjection) => {
    kept.delete(key);
    kept.set(key, projection);
    let rows = [...kept.values()].reduce((sum, one) => sum + one.trades.length, 0);
    for (const [oldest, one] of kept) {
      if (rows <= ROWS_IN_MEMORY || oldest === key) break;
      kept.delete(oldest);
      rows -= one.trades.length;
    }
  };

  return {
    async of(tx, actor) {
      const key = `${actor.brand}|${actor.userId}`;
      const state = await readDataState(tx, actor);
      const before = kept.get(key);
      if (before?.version === state.version) {
        keep(key, before);
        return before;
      }
      const flight = `${key}|${state.version}`;
      const work = running.get(flight) ?? refresh(tx, actor, state, before).finally(() => running.delete(flight));
      running.set(flight, work);
      const fresh = await work;
      const latest = kept.get(key);
      // A slower request must not put an older state over a newer one.
      if (!latest || BigInt(latest.version) <= BigInt(fresh.version)) keep(key, fresh);
      return fresh;
    },
  };
}

async function refresh(
  tx: Transaction,
  actor: Actor,
  { version, preference }: DataState,
  before: UserProjection | undefined,
): Promise<UserProjection> {
  const { changed, deleted } = await readChangedTrades(tx, actor, before?.version ?? "-1", preference);
  const references = await readReferences(tx, actor);
  if (!before) return createProjection(version, preference, changed, references);
  const isSameRange =
    before.preference.breakEven.minimum === preference.breakEven.minimum &&
    before.preference.breakEven.maximum === preference.breakEven.maximum;
  const gone = new Set([...deleted, ...changed.map((trade) => trade.id)]);
  const rest = before.trades.filter((trade) => !gone.has(trade.id));
  const trades = [...(isSameRange ? rest : rest.map((trade) => withResult(trade, preference))), ...changed];
  return createProjection(version, preference, trades, references);
}
