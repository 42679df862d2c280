import { plural, t } from "@entrywise/host/macro";
import { tradesText } from "../../display/trades-text.ts";
import type { Filled } from "./upload-row.ts";

/** "48 days, 55 trades": what a file filled. */
export function filledText({ days, trades }: Filled): string {
  if (days === 0) return t`Bars saved. No missing days were filled.`;
  return t`${plural(days, { one: `# day filled, ${tradesText(trades)} completed`, other: `# days filled, ${tradesText(trades)} completed` })}`;
}
