import { plural, t } from "@entrywise/host/macro";
import { listText } from "../../../display/list-text.ts";
import { tradesText } from "../../../display/trades-text.ts";

/** "3 trades left out: each has no open price.": a reason is written of one trade, as "has no open price". */
export function leftOutText(count: number, reasons: readonly string[]): string {
  const reason = listText(reasons, "or");
  return t`${plural(count, { one: `${tradesText(count)} skipped: it ${reason}.`, other: `${tradesText(count)} skipped: each ${reason}.` })}`;
}
