import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { type ListedCost, listedCosts } from "@entrywise/domain/figures/close-costs";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Money, missing } from "@entrywise/ui";
import { costListHeads } from "../../../display/cost-texts.ts";
import { CostsCell } from "../../../display/estimated-costs/costs-cell.tsx";
import { marketNames, statusNames } from "../../../display/trade-texts.ts";
import { type ColumnContext, dateWidth, type TradeColumn } from "./column-parts.tsx";
import { performanceTradeColumns } from "./performance-columns.tsx";

type Amount = "grossProfit" | ListedCost;

/** Columns that stand behind the menu until somebody asks for them. */
export function moreColumns({ dates }: ColumnContext): TradeColumn[] {
  const day = (id: string, header: string, value: (trade: TradeSummary) => string | null): TradeColumn => ({
    id,
    header,
    width: dateWidth(dates),
    whole: true,
    cell: (trade) => {
      const at = value(trade);
      return <span className={at === null ? "tl-quiet" : "tl-date"}>{at === null ? missing : dates.dateTime(at)}</span>;
    },
  });
  const amount = (id: string, header: string, field: Amount): TradeColumn => ({
    id,
    header,
    width: 88,
    align: "end",
    cell: (trade) =>
      field === "commissions" ? (
        <CostsCell trade={trade} value={trade.commissions} />
      ) : (
        <Money value={trade[field]} currency={trade.currency} signed />
      ),
  });
  return [
    day("opened", t`Opened`, ({ openDate }) => openDate),
    { id: "status", header: t`Status`, width: 82, cell: ({ status }) => i18n._(statusNames[status]) },
    day("planned", t`Planned date`, ({ plannedDate }) => plannedDate),
    { id: "market", header: t`Market`, width: 74, cell: ({ marketType }) => i18n._(marketNames[marketType]) },
    amount("gross", t`Gross profit`, "grossProfit"),
    ...listedCosts.map((cost) => amount(cost, i18n._(costListHeads[cost]), cost)),
    {
      id: "risk",
      header: t`At risk`,
      width: 88,
      align: "end",
      cell: ({ financialRisk, currency }) => (
        <Money value={financialRisk} currency={currency} missingReason={t`No stop set`} />
      ),
    },
    ...performanceTradeColumns,
    {
      id: "tags",
      header: t`Tags`,
      width: 150,
      cell: ({ tags }) => {
        const names = tags.map(({ name }) => name).join(", ");
        return <span title={names}>{names}</span>;
      },
    },
    { id: "summary", header: t`Summary`, width: 220, cell: ({ summary }) => <span title={summary}>{summary}</span> },
  ];
}
