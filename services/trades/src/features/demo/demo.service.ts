import type { Locale } from "@entrywise/contracts/shared/locale";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { DemoNotebook, DemoState } from "@entrywise/contracts/trades/demo.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { ruleBroken } from "@entrywise/kit/problem-error";
import type { TellChanged } from "../../ordering/tell-choices-changed.ts";
import { readDataState } from "../../read-engine/projection.read-model.ts";
import { refigureAccount } from "../../trade-core/account-balances.repository.ts";
import { markPurged, nextRevision } from "../../trade-core/user-revision.repository.ts";
import {
  changeMade,
  deleteDemoSet,
  deleteDemoTrades,
  deleteUnused,
  findDemoSet,
  findNextPlace,
  idsByName,
  insertOwned,
  saveDemoSet,
  writtenDays,
} from "./demo.repository.ts";
import { type DemoAccountKey, demoAccounts, demoStrategies, demoTagCategories } from "./demo-choices.ts";
import { type SayDemo, sayDemoIn } from "./demo-german.ts";
import { journalDays } from "./demo-journal.ts";
import { deleteDemoPages, makeDemoPages } from "./demo-pages.repository.ts";
import { demoPictureName } from "./demo-picture.ts";
import { type DemoRecord, demoRecords } from "./demo-records.ts";
import type { DemoMade } from "./demo-set.entity.ts";
import { demoSnapshots, drawPictures } from "./demo-snapshots.ts";
import { readDemoState } from "./demo-state.read-model.ts";
import { demoInsights } from "./demo-texts.ts";
import type { DemoTrade } from "./demo-trade.ts";
import { DEMO_DAYS, demoTrades } from "./demo-trades.ts";

type Owner = Actor & { userId: string };
const DAY_MS = 86_400_000;

export interface DemoService {
  /** Works out trades and draws pictures of a day, so that no transaction waits for them. */
  prepare(day: string): Promise<void>;
  /** Makes the demonstration; where there is one already it stays, or is made anew. All in one transaction. */
  create(
    tx: Transaction,
    actor: Owner,
    wish: { day: string; replace: boolean; language?: Locale | undefined },
  ): Promise<DemoState>;
  /** Makes the pages of its notebook anew; those that somebody has written in stay beside them. @throws ProblemError 422 without a demonstration */
  resetNotebook(tx: Transaction, actor: Owner): Promise<DemoNotebook>;
  /** Takes away all that the demonstration made, but for what the user's own trades have taken up. */
  remove(tx: Transaction, actor: Owner): Promise<DemoState>;
}

export function createDemoService(
  tell: Record<"accounts" | "strategies", TellChanged>,
  store: Pick<ImageStore, "write">,
): DemoService {
  const tellAll = async (tx: Transaction, actor: Owner) => {
    await tell.accounts({ tx, actor });
    await tell.strategies({ tx, actor });
  };
  return {
    prepare: (day) => drawPictures(buildTrades(day)),
    async create(tx, actor, { day, replace, language = "en" }) {
      // Locks: of two at the same time the second one finds what the first has made.
      const revision = await nextRevision(tx, actor);
      const known = await findDemoSet(tx, actor);
      if (known && !replace) return readDemoState(tx, actor);
      if (known) await takeAway(tx, actor, revision);
      await make(tx, actor, { day, say: sayDemoIn(language), language, store }, revision);
      await tellAll(tx, actor);
      return readDemoState(tx, actor);
    },
    async resetNotebook(tx, actor) {
      await nextRevision(tx, actor);
      const set = await findDemoSet(tx, actor);
      if (set === null) throw ruleBroken("Demo.None", "There's no demo notebook to reset.");
      const { day, made } = set;
      await deleteDemoPages(tx, actor, made.noteIds ?? []);
      const pages = { day, length: DEMO_DAYS, days: made.journalDays };
      const noteIds = await makeDemoPages(tx, actor, pages, sayDemoIn(made.language ?? "en"));
      await changeMade(tx, actor, { ...made, noteIds });
      return { pages: noteIds.length };
    },
    async remove(tx, actor) {
      const revision = await nextRevision(tx, actor);
      if (await takeAway(tx, actor, revision)) await tellAll(tx, actor);
      return readDemoState(tx, actor);
    },
  };
}

async function takeAway(tx: Transaction, actor: Owner, revision: string): Promise<boolean> {
  const set = await findDemoSet(tx, actor);
  await deleteDemoTrades(tx, actor);
  if (set === null) return false;
  const stayed = await deleteUnused(tx, actor, set);
  await deleteDemoPages(tx, actor, set.made.noteIds ?? []);
  await deleteDemoSet(tx, actor);
  await markPurged(tx, actor);
  for (const accountId of stayed) await refigureAccount({ tx, actor }, accountId, revision);
  return true;
}

/** Whoever begins on the same day gets the same trades: working them out once is enough. */
let latest: { day: string; trades: DemoTrade[] } | null = null;

function buildTrades(day: string): DemoTrade[] {
  if (latest?.day !== day) latest = { day, trades: demoTrades(day) };
  return latest.trades;
}

interface Wished {
  day: string;
  say: SayDemo;
  language: Locale;
  /** Where pictures go. */
  store: Pick<ImageStore, "write">;
}

async function make(
  tx: Transaction,
  actor: Owner,
  { day, say, language, store }: Wished,
  revision: string,
): Promise<void> {
  const begin = Date.parse(`${day}T00:00:00Z`) - DEMO_DAYS * DAY_MS;
  const accounts = await makeAccounts(tx, actor, begin, say);
  const strategies = await makeStrategies(tx, actor, say);
  const { tags, categoryIds, tagIds } = await makeTags(tx, actor, say);
  const { preference } = await readDataState({ tx, actor });
  const records = demoRecords(buildTrades(day), { accounts, strategies, tags, say }, preference, begin);
  await insertOwned(
    { tx, actor },
    "trade",
    records.map(({ trade }) => ({ ...trade, revision })),
  );
  await insertOwned(
    { tx, actor },
    "open_position",
    records.flatMap(({ opens }) => opens),
  );
  await insertOwned(
    { tx, actor },
    "close_position",
    records.flatMap(({ closes }) => closes),
  );
  await insertOwned(
    { tx, actor },
    "open_breakdown",
    records.flatMap(({ ratings }) => ratings),
  );
  await insertOwned({ tx, actor }, "snapshot", await demoSnapshots(records, store, say(demoPictureName)));
  const insightGroupIds = await makeInsights(tx, actor, records, say);
  const days = await makeJournal(tx, actor, records, say);
  for (const id of accounts.values()) await refigureAccount({ tx, actor }, id, revision);
  const noteIds = await makeDemoPages(tx, actor, { day, length: DEMO_DAYS, days }, say);
  const made: DemoMade = {
    accountIds: [...accounts.values()],
    strategyIds: [...strategies.values()].map(({ id }) => id),
    categoryIds,
    tagIds,
    insightGroupIds,
    journalDays: days,
    noteIds,
    language,
  };
  await saveDemoSet(tx, actor, { day, made });
}

async function makeAccounts(
  tx: Transaction,
  actor: Owner,
  begin: number,
  say: SayDemo,
): Promise<Map<DemoAccountKey, string>> {
  const from = await findNextPlace(tx, actor, "trade_account");
  const ids = new Map(demoAccounts.map(({ key }) => [key, newId()]));
  const rows = demoAccounts.map(({ key, name, broker, marketType, startBalance }, place) => ({
    id: ids.get(key),
    name: say(name),
    broker: say(broker),
    currency: "USD",
    default_market_type: marketType,
    start_balance: startBalance,
    is_enabled: true,
    position: from + place,
    version: 1,
  }));
  await insertOwned({ tx, actor }, "trade_account", rows);
  const cash = demoAccounts.flatMap(({ key, cash: entries }) =>
    entries.map(({ day, comment, ...entry }) => ({
      id: newId(),
      account_id: ids.get(key),
      happened_at: new Date(begin + day * DAY_MS + 9 * 3_600_000).toISOString(),
      ...entry,
      comment: say(comment),
    })),
  );
  await insertOwned({ tx, actor }, "cash_entry", cash);
  const prop = { account_id: ids.get("prop"), rules: propRules(begin), version: 1 };
  await insertOwned({ tx, actor }, "account_rules", [prop]);
  const goals = { timeZone: "UTC", goals: [{ period: "month", measure: "netRR", value: "4" }] };
  await insertOwned({ tx, actor }, "account_goals", [{ account_id: ids.get("fx"), goals, version: 1 }]);
  return ids;
}

const percent = (value: string) => ({ unit: "percent", value });

function propRules(begin: number) {
  return {
    startBalance: "100000",
    since: new Date(begin).toISOString(),
    resetTime: "00:00",
    timeZone: "UTC",
    dailyLoss: { limit: percent("5"), of: "day" },
    ownDailyLoss: percent("2"),
    maximalDrawdown: { limit: percent("10"), kind: "fixed", stopsAtStart: false },
    profitTarget: percent("10"),
    minimumDays: 5,
    bestDayShare: percent("40").value,
  };
}

async function makeStrategies(tx: Transaction, actor: Owner, say: SayDemo) {
  const from = await findNextPlace(tx, actor, "strategy");
  const made = demoStrategies.map(({ name, description, rules }) => ({
    key: name,
    name: say(name),
    description: say(description),
    id: newId(),
    rules: rules.map(({ heading, text, weight }) => ({ id: newId(), heading: say(heading), text: say(text), weight })),
  }));
  const rows = made.map(({ key: _key, ...strategy }, place) => ({
    ...strategy,
    is_enabled: true,
    position: from + place,
    version: 1,
    rules_version: 1,
  }));
  await insertOwned({ tx, actor }, "strategy", rows);
  return new Map(made.map(({ key, id, rules }) => [key, { id, ruleIds: rules.map((rule) => rule.id) }]));
}

/** Tags and categories of these names that are there already serve the demonstration, and stay when it goes. */
async function makeTags(tx: Transaction, actor: Owner, say: SayDemo) {
  const from = await findNextPlace(tx, actor, "tag_category");
  const categories = demoTagCategories.map(({ name, colour, isMistakes }, place) => ({
    id: newId(),
    name: say(name),
    colour,
    is_mistakes: isMistakes,
    position: from + place,
    version: 1,
  }));
  await insertOwned({ tx, actor }, "tag_category", categories, "on conflict do nothing");
  const categoryOf = await idsByName(
    tx,
    actor,
    "tag_category",
    categories.map(({ name }) => name),
  );
  const rows = demoTagCategories.flatMap(({ name: category, tags }) =>
    tags.map((name, position) => ({
      id: newId(),
      category_id: categoryOf.get(say(category)),
      name: say(name),
      favourite: false,
      position,
      version: 1,
    })),
  );
  await insertOwned({ tx, actor }, "tag", rows, "on conflict do nothing");
  const found = await idsByName(
    tx,
    actor,
    "tag",
    rows.map(({ name }) => name),
  );
  const isNew = (ids: ReadonlyMap<string, string>) => (row: { id: string; name: string }) =>
    ids.get(row.name) === row.id;
  const names = demoTagCategories.flatMap(({ tags }) => [...tags]);
  return {
    tags: new Map(names.flatMap((name) => (found.has(say(name)) ? [[name, found.get(say(name)) ?? ""]] : []))),
    categoryIds: categories.filter(isNew(categoryOf)).map(({ id }) => id),
    tagIds: rows.filter(isNew(found)).map(({ id }) => id),
  };
}

async function makeInsights(
  tx: Transaction,
  actor: Owner,
  records: readonly DemoRecord[],
  say: SayDemo,
): Promise<string[]> {
  const groups = demoInsights.map(({ group }) => ({ id: newId(), text: say(group), flagged: false, version: 1 }));
  await insertOwned({ tx, actor }, "insight_group", groups);
  const rows = demoInsights.flatMap(({ insights }, place) =>
    insights.flatMap(({ strategy, ending, text }, at) => {
      const fitting = records.filter(({ demo }) => demo.strategy.name === strategy && demo.ending === ending);
      const on = fitting[(at * 3) % Math.max(1, fitting.length)];
      if (on === undefined) return [];
      const row = { id: newId(), trade_id: on.trade.id, group_id: groups[place]?.id, text: say(text) };
      return [{ ...row, flagged: at === 0, version: 1 }];
    }),
  );
  await insertOwned({ tx, actor }, "insight", rows);
  return groups.map(({ id }) => id);
}

/** @returns days that were written; those that somebody has written to before are left alone */
async function makeJournal(
  tx: Transaction,
  actor: Owner,
  records: readonly DemoRecord[],
  say: SayDemo,
): Promise<string[]> {
  const rows = journalDays(records.map(({ demo }) => demo));
  const taken = await writtenDays(
    tx,
    actor,
    rows.map(({ day }) => day),
  );
  const free = rows.filter(({ day }) => !taken.has(day));
  const said = <Line extends { text: string }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, text: say(line.text) }));
  const stored = free.map(({ plan, review, checks, tomorrow, ...row }) => ({
    ...row,
    checks: said(checks),
    tomorrow: said(tomorrow),
    plan: richTextOf(say(plan)),
    review: richTextOf(say(review)),
    versions: {},
  }));
  await insertOwned({ tx, actor }, "journal_day", stored);
  return free.map(({ day }) => day);
}
