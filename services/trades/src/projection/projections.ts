import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { inOneCurrency } from "./converted-projection.ts";
import { type FamilyColumns, factsOfRow, familyColumns, rangeTests } from "./family-columns.ts";
import type { ProjectedTrade } from "./projected-trade.ts";
import {
  type DataState,
  readChangedTrades,
  readDataState,
  readReferences,
  withResult,
} from "./projection.read-model.ts";
import { readFacts } from "./range-facts.read-model.ts";
import { type AnswersOfTrade, readRuleAnswers } from "./rule-answers.read-model.ts";
import { asksForRules } from "./rule-tests.ts";
import { createProjection, type UserProjection } from "./user-projection.ts";

const ROWS_IN_MEMORY = 2_000_000;

/**
 * Projections of the users that were asked for lately, least recently used first to go. PostgreSQL stays the truth:
 * every request compares the data version and takes over what has changed since.
 */
export interface Projections {
  /**
   * @param filter whose facts are wanted beside the trades; where its trades are in several currencies and it names one
   *   to report in, all money is in that one
   */
  of(tx: Transaction, actor: Actor, filter?: TradeFilter): Promise<UserProjection>;
  /** Facts of a family for the trades of a projection. */
  family(tx: Transaction, actor: Actor, projection: UserProjection, family: RangeFamily): Promise<FamilyColumns>;
  /** What the trades of a projection say about the rules of their strategies. */
  ruleAnswers(tx: Transaction, actor: Actor, projection: UserProjection): Promise<ReadonlyMap<string, AnswersOfTrade>>;
}

export function createProjections(rates: ReferenceRates): Projections {
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

  const current = async (tx: Transaction, actor: Actor): Promise<UserProjection> => {
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
  };

  const family: Projections["family"] = async (tx, actor, projection, name) => {
    const known = projection.families.get(name);
    if (known) return known;
    const facts = await readFacts(tx, actor, name, null);
    const columns = familyColumns(
      name,
      projection.trades.map(({ id }) => id),
      (id) => facts.get(id),
    );
    projection.families.set(name, columns);
    return columns;
  };

  return {
    async of(tx, actor, filter) {
      const projection = await current(tx, actor);
      const wanted = new Set(filter ? rangeTests(filter).map((test) => test.family) : []);
      for (const name of wanted) await family(tx, actor, projection, name);
      if (filter && asksForRules(filter)) await ruleAnswers(tx, actor, projection);
      return filter ? inOneCurrency(projection, rates, filter) : projection;
    },
    family,
    ruleAnswers,
  };
}

const ruleAnswers: Projections["ruleAnswers"] = async (tx, actor, { rules }) => {
  rules.answers ??= await readRuleAnswers(tx, actor);
  return rules.answers;
};

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
  const fresh = createProjection(version, preference, trades, references);
  await carryFamilies(tx, actor, before, fresh, changed);
  return fresh;
}

/** Families that were in use stay in use: only what has changed is read. */
async function carryFamilies(
  tx: Transaction,
  actor: Actor,
  before: UserProjection,
  fresh: UserProjection,
  changed: readonly ProjectedTrade[],
): Promise<void> {
  if (before.families.size === 0) return;
  const changedIds = changed.map((trade) => trade.id);
  const isChanged = new Set(changedIds);
  const rowBefore = new Map(before.trades.map((trade, row) => [trade.id, row]));
  const ids = fresh.trades.map((trade) => trade.id);
  for (const [name, columns] of before.families) {
    const facts = await readFacts(tx, actor, name, changedIds);
    const factsOf = (id: string) => {
      const row = isChanged.has(id) ? undefined : rowBefore.get(id);
      return row === undefined ? facts.get(id) : factsOfRow(columns, row);
    };
    fresh.families.set(name, familyColumns(name, ids, factsOf));
  }
}
