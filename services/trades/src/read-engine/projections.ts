import { exclusionsOf } from "@entrywise/contracts/trades/exclusions";
import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Journal } from "../journal/journal.ts";
import { asksForConduct } from "./conduct/conduct-facts.ts";
import { readJournalDays } from "./conduct/journal-days.read-model.ts";
import { readLevelMoves } from "./conduct/level-moves.read-model.ts";
import { readNewsMinutes } from "./conduct/news-minutes.read-model.ts";
import { inOneCurrency } from "./converted-projection.ts";
import { gatheredFamily } from "./family-builder.ts";
import { type FamilyColumns, filteredFamilies } from "./family-columns.ts";
import { searchTerms } from "./filter/filter-trades.ts";
import { asksForRules } from "./filter/rule-tests.ts";
import { asksForStops } from "./filter/stop-sources.ts";
import { asksForReviews, readGroupReviews } from "./group-reviews.read-model.ts";
import { allowLongReading } from "./long-reading.ts";
import { type DataState, readDataState, readReferences } from "./projection.read-model.ts";
import { readFacts } from "./range-facts.read-model.ts";
import { RecentlyUsed } from "./recently-used.ts";
import { type RuleAnswersOfTrade, readRuleAnswers } from "./rule-answers.read-model.ts";
import { readSearchTexts } from "./search-texts.read-model.ts";
import { readStopSources } from "./stop-sources.read-model.ts";
import { mergedOrder } from "./table/close-order.ts";
import { gathered } from "./table/gathered.ts";
import { idAt, idIndex } from "./table/trade-ids.ts";
import { newDictionaries, type TradeTable } from "./table/trade-table.ts";
import { readChangedTrades } from "./table/trades.read-model.ts";
import { createProjection, type UserProjection } from "./user-projection.ts";

const ROWS_IN_MEMORY = 2_000_000;
// After an import, reading the facts of all trades costs less than naming those that are new.
const NAMED_AT_MOST = 5_000;

/**
 * Projections of the users that were asked for lately, least recently used first to go, and each that nobody asks for in ten minutes. PostgreSQL stays the truth:
 * every request compares the data version and takes over what has changed since.
 */
export interface Projections {
  /**
   * @param filter whose facts are wanted beside the trades; where its trades are in several currencies and it names one
   *   to report in, all money is in that one
   */
  of(journal: Journal, filter?: TradeFilter): Promise<UserProjection>;
  /** Facts of a family for the trades of a projection. */
  family(journal: Journal, projection: UserProjection, family: RangeFamily): Promise<FamilyColumns>;
  /** What the trades of a projection say about the rules of their strategies, by row. */
  ruleAnswers(journal: Journal, projection: UserProjection): Promise<ReadonlyMap<number, RuleAnswersOfTrade>>;
  /** Reads what filters of how somebody traded look at, for a projection in the money that was recorded. */
  loadConduct(journal: Journal, projection: UserProjection): Promise<void>;
}

export function createProjections(rates: () => ReferenceRates): Projections {
  const cache = new RecentlyUsed<UserProjection>();
  const running = new Map<string, Promise<UserProjection>>();

  const keep = (key: string, projection: UserProjection) =>
    cache.useWithin(ROWS_IN_MEMORY, key, projection, ({ trades }) => trades.length);

  const current = async (journal: Journal): Promise<UserProjection> => {
    const { tx, actor } = journal;
    const key = `${actor.brand}|${actor.userId}`;
    const state = await readDataState(journal);
    const before = cache.get(key);
    if (before?.version === state.version) {
      keep(key, before);
      return before;
    }
    const flight = `${key}|${state.version}`;
    const known = before && BigInt(before.version) < BigInt(state.purgedAt) ? undefined : before;
    if (known === undefined) await allowLongReading(tx);
    const work = running.get(flight) ?? refresh(journal, state, known).finally(() => running.delete(flight));
    running.set(flight, work);
    const fresh = await work;
    const latest = cache.get(key);
    // A slower request must not put an older state over a newer one.
    if (!latest || BigInt(latest.version) <= BigInt(fresh.version)) keep(key, fresh);
    return fresh;
  };

  const family: Projections["family"] = async (journal, projection, name) => {
    const known = projection.families.get(name);
    if (known) return known;
    await allowLongReading(journal.tx);
    const columns = await readFacts(journal, name, projection.trades, null);
    projection.families.set(name, columns);
    return columns;
  };

  const loadConduct: Projections["loadConduct"] = async (journal, projection) => {
    if (projection.conduct.facts !== null) return;
    const risk = await family(journal, projection, "risk");
    await allowLongReading(journal.tx);
    projection.conduct.facts = {
      ...(await readLevelMoves(journal, projection.trades)),
      newsMinutes: await readNewsMinutes(journal, projection.trades),
      journal: await readJournalDays(journal),
      risk,
    };
  };

  return {
    async of(journal, filter) {
      const projection = await current(journal);
      if (!filter) return projection;
      for (const name of filteredFamilies(filter)) await family(journal, projection, name);
      const filters = [filter, ...exclusionsOf(filter)];
      if (filters.some(asksForRules)) await ruleAnswers(journal, projection);
      if (filters.some(asksForStops)) projection.stops.sources ??= await stopSources(journal, projection);
      if (filters.some(asksForConduct)) await loadConduct(journal, projection);
      if (filters.some(asksForReviews)) {
        projection.reviews.states ??= await readGroupReviews(journal, projection.trades);
      }
      if (filters.some((one) => searchTerms(one).length > 0)) {
        projection.texts.searched ??= await searchTexts(journal, projection);
      }
      return inOneCurrency(projection, rates(), filter);
    },
    family,
    ruleAnswers,
    loadConduct,
  };
}

const ruleAnswers: Projections["ruleAnswers"] = async (journal, { rules, trades }) => {
  if (rules.answers !== null) return rules.answers;
  await allowLongReading(journal.tx);
  rules.answers = await readRuleAnswers(journal, trades);
  return rules.answers;
};

async function stopSources(journal: Journal, { trades }: UserProjection): Promise<Uint8Array> {
  const { tx } = journal;
  await allowLongReading(tx);
  return readStopSources(journal, trades);
}

async function searchTexts(journal: Journal, { trades }: UserProjection): Promise<string[]> {
  const { tx } = journal;
  await allowLongReading(tx);
  return readSearchTexts(journal, trades);
}

async function refresh(
  journal: Journal,
  { version, preference }: DataState,
  before: UserProjection | undefined,
): Promise<UserProjection> {
  const dictionaries = before?.trades.dictionaries ?? newDictionaries();
  const { changed, deleted } = await readChangedTrades(journal, before?.version ?? "-1", dictionaries);
  const references = await readReferences(journal);
  if (!before) return createProjection({ version, preference }, changed, references);
  const order = mergedOrder(before.trades, goneRows(before.trades, changed, deleted), changed);
  const fresh = createProjection({ version, preference }, gathered(before.trades, changed, order), references);
  if (before.families.size === 0) return fresh;
  const ids =
    changed.length > NAMED_AT_MOST ? null : Array.from({ length: changed.length }, (_, row) => idAt(changed, row));
  // Families that were in use stay in use: only what has changed is read.
  for (const [name, columns] of before.families) {
    const facts = await readFacts(journal, name, changed, ids);
    fresh.families.set(name, gatheredFamily(columns, facts, order));
  }
  return fresh;
}

/** Rows that are written anew or not at all. */
function goneRows(before: TradeTable, changed: TradeTable, deleted: readonly string[]): Uint8Array {
  const isGone = new Uint8Array(before.length);
  const index = idIndex(before);
  const mark = (row: number) => {
    if (row >= 0) isGone[row] = 1;
  };
  for (let row = 0; row < changed.length; row += 1) mark(index.rowOf(changed.ids, row));
  for (const id of deleted) mark(index.rowOfText(id));
  return isGone;
}
