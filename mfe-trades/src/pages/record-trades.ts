import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import type { RecordItem } from "../data/record/record.queries.ts";

export const lastClosedFirst = { sortBy: TradeSortKey.CloseDate, descending: true } as const;

export const isOfMember = (trade: RecordItem): trade is GroupTradeSummary => "ownerId" in trade;
export const isOwn = (trade: RecordItem): trade is TradeSummary => !isOfMember(trade);
