import type { Strategy, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { localNotation, typedNotation } from "@entrywise/ui";
import { directionNames } from "../../../display/trade-texts.ts";
import { type AddTradeForm, withAccount, withInstrument } from "../add-trade/add-trade-form.ts";
import { customInstrument, instrumentKey, searchInstruments } from "../instruments/instrument-search.ts";
import type { StepName } from "./steps.ts";

/** One value that can be chosen, and where it comes from. */
export interface Suggestion {
  id: string;
  title: string;
  detail: string;
  /** The form with it. */
  form: AddTradeForm;
}

/** What suggestions are made of. */
export interface Known {
  accounts: readonly TradeAccount[];
  strategies: readonly Strategy[];
  instruments: readonly Instrument[];
  recent: readonly Instrument[];
  /** Trades of the chosen symbol, the latest first. */
  trades: readonly TradeSummary[];
  dayOf: (instant: string) => string;
}

const most = 8;

/** Values for a step, the likeliest first; what was typed stands among them where it is a value. */
export function suggestions(at: StepName, typed: string, form: AddTradeForm, known: Known): Suggestion[] {
  switch (at) {
    case "symbol":
      return symbols(typed, form, known);
    case "direction":
      return directions(typed, form);
    case "size":
      return sizes(typed, form, known);
    case "account":
      return named(known.accounts, typed, (account) => withAccount(form, account));
    case "strategy":
      return named(known.strategies, typed, (strategy) => ({ ...form, strategyId: strategy.id }));
    default:
      return level(at, typed, form);
  }
}

function symbols(typed: string, form: AddTradeForm, { instruments, recent }: Known): Suggestion[] {
  const isRecent = new Set(recent.map(instrumentKey));
  const found = typed.trim() === "" ? recent : searchInstruments(instruments, typed, null, isRecent);
  const listed = found.slice(0, most).map((instrument) => ({
    id: instrumentKey(instrument),
    title: instrument.symbol,
    detail: isRecent.has(instrumentKey(instrument)) ? t`recently traded` : instrument.description,
    form: withInstrument(form, instrument),
  }));
  if (typed.trim() === "" || found.some(({ symbol }) => symbol === typed.trim().toUpperCase())) return listed;
  const own = customInstrument(typed, form.marketType);
  return [...listed, { id: "own", title: own.symbol, detail: t`custom symbol`, form: withInstrument(form, own) }];
}

function directions(typed: string, form: AddTradeForm): Suggestion[] {
  const letters = typed.trim().toLowerCase();
  return [Direction.Long, Direction.Short]
    .map((direction) => ({
      id: String(direction),
      title: i18n._(directionNames[direction]),
      detail: "",
      form: { ...form, direction },
    }))
    .filter(({ title }) => title.toLowerCase().startsWith(letters));
}

/** A positive number as it was typed, exact; null: it is none. */
export function typedAmount(typed: string): string | null {
  const text = typedNotation(typed.trim());
  if (!/^\d{1,15}(\.\d{1,18})?$/.test(text)) return null;
  const value = decimal(text);
  return value?.gt(0) ? toWire(value) : null;
}

/** Sizes from the person's own trades of the symbol, each once; after what was typed those that begin with it. */
function sizes(typed: string, form: AddTradeForm, { trades, dayOf }: Known): Suggestion[] {
  const symbol = form.instrument?.symbol ?? "";
  const sized = trades.filter((trade) => trade.size !== null && trade.accountId === form.accountId);
  const open = sized.find(({ isClosed }) => !isClosed);
  const last = sized.find(({ direction }) => direction === form.direction);
  const median = findMedian(sized.map(({ size }) => size ?? "0"));
  const proposed = [
    {
      id: "open",
      size: open?.size,
      detail: open && t`same as your open ${symbol} ${i18n._(directionNames[open.direction])}`,
    },
    {
      id: "last",
      size: last?.size,
      detail: last && t`your last ${symbol} ${i18n._(directionNames[last.direction])}, ${dayOf(last.openDate ?? "")}`,
    },
    { id: "median", size: median, detail: t`median of ${sized.length} ${symbol} trades` },
  ].flatMap(({ id, size, detail }) =>
    size && detail ? [{ id, title: localNotation(size), detail, form: { ...form, size } }] : [],
  );
  const own = typedAmount(typed);
  const begins = proposed.filter(({ form: { size } }) => size?.startsWith(typedNotation(typed.trim())));
  const once = begins.filter(
    ({ form: { size } }, index) => begins.findIndex((one) => one.form.size === size) === index,
  );
  const isListed = once.some(({ form: { size } }) => size === own);
  // What was typed stands first: Enter must not add another size than the one that was meant.
  if (own !== null && !isListed) return [typedAs(own, { ...form, size: own }), ...once];
  return once.toSorted((a, b) => Number(b.form.size === own) - Number(a.form.size === own));
}

function level(at: "price" | "stop" | "target", typed: string, form: AddTradeForm): Suggestion[] {
  const own = typedAmount(typed);
  return own === null ? [] : [typedAs(own, { ...form, [at]: own })];
}

const typedAs = (value: string, form: AddTradeForm): Suggestion => ({
  id: "typed",
  title: localNotation(value),
  detail: t`typed`,
  form,
});

function named<Item extends { id: string; name: string }>(
  items: readonly Item[],
  typed: string,
  chosen: (item: Item) => AddTradeForm,
): Suggestion[] {
  const letters = typed.trim().toLowerCase();
  return items
    .filter(({ name }) => name.toLowerCase().includes(letters))
    .slice(0, most)
    .map((item) => ({ id: item.id, title: item.name, detail: "", form: chosen(item) }));
}

/** The middle one; of two middle ones the smaller, which was traded at least. Null: there are none. */
function findMedian(values: readonly string[]): string | null {
  const sorted = values.map((value) => Decimal(value)).toSorted((a, b) => a.cmp(b));
  return toWire(sorted[Math.floor((sorted.length - 1) / 2)] ?? null);
}
