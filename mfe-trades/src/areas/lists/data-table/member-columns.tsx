import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { movementUnit } from "@entrywise/domain/instrument";
import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Money, missing, Percent, Pips, Private, RewardRisk } from "@entrywise/ui";
import { ReconciledTag } from "@entrywise/ui/lists";
import type { TableColumn } from "@entrywise/ui/table";
import type { ReactNode } from "react";
import { MeanPrice } from "../../../display/mean-price.tsx";
import { DirectionText, ResultChip } from "../../../display/result-chip.tsx";
import { toneOfResult } from "../../../display/trade-texts.ts";
import { dateWidth } from "./column-parts.tsx";
import { reconciledWidth, resultWidth, widthForHead } from "./column-widths.ts";

/** Sort key behind each column that sorts. */
export const memberSortKeys: Readonly<Record<string, TradeSortKey>> = {
  symbol: TradeSortKey.Instrument,
  reward: TradeSortKey.NetRR,
  opened: TradeSortKey.OpenDate,
  closed: TradeSortKey.CloseDate,
  strategy: TradeSortKey.StrategyName,
  pips: TradeSortKey.NetPips,
  net: TradeSortKey.NetProfit,
  percentage: TradeSortKey.NetPercentage,
};

type Column = TableColumn<GroupTradeSummary>;

/** What an owner does not share says so. */
const shared = (isShared: boolean, value: ReactNode) => (isShared ? value : <Private />);

/**
 * Columns of the trades that several people share, whose they are first.
 *
 * @param hrefOf where a trade is opened
 * @param isPhone then no column stays at the edge, which would take half of the room
 */
export function memberColumns(
  dates: DateText,
  hrefOf: (trade: GroupTradeSummary) => string,
  isPhone: boolean,
): Column[] {
  const day = (instant: string | null) => (
    <span className="tl-date">{instant === null ? missing : dates.dateTime(instant)}</span>
  );
  const columns: Column[] = [
    { id: "member", header: t`Member`, width: 150, leastWidth: 110, pinned: !isPhone, cell: memberName },
    {
      id: "symbol",
      header: t`Symbol`,
      width: 90,
      cell: (trade) => (
        <Link to={hrefOf(trade)} tabIndex={-1}>
          <b className="tl-symbol">{trade.symbol}</b>
        </Link>
      ),
    },
    {
      id: "reward",
      header: "R",
      width: 76,
      align: "end",
      cell: ({ netRR, winLossStatus, hasEstimatedCosts: estimated }) => (
        <RewardRisk {...{ value: netRR, estimated }} unit result={toneOfResult(winLossStatus)} />
      ),
    },
    {
      id: "direction",
      header: t`Direction`,
      width: 76,
      cell: ({ direction }) => <DirectionText direction={direction} />,
    },
    {
      id: "result",
      header: t`Result`,
      width: Math.max(92, resultWidth()),
      cell: ({ winLossStatus }) => <ResultChip status={winLossStatus} />,
    },
    {
      id: "statement",
      header: t`Statement`,
      width: Math.max(106, reconciledWidth()),
      cell: ({ reconciled }) => (reconciled === true ? <ReconciledTag /> : missing),
    },
    { id: "opened", header: t`Opened`, width: dateWidth(dates), whole: true, cell: ({ openDate }) => day(openDate) },
    { id: "closed", header: t`Closed`, width: dateWidth(dates), whole: true, cell: ({ closeDate }) => day(closeDate) },
    {
      id: "strategy",
      header: t`Strategy`,
      width: 120,
      leastWidth: 64,
      cell: ({ permissions, strategyName }) => shared(permissions.sharePermissionsViewTags, strategyName ?? missing),
    },
    ...figureColumns(),
  ];
  return (isPhone ? resultLast(columns) : columns).map((column) => ({
    ...column,
    ...roomForHead(column),
    sortable: column.id in memberSortKeys,
  }));
}

/** Prices and results, of which an owner may share less. */
const figureColumns = (): Column[] => [
  {
    id: "open",
    header: t`Open price`,
    width: 84,
    align: "end",
    cell: ({ openPrice, pricePrecision }) => <MeanPrice value={openPrice} decimals={pricePrecision} />,
  },
  {
    id: "close",
    header: t`Close price`,
    width: 84,
    align: "end",
    cell: ({ closePrice, pricePrecision }) => <MeanPrice value={closePrice} decimals={pricePrecision} />,
  },
  {
    id: "pips",
    header: t`Pips`,
    width: 80,
    align: "end",
    cell: ({ netPips, marketType }) => <Pips value={netPips} market={movementUnit(marketType)} signed />,
  },
  {
    id: "net",
    header: t`Net profit`,
    width: 110,
    align: "end",
    cell: ({ permissions, netProfit, currency, winLossStatus, hasEstimatedCosts: estimated }) =>
      shared(
        permissions.sharePermissionsViewProfits,
        <Money {...{ value: netProfit, currency, estimated }} unit result={toneOfResult(winLossStatus)} />,
      ),
  },
  {
    id: "percentage",
    header: t`Return`,
    width: 90,
    align: "end",
    cell: ({ netPercentage }) => shared(netPercentage !== null, <Percent value={netPercentage} signed />),
  },
];

/** The last column stays at the edge of a phone: R, which everybody shares. */
function resultLast(columns: readonly Column[]): Column[] {
  const isResult = ({ id }: Column) => id === "reward";
  return [...columns.filter((column) => !isResult(column)), ...columns.filter(isResult)];
}

function roomForHead({ header, width, leastWidth }: Column): { width?: number } {
  if (width === undefined || leastWidth !== undefined || typeof header !== "string") return {};
  return { width: widthForHead(width, header) };
}

const memberName = ({ ownerName, ownerHandle }: GroupTradeSummary) => {
  const name = ownerName || `@${ownerHandle}`;
  return <span title={ownerName === "" ? name : `${name} @${ownerHandle}`}>{name}</span>;
};
