import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { type TradeSummary, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { type SlotMap, useHost } from "@entrywise/host";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFoundNotes, useNotes } from "../areas/notebook/notes.queries.ts";
import { useStrategies, useTradeAccounts } from "../data/trade-options/trade-choices.queries.ts";
import { tradeDatesText } from "../display/trade-dates-text.ts";
import { directionNames } from "../display/trade-words.ts";
import { noFilter } from "../filter/trade-filter-url.ts";
import { useFilterQuery } from "../filter/use-trade-filter.ts";

const trades = listOf(tradeSummary);
const most = 6;

/** What the journal has for the words in the palette: trades, pages of the notebook, strategies, accounts and days. */
export function Found({ text, onFound }: SlotMap["palette.found"]) {
  const { t } = useLingui();
  const dates = useDateText();
  const client = useHost().api("trades");
  const query = {
    ...useFilterQuery({ ...noFilter, ...(text === "" ? {} : { search: text }) }),
    ...{ sortBy: TradeSortKey.OpenDate, descending: true, take: most },
  };
  const found = useQuery({
    queryKey: ["trades", "palette", query],
    queryFn: ({ signal }) => client.get("/trades/summaries", { parser: trades, query, signal }),
  });
  const notes = useFoundNotes(text);
  const pages = useNotes();
  const strategies = useStrategies({ enabled: text !== "" });
  const accounts = useTradeAccounts();
  const tradesTitle = t`Trades`;
  useEffect(() => {
    onFound(
      tradesTitle,
      (found.data?.items ?? []).map((trade) => ({
        id: trade.id,
        title: `${trade.symbol} ${directionNames[trade.direction]}`,
        detail: detailOf(trade, dates),
        to: `/trades/${trade.id}`,
      })),
    );
  }, [found.data, dates, onFound, tradesTitle]);
  const notesTitle = t`Notebook`;
  const untitled = t`Untitled`;
  useEffect(() => {
    // What other words had found must not be opened by Enter.
    const withWordsNow = notes.isPlaceholderData ? [] : (notes.data ?? []);
    const shown = text === "" ? latest(pages.data ?? []) : withWordsNow;
    onFound(
      notesTitle,
      shown.slice(0, most).map(({ id, title }) => ({ id, title: title || untitled, to: `/notebook/${id}` })),
    );
  }, [text, pages.data, notes.data, notes.isPlaceholderData, onFound, notesTitle, untitled]);
  const strategiesTitle = t`Strategies`;
  useEffect(() => {
    const named = withWords(strategies.data?.items ?? [], text);
    onFound(
      strategiesTitle,
      named.map(({ id, name }) => ({ id, title: name, to: `/strategies/${id}` })),
    );
  }, [text, strategies.data, onFound, strategiesTitle]);
  const accountsTitle = t`Trade Accounts`;
  useEffect(() => {
    const named = withWords(accounts.data?.items ?? [], text);
    onFound(
      accountsTitle,
      named.map(({ id, name, currency }) => ({ id, title: name, detail: currency, to: `/trade-accounts/${id}` })),
    );
  }, [text, accounts.data, onFound, accountsTitle]);
  const daysTitle = t`Daily journal`;
  useEffect(() => {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
    onFound(daysTitle, day === null ? [] : [{ id: day, title: dates.ofDayKey(day), to: `/journal/${day}` }]);
  }, [text, dates, onFound, daysTitle]);
  return null;
}

/** "2024-11-26 09:12 – 14:35, +0.75R" */
function detailOf(trade: TradeSummary, dates: DateText): string {
  const rr = trade.netRR === null ? "" : `, ${formatNumber(trade.netRR, { decimals: 2, signed: true })}R`;
  return `${tradeDatesText(trade, dates)}${rr}`;
}

/** None without words: the lists stand in the drawer. */
function withWords<Item extends { name: string }>(items: readonly Item[], text: string): Item[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return items.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, most);
}

const latest = <Item extends { changedAt: string }>(items: readonly Item[]) =>
  items.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, 3);
