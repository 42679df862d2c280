import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { type TradeSummary, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import type { SlotMap } from "@entrywise/host";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useFoundCommands } from "../areas/lists/filters/use-found-commands.ts";
import { useFoundFilters } from "../areas/lists/filters/use-found-filters.ts";
import { usePreviewFigures } from "../areas/lists/filters/use-preview-figures.ts";
import { useNotes } from "../areas/notebook/notes.queries.ts";
import { statistics } from "../catalogue/statistics-catalogue.tsx";
import { useFoundInJournal } from "../data/search.queries.ts";
import { useStrategies, useTradeAccounts } from "../data/trade-options/trade-choices.queries.ts";
import { useTradesCall } from "../data/wire/calls.ts";
import { tradeDatesText } from "../display/trade-dates-text.ts";
import { directionNames } from "../display/trade-texts.ts";
import { noFilter, type TradeFilter } from "../filter/trade-filter-url.ts";
import { useFilterQuery } from "../filter/use-trade-filter.ts";

const trades = listOf(tradeSummary);
const most = 6;

/** What the journal finds for the search terms of the palette: trades, pages of the notebook, strategies, accounts and days. */
export function Found({ text, onFound }: SlotMap["palette.found"]) {
  const { t } = useLingui();
  const dates = useDateText();
  const day = dates.dayKeyOf(text);
  const inJournal = useFoundInJournal(text);
  useFoundTrades({ text, day, inJournal, onFound });
  const pages = useNotes();
  const strategies = useStrategies({ enabled: text !== "" });
  const accounts = useTradeAccounts();
  const notesTitle = t`Notebook`;
  const untitled = t`Untitled`;
  useEffect(() => {
    const shown =
      text === ""
        ? latest(pages.data ?? []).map(({ id, title }) => ({ id, title, excerpt: "" }))
        : (inJournal.data?.note ?? []);
    onFound(
      notesTitle,
      shown.slice(0, most).map(({ id, title, excerpt }) => ({
        id,
        title: title || untitled,
        ...(excerpt === "" ? {} : { detail: excerpt }),
        to: `/notebook/${id}`,
      })),
    );
  }, [text, pages.data, inJournal.data, onFound, notesTitle, untitled]);
  const filtersTitle = t`Filters`;
  const filters = useFoundFilters(inJournal.data);
  useEffect(() => onFound(filtersTitle, filters), [filters, onFound, filtersTitle]);
  const commandsTitle = t`Commands`;
  const statisticsTitle = t`Statistics`;
  const commands = useFoundCommands(inJournal.data?.symbol);
  useEffect(() => {
    onFound(
      commandsTitle,
      commands.filter(({ kind }) => kind === "command"),
    );
    onFound(
      statisticsTitle,
      commands.filter(({ kind }) => kind === "page"),
    );
  }, [commands, onFound, commandsTitle, statisticsTitle]);
  const strategiesTitle = t`Strategies`;
  const namedStrategies = useMemo(() => matching(strategies.data?.items ?? [], text), [strategies.data, text]);
  const ofStrategies = usePreviewFigures(
    useMemo(() => namedStrategies.map(({ id }) => ({ strategyIds: [id] })), [namedStrategies]),
  );
  useEffect(() => {
    onFound(
      strategiesTitle,
      namedStrategies.map(({ id, name }, index) => ({
        ...ofStrategies[index],
        ...{ id, title: name, to: `/strategies/${id}` },
      })),
    );
  }, [namedStrategies, ofStrategies, onFound, strategiesTitle]);
  const accountsTitle = t`Trade Accounts`;
  const namedAccounts = useMemo(() => matching(accounts.data?.items ?? [], text), [accounts.data, text]);
  const ofAccounts = usePreviewFigures(
    useMemo(() => namedAccounts.map(({ id }) => ({ accountIds: [id] })), [namedAccounts]),
  );
  useEffect(() => {
    onFound(
      accountsTitle,
      namedAccounts.map(({ id, name, currency }, index) => ({
        ...ofAccounts[index],
        ...{ id, title: name, detail: currency, to: `/trade-accounts/${id}` },
      })),
    );
  }, [namedAccounts, ofAccounts, onFound, accountsTitle]);
  const daysTitle = t`Daily journal`;
  useEffect(() => {
    const typed = day === null ? [] : [{ id: day, excerpt: "" }];
    const days = [...typed, ...(inJournal.data?.day ?? []).slice(0, most)];
    onFound(
      daysTitle,
      days.map(({ id, excerpt }) => ({ id, title: dates.ofDayKey(id), detail: excerpt, to: `/journal/${id}` })),
    );
  }, [day, inJournal.data, dates, onFound, daysTitle]);
  return null;
}

interface SearchedTrades {
  text: string;
  /** The day that the text names; null: none. */
  day: string | null;
  inJournal: ReturnType<typeof useFoundInJournal>;
  onFound: SlotMap["palette.found"]["onFound"];
}

/** Trades whose texts match come first, then those that the filter of the text finds. */
function useFoundTrades({ text, day, inJournal, onFound }: SearchedTrades): void {
  const { t } = useLingui();
  const dates = useDateText();
  const callTrades = useTradesCall();
  const query = {
    ...useFilterQuery(toFilter(text, day)),
    ...{ sortBy: TradeSortKey.OpenDate, descending: true, take: most },
  };
  const found = useQuery({
    queryKey: ["trades", "palette", query],
    queryFn: ({ signal }) => callTrades("GET /trades/summaries", { parser: trades, query, signal }),
  });
  const tradesTitle = t`Trades`;
  useEffect(() => {
    const listed = (found.data?.items ?? []).map((trade) => ({
      id: trade.id,
      title: `${trade.symbol} ${i18n._(directionNames[trade.direction])}`,
      detail: describeTrade(trade, dates),
      to: `/trades/${trade.id}`,
      kind: "trade" as const,
      facts: [
        ...(trade.netRR === null ? [] : [{ label: i18n._(statistics.netRR.label), value: rText(trade.netRR) }]),
        { label: t`Account`, value: trade.accountName },
        ...(trade.strategyName === null ? [] : [{ label: t`Strategy`, value: trade.strategyName }]),
      ],
    }));
    const known = new Set(listed.map(({ id }) => id));
    const byText = (inJournal.data?.trade ?? [])
      .filter(({ id }) => !known.has(id))
      .map(({ id, title, at, excerpt }) => {
        const day = at === null ? [] : [dates.dateTime(at)];
        return { id, title, detail: [...day, excerpt].join(", "), to: `/trades/${id}`, kind: "trade" as const };
      });
    onFound(tradesTitle, found.isPending || inJournal.isFetching ? null : [...byText, ...listed].slice(0, most));
  }, [found.data, found.isPending, inJournal.data, inJournal.isFetching, dates, onFound, tradesTitle, t]);
}

/** The trades that a text asks for: those of a day, or those that match the search terms. */
function toFilter(text: string, day: string | null): TradeFilter {
  if (day !== null) return { ...noFilter, dateTimeType: "open", startDate: day, endDate: day };
  return text === "" ? noFilter : { ...noFilter, search: text };
}

const rText = (value: number) => `${formatNumber(value, { decimals: 2, signed: true })}R`;

/** "2024-11-26 09:12 – 14:35, +0.75R" */
function describeTrade(trade: TradeSummary, dates: DateText): string {
  const rr = trade.netRR === null ? "" : `, ${rText(trade.netRR)}`;
  return `${tradeDatesText(trade, dates)}${rr}`;
}

/** None without search terms: the lists stand in the drawer. */
function matching<Item extends { name: string }>(items: readonly Item[], text: string): Item[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return items.filter(({ name }) => terms.every((word) => name.toLowerCase().includes(word))).slice(0, most);
}

const latest = <Item extends { changedAt: string }>(items: readonly Item[]) =>
  items.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, 3);
