import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ArrowRight, addDecimals, IconButton, Money, missing, RewardRisk, Segmented } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { QuerySection } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { rememberTradeList } from "../../../data/adjacent-trades/last-trade-list.ts";
import { isEstimated } from "../../../display/estimated-costs/costs-cell.tsx";
import { MeanPrice } from "../../../display/mean-price.tsx";
import { DirectionText } from "../../../display/result-chip.tsx";
import { noStrategy, toneOfResult } from "../../../display/trade-texts.ts";
import { translatedOptions } from "../../../display/translated.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { writeTradeSort } from "../../../filter/trade-sort-url.ts";
import { type ListTab, listOfTab, useTabTrades } from "./dashboard-lists.queries.ts";
import "./dashboard.css";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useFailedLoad } from "../../../data/wire/use-failed-load.ts";
import { tradesText } from "../../../display/trades-text.ts";

const tabs = [
  {
    value: "open",
    label: msg`Open`,
  },
  {
    value: "recent",
    label: msg`Recent`,
  },
  {
    value: "planned",
    label: msg`Planned`,
  },
  {
    value: "review",
    label: msg`Needs review`,
  },
] as const satisfies { value: ListTab; label: MessageDescriptor }[];

/** The tab of the settings; anything else there is the first one. */
export function readListTab(stored: string): ListTab {
  return tabs.find(({ value }) => value === stored)?.value ?? "open";
}

export interface DashboardListsProps {
  tab: ListTab;
  onTab: (tab: ListTab) => void;
  filter: TradeFilter;
  /** It stands beside another widget where the screen is wide enough. */
  isWidget?: boolean;
}

/** Open, recent and planned trades. */
export function DashboardLists({ tab, onTab, filter, isWidget = false }: DashboardListsProps) {
  const trades = useTabTrades(tab, filter);
  const { data, error, isPlaceholderData } = trades;
  useFailedLoad(data === undefined ? error : null, t`Failed to fetch trade summaries`);
  const list = listOfTab(tab, filter);
  const search = `?${writeTradeSort(writeTradeFilter(list.filter), list.sort)}`;
  return (
    <section className="ui-panel ds-lists" aria-label={t`Trades`}>
      <div className="ui-panel-head">
        <Segmented size="sm" label={t`Show trades`} value={tab} options={translatedOptions(tabs)} onChange={onTab} />
        <span className="ui-panel-sub">{data === undefined || isPlaceholderData ? "" : tradesText(data.total)}</span>
        <div className="ui-panel-actions">
          <IconButton size="sm" asChild aria-label={t`All trades`}>
            <Link to={`/trades/data-table${search}`}>
              <ArrowRight aria-hidden="true" />
            </Link>
          </IconButton>
        </div>
      </div>
      <div className={`ds-list-body ${isPlaceholderData ? "ds-busy" : ""}`}>
        <QuerySection
          query={trades}
          failure={t`Couldn't load trades`}
          detail={t`Failed to fetch trade summaries`}
          rows={8}
          rowHeight={32}
        >
          {({ items, total }) =>
            items.length === 0 ? (
              <p className="ds-none">{i18n._(nothing[tab])}</p>
            ) : (
              <TabTable
                tab={tab}
                trades={items}
                total={total}
                isWidget={isWidget}
                onOpen={() => rememberTradeList(search)}
              />
            )
          }
        </QuerySection>
      </div>
    </section>
  );
}

const nothing: Record<ListTab, MessageDescriptor> = {
  open: msg`No open trades`,
  recent: msg`No closed trades match your filters`,
  planned: msg`No planned trades`,
  review: msg`All executed trades are reviewed`,
};

interface Column {
  header: string;
  end?: boolean;
  /** It yields where the list stands beside another widget. */
  isDetail?: boolean;
  /** A text that may be cut; said whole on hover. */
  text?: (trade: TradeSummary) => string;
  cell: (trade: TradeSummary) => ReactNode;
}

function buildColumns(tab: ListTab, dates: DateText, onOpen: () => void): Column[] {
  const date = (instant: string | null) => (instant === null ? missing : dates.dateTime(instant));
  const symbol: Column = {
    header: t`Symbol`,
    cell: (trade) => (
      <Link to={`/trades/${trade.id}`} className="ds-trade" onClick={onOpen}>
        <b>{trade.symbol}</b>
        <DirectionText direction={trade.direction} />
      </Link>
    ),
  };
  const account: Column = {
    header: t`Account`,
    isDetail: true,
    text: ({ accountName }) => accountName,
    cell: ({ accountName }) => accountName,
  };
  switch (tab) {
    case "open":
      return [
        symbol,
        account,
        { header: t`Opened`, cell: ({ openDate }) => date(openDate) },
        {
          header: t`Price`,
          end: true,
          isDetail: true,
          cell: ({ openPrice, pricePrecision }) => <MeanPrice value={openPrice} decimals={pricePrecision} />,
        },
        {
          header: t`Risk`,
          end: true,
          cell: (trade) => (
            <Money
              value={openRiskPercent(trade)}
              currency={trade.currency}
              unit
              missingReason={t`No stop set, or no exchange rate for that day`}
            />
          ),
        },
      ];
    case "planned":
      return [
        symbol,
        account,
        {
          header: t`Planned date`,
          cell: ({ plannedDate }) => (plannedDate === null ? t`No planned date` : dates.day(plannedDate)),
        },
        {
          header: t`Strategy`,
          text: ({ strategyName }) => strategyName ?? noStrategy(),
          cell: ({ strategyName }) => strategyName ?? noStrategy(),
        },
      ];
    case "review":
    case "recent":
      return [
        symbol,
        account,
        { header: t`Closed`, cell: ({ closeDate }) => date(closeDate) },
        {
          header: i18n._(statistics.netProfit.label),
          end: true,
          cell: ({ netProfit, currency, winLossStatus, estimatedCosts }) => (
            <Money
              {...{ value: netProfit, currency, estimated: isEstimated({ estimatedCosts }) }}
              unit
              result={toneOfResult(winLossStatus)}
              arrow
            />
          ),
        },
        {
          header: "R:R",
          end: true,
          cell: (trade) => (
            <RewardRisk value={trade.netRR} result={toneOfResult(trade.winLossStatus)} estimated={isEstimated(trade)} />
          ),
        },
      ];
  }
}

/** Two columns of figures fit beside the trade on a phone and beside another widget: what is no figure stands below its name. */
function foldedColumns([first, ...others]: readonly Column[]): Column[] {
  if (first === undefined) return [];
  const facts = others.filter(({ end }) => end !== true).toReversed();
  const trade: Column = {
    header: t`Trade`,
    cell: (trade) => (
      <>
        {first.cell(trade)}
        <small className="ds-facts">
          {facts.map(({ header, cell }, index) => (
            <span key={header}>
              {index === 0 ? "" : " · "}
              {cell(trade)}
            </span>
          ))}
        </small>
      </>
    ),
  };
  return [trade, ...others.filter(({ end }) => end === true)];
}

/** What fits one line beside another widget; the rest is one click away. */
const shortColumns = (columns: readonly Column[]) => columns.filter(({ isDetail }) => isDetail !== true);

const cellClass = (end: boolean | undefined, text: unknown) => (end ? "ui-end" : text === undefined ? "" : "ui-yields");

interface TabTableProps {
  tab: ListTab;
  trades: readonly TradeSummary[];
  total: number;
  isWidget: boolean;
  /** A trade of the list is opened. */
  onOpen: () => void;
}

function TabTable({ tab, trades, total, isWidget, onOpen }: TabTableProps) {
  const dates = useDateText();
  const all = buildColumns(tab, dates, onOpen);
  const isPhone = useMedia(phoneQuery);
  const isBeside = useMedia(besideQuery) && isWidget;
  const columns = isPhone || (isBeside && tab !== "open") ? foldedColumns(all) : isBeside ? shortColumns(all) : all;
  return (
    <div className="ui-scroll">
      <table className="ui-table ds-table">
        <thead>
          <tr>
            {columns.map(({ header, end, text }) => (
              <th key={header} scope="col" className={cellClass(end, text)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <tr key={trade.id}>
              {columns.map(({ header, end, text, cell }) => (
                <td key={header} className={cellClass(end, text)} title={text?.(trade)}>
                  {cell(trade)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {tab === "open" ? <RiskFoot trades={trades} total={total} columns={columns.length} /> : null}
      </table>
    </div>
  );
}

/** From here on the list has a third of the screen. */
const besideQuery = "(min-width: 1264px)";

/** What still runs of a trade; services of earlier releases tell its whole initial risk alone. */
function openRiskPercent({ openRisk, financialRisk }: TradeSummary): string | null {
  return openRisk === undefined ? financialRisk : openRisk;
}

/** What the open trades could lose together, where all are here and in one currency. */
function RiskFoot({ trades, total, columns }: { trades: readonly TradeSummary[]; total: number; columns: number }) {
  const risks = trades.flatMap((trade) => openRiskPercent(trade) ?? []);
  const [currency, other] = new Set(trades.map((trade) => trade.currency));
  if (currency === undefined || other !== undefined || total > trades.length || risks.length === 0) return null;
  const without = trades.length - risks.length;
  return (
    <tfoot>
      <tr>
        <td colSpan={columns - 1}>
          {without > 0
            ? t`${plural(total, { one: "# open trade at risk", other: "# open trades at risk" })} (${without} without a stop)`
            : t`${plural(total, { one: "# open trade at risk", other: "# open trades at risk" })}`}
        </td>
        <td className="ui-end">
          <Money value={risks.reduce(addDecimals)} currency={currency} unit />
        </td>
      </tr>
    </tfoot>
  );
}
