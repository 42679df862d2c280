import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { numberText } from "./part-choice.tsx";

/**
 * How the rows to be imported become trades, as the text before the import and after it says:
 * "26 rows make 25 trades: 24 closed, 1 open".
 *
 * @returns null where nothing is to be imported, or the service does not say how many trades it makes (older releases)
 */
export function countSentence({ new: closedRows, open, trades, openTrades }: ImportPreview["counts"]): string | null {
  const rows = closedRows + open;
  if (rows === 0 || trades === undefined) return null;
  const made =
    rows === 1
      ? t`1 row → ${numberText(trades, "trade")}`
      : t`${numberText(rows, "row")} → ${numberText(trades, "trade")}`;
  if (openTrades === undefined) return made;
  const closed = trades - openTrades;
  const states = [closed > 0 ? t`${whole(closed)} closed` : "", openTrades > 0 ? t`${whole(openTrades)} open` : ""];
  return `${made}: ${states.filter((state) => state !== "").join(", ")}`;
}

/**
 * Why streaks and drawdown of the statistics may differ from the broker's, whose totals are over rows: rows of one position
 * make one trade (ADR 26).
 *
 * @returns null where each row makes a trade, or the service does not say how many trades there are (older releases)
 */
export function rowsAndTrades({ new: closedRows, open, trades }: ImportPreview["counts"]): string | null {
  const rows = closedRows + open;
  if (rows === 0 || trades === undefined || trades === rows) return null;
  return t`${numberText(rows, "row")} make ${numberText(trades, "trade")}. These figures are based on rows, like your broker's. Statistics are based on trades.`;
}

const whole = (count: number) => formatNumber(count, { decimals: 0 });
