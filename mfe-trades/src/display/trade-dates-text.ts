import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";

type Dated = Pick<TradeSummary, "status" | "plannedDate" | "openDate" | "closeDate" | "isClosed">;

export function isPlanned({ status }: Pick<TradeSummary, "status">): boolean {
  return status === TradeStatus.Planning || status === TradeStatus.Invalid;
}

/** The word in place of the close date of a trade that is not closed, null for a closed one. */
export function unclosedText(trade: Dated, dates: Pick<DateText, "day">): string | null {
  if (isPlanned(trade))
    return trade.plannedDate === null ? t`No planned date` : t`Planned: ${dates.day(trade.plannedDate)}`;
  if (trade.isClosed && trade.closeDate !== null) return null;
  return trade.status === TradeStatus.Missed ? t`Missed` : t`OPEN`;
}

/** When a trade was: "Planned: …", "No planned date", "Missed: …", open – close with the day once, or open – OPEN. */
export function tradeDatesText(trade: Dated, dates: DateText): string {
  const { openDate, closeDate } = trade;
  const unclosed = unclosedText(trade, dates);
  if (isPlanned(trade) && unclosed !== null) return unclosed;
  if (openDate === null) return unclosed ?? "";
  const open = dates.dateTime(openDate);
  if (trade.status === TradeStatus.Missed && unclosed !== null) return t`Missed: ${open}`;
  if (unclosed !== null || closeDate === null) return t`${open} – OPEN`;
  const close = dates.dayKey(closeDate) === dates.dayKey(openDate) ? dates.time(closeDate) : dates.dateTime(closeDate);
  return `${open} – ${close}`;
}
