import { type GroupTradeSummary, groupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { movementUnit } from "@entrywise/domain/instrument";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, ChartCandlestick, Money, Percent, Pips, Price, Private, RewardRisk } from "@entrywise/ui";
import { ReconciledTag } from "@entrywise/ui/lists";
import { type ReactNode, useState } from "react";
import { useGroupPages } from "../../data/groups.queries.ts";
import { ListState } from "../../frame/part-states.tsx";
import { DirectionMark, Owner, toneOf } from "../../frame/trade-parts.tsx";
import type { GroupViewProps } from "./group-view.ts";

interface Column {
  label: string;
  sortBy?: TradeSortKey;
  isNumber?: boolean;
  cell: (trade: GroupTradeSummary) => ReactNode;
}

/** Every shared trade as a row; a column that an owner does not share says so. */
export function GroupTable({ group, filter }: GroupViewProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const [sort, setSort] = useState<{ by: TradeSortKey; descending: boolean }>({
    by: TradeSortKey.CloseDate,
    descending: true,
  });
  const query = { ...filter.query, sortBy: String(sort.by), descending: String(sort.descending) };
  const list = useGroupPages(
    "GET /groups/{groupId}/trades/summaries",
    groupTradeSummary,
    { params: { groupId: group.id }, query },
    50,
  );
  const columns: Column[] = [
    { label: t`Member`, cell: (trade) => <Owner trade={trade} /> },
    {
      label: t`Symbol`,
      sortBy: TradeSortKey.Instrument,
      cell: (trade) => (
        <Link to={`/groups/${group.handle}/trades/${trade.id}${filter.search}`}>
          <b>{trade.symbol}</b>
        </Link>
      ),
    },
    { label: t`Statement`, cell: ({ reconciled }) => (reconciled === true ? <ReconciledTag /> : "–") },
    { label: t`Direction`, cell: (trade) => <DirectionMark direction={trade.direction} /> },
    {
      label: "R",
      sortBy: TradeSortKey.NetRR,
      isNumber: true,
      cell: ({ netRR, winLossStatus }) => <RewardRisk value={netRR} unit result={toneOf(winLossStatus)} />,
    },
    {
      label: t`Opened`,
      sortBy: TradeSortKey.OpenDate,
      cell: ({ openDate }) => (openDate ? dates.dateTime(openDate) : "–"),
    },
    {
      label: t`Closed`,
      sortBy: TradeSortKey.CloseDate,
      cell: ({ closeDate }) => (closeDate ? dates.dateTime(closeDate) : "–"),
    },
    {
      label: t`Strategy`,
      sortBy: TradeSortKey.StrategyName,
      cell: (trade) => shared(trade, "sharePermissionsViewTags", trade.strategyName ?? "–"),
    },
    {
      label: t`Open price`,
      isNumber: true,
      cell: ({ openPrice, pricePrecision }) => <Price value={openPrice} decimals={pricePrecision} />,
    },
    {
      label: t`Close price`,
      isNumber: true,
      cell: ({ closePrice, pricePrecision }) => <Price value={closePrice} decimals={pricePrecision} />,
    },
    {
      label: t`Pips`,
      sortBy: TradeSortKey.NetPips,
      isNumber: true,
      cell: ({ netPips, marketType }) => <Pips value={netPips} market={movementUnit(marketType)} signed />,
    },
    {
      label: t`Net profit`,
      sortBy: TradeSortKey.NetProfit,
      isNumber: true,
      cell: (trade) =>
        shared(
          trade,
          "sharePermissionsViewProfits",
          <Money value={trade.netProfit} currency={trade.currency} unit result={toneOf(trade.winLossStatus)} />,
        ),
    },
    {
      label: t`Return`,
      sortBy: TradeSortKey.NetPercentage,
      isNumber: true,
      cell: (trade) => (trade.netPercentage === null ? <Private /> : <Percent value={trade.netPercentage} signed />),
    },
  ];
  const sortBy = (by: TradeSortKey) => setSort({ by, descending: sort.by === by ? !sort.descending : true });
  return (
    <ListState
      list={list}
      failure={t`Failed to load trades`}
      empty={filter.isFiltered ? t`No trades match the filter` : t`Nobody has shared a trade yet`}
      icon={ChartCandlestick}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <section className="ui-panel group-scroll" aria-label={t`Trades`} tabIndex={0}>
        <table className="ui-table" aria-label={t`Trades`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.label} column={column} sort={sort} onSort={sortBy} />
              ))}
            </tr>
          </thead>
          <tbody>
            {(list.items ?? []).map((trade) => (
              <tr key={trade.id}>
                {columns.map(({ label, cell, isNumber }) => (
                  <td key={label} className={isNumber ? "ui-end" : undefined}>
                    {cell(trade)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="group-note">
        <Trans>What is private stands last, whichever way you sort.</Trans>
      </p>
    </ListState>
  );
}

interface ColumnHeadProps {
  column: Column;
  sort: { by: TradeSortKey; descending: boolean };
  onSort: (by: TradeSortKey) => void;
}

function ColumnHead({ column: { label, sortBy, isNumber }, sort, onSort }: ColumnHeadProps) {
  const side = isNumber ? "ui-end" : undefined;
  if (sortBy === undefined) {
    return (
      <th scope="col" className={side}>
        {label}
      </th>
    );
  }
  const isSorted = sortBy === sort.by;
  const direction = sort.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={side} aria-sort={isSorted ? direction : undefined}>
      <Button size="sm" variant="ghost" onClick={() => onSort(sortBy)}>
        {label}
        {isSorted ? <span aria-hidden="true">{sort.descending ? " ↓" : " ↑"}</span> : null}
      </Button>
    </th>
  );
}

function shared(trade: GroupTradeSummary, permission: keyof GroupTradeSummary["permissions"], value: ReactNode) {
  return trade.permissions[permission] ? value : <Private />;
}
