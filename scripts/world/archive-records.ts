import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { Journal } from "./journal.ts";
import { sayIn } from "./journal.ts";
import { seededId } from "./seeded-random.ts";
import { categoryNames, mistakeNames, moodNames } from "./texts.ts";

export type Row = Record<string, unknown>;

/** Ids of what trades of a journal name. */
export const accountId = ({ key }: Pick<Journal, "key">, account: string) => seededId(`${key} account ${account}`);
export const strategyId = ({ key }: Pick<Journal, "key">, strategy: string) => seededId(`${key} strategy ${strategy}`);
export const ruleId = ({ key }: Pick<Journal, "key">, strategy: string, place: number) =>
  seededId(`${key} rule ${strategy} ${place}`);
export const tagId = ({ key }: Pick<Journal, "key">, tag: string) => seededId(`${key} tag ${tag}`);
export const slotId = ({ key }: Pick<Journal, "key">, place: number) => seededId(`${key} slot ${place}`);

/** Rows of accounts and of all that trades choose from, by the table of an archive. */
export function recordRows(journal: Journal): Record<string, Row[]> {
  const { calendar, key } = journal;
  const say = sayIn(journal.locale);
  const created_at = calendar.iso(calendar.begin);
  const listed = (position: number) => ({ position, version: 1, created_at });
  return {
    trade_account: journal.accounts.map((account, place) => ({
      id: accountId(journal, account.key),
      name: account.name,
      currency: account.currency,
      default_market_type: account.marketType,
      start_balance: account.startBalance,
      broker: account.broker,
      account_number: account.number,
      is_enabled: true,
      ...listed(place),
    })),
    account_rules: journal.accounts.flatMap((account) =>
      account.rules === undefined
        ? []
        : [{ account_id: accountId(journal, account.key), rules: account.rules, version: 1, changed_at: created_at }],
    ),
    account_goals: journal.accounts.flatMap((account) =>
      account.goals === undefined
        ? []
        : [
            {
              account_id: accountId(journal, account.key),
              goals: { timeZone: "UTC", goals: account.goals },
              version: 1,
              changed_at: created_at,
            },
          ],
    ),
    strategy: journal.strategies.map((strategy, place) => ({
      id: strategyId(journal, strategy.key),
      name: say(strategy.name),
      description: say(strategy.description),
      is_enabled: true,
      rules: strategy.rules.map(({ heading, text, weight }, at) => ({
        id: ruleId(journal, strategy.key, at),
        heading: say(heading),
        text: say(text),
        weight,
      })),
      rules_version: 1,
      model_trade_id: modelTradeOf(journal, strategy.key),
      ...listed(place),
    })),
    ...tagRows(journal),
    ...importRows(journal),
    cash_entry: journal.accounts.flatMap((account) =>
      account.cash.map(({ at, kind, amount, comment }, place) => ({
        id: seededId(`${key} cash ${account.key} ${place}`),
        account_id: accountId(journal, account.key),
        happened_at: calendar.iso(at),
        amount,
        kind,
        ticket: null,
        comment,
        import_id: null,
        version: 1,
      })),
    ),
    editor_template: journal.templates.map(({ name, text, offeredIn }, place) => ({
      id: seededId(`${key} template ${place}`),
      name,
      template: richTextOf(text),
      position: place,
      version: 1,
      changed_at: created_at,
      offered_in: offeredIn,
      inserted: 12 - place * 3,
      last_inserted_at: calendar.iso(calendar.week - 86_400_000),
    })),
    filter_view: journal.views.map(({ name, query }, place) => ({
      id: seededId(`${key} view ${place}`),
      name,
      query,
      version: 1,
      created_at,
    })),
    snapshot_slot: journal.slots.map((name, place) => ({
      id: slotId(journal, place),
      name,
      is_enabled: true,
      ...listed(place),
    })),
  };
}

/** The latest trade of a strategy that went as planned. */
const modelTradeOf = ({ trades }: Journal, strategy: string): string | null =>
  trades.findLast(
    ({ trade, isReviewed }) =>
      isReviewed && trade.strategy.key === strategy && trade.ending === "target" && trade.mistake === null,
  )?.id ?? null;

function importRows(journal: Journal): Record<string, Row[]> {
  const { calendar, key, imports } = journal;
  if (imports.length === 0) return {};
  const profile = seededId(`${key} profile`);
  const account_id = accountId(journal, imports[0]?.account ?? "");
  const nothing = { error: null, error_code: null, error_params: null, start_before: null, start_after: null };
  return {
    import_profile: [
      {
        id: profile,
        name: "MetaTrader 5",
        enabled: true,
        account_id,
        time_zone: "UTC",
        column_mapping: null,
        cash_kinds: {},
        uses_statement_stops: true,
        position: 0,
        version: 1,
        created_at: calendar.iso(imports[0]?.at ?? calendar.begin),
      },
    ],
    trade_import: imports.map(({ id, at, fileName, tradeIds }) => ({
      ...nothing,
      id,
      profile_id: profile,
      account_id,
      file_name: fileName,
      format: "mt5-history-html",
      state: "done",
      added_trades: tradeIds.length,
      skipped_trades: 0,
      created_at: calendar.iso(at),
      origin: "page",
      last_close_at: null,
    })),
  };
}

function tagRows(journal: Journal): Record<string, Row[]> {
  const say = sayIn(journal.locale);
  const created_at = journal.calendar.iso(journal.calendar.begin);
  const categories = [
    {
      key: "setup",
      colour: "blue",
      is_mistakes: false,
      tags: journal.strategies.map(({ key, setup }) => ({ key: `setup ${key}`, name: say(setup) })),
    },
    {
      key: "mistakes",
      colour: "red",
      is_mistakes: true,
      tags: Object.entries(mistakeNames).map(([key, name]) => ({ key: `mistake ${key}`, name: say(name) })),
    },
    {
      key: "mood",
      colour: "teal",
      is_mistakes: false,
      tags: moodNames.map((name, place) => ({ key: `mood ${place}`, name: say(name) })),
    },
  ] as const;
  const categoryId = (name: string) => seededId(`${journal.key} category ${name}`);
  return {
    tag_category: categories.map(({ key, colour, is_mistakes }, position) => ({
      id: categoryId(key),
      name: say(categoryNames[key]),
      colour,
      is_mistakes,
      position,
      version: 1,
      created_at,
    })),
    tag: categories.flatMap(({ key, tags }) =>
      tags.map((tag, position) => ({
        id: tagId(journal, tag.key),
        category_id: categoryId(key),
        name: tag.name,
        favourite: position === 0,
        position,
        version: 1,
        created_at,
      })),
    ),
  };
}
