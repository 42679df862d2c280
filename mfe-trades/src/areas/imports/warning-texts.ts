import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { codedProblemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { localNotation } from "@entrywise/ui";
import { reasonText } from "./reasons/reason-text.ts";

export type ProblemTexts = Parameters<typeof codedProblemText>[1];
type Warning = Pick<ImportPreview["warnings"][number], "code" | "params" | "message">;
type Params = NonNullable<Warning["params"]>;

/** What is odd about a file, in the language of the page; with the server's text for what has none here (P-574). */
export function warningText({ code, params, message }: Warning): string {
  const own = reasonText(params ?? {}) ?? (Object.hasOwn(texts, code) ? texts[code]?.(params ?? {}) : null);
  return own ?? message;
}

/** Why a file was refused, in the language of the page; null for what has no text here (P-574). */
export const refusalText: ProblemTexts = (_, params) => reasonText(params);

type Named =
  | "row" | "symbol" | "size" | "sold" | "example" | "order" | "balance" | "difference" | "side" | "columns" | "unread" | "rows"
  | "consequence" | "file" | "own" | "from" | "to" | "firstFrom" | "firstTo" | "count" | "day" | "since" | "direction"; // biome-ignore format: a list
type Values = Readonly<Record<Named, string | number>>;

/** A text that lacks one of its values is none: another release may not send it. */
function whole(params: Params, names: readonly Named[], text: (values: Values) => string): string | null {
  return names.every((name) => params[name] !== undefined) ? text(params as Values) : null;
}

const number = (value: string | number) => localNotation(String(value));

const texts: Readonly<Record<string, (params: Params) => string | null>> = {
  "Statement.NoTimes": () => t`The file has dates without times, so trades open and close at midnight.`,
  "Statement.AmbiguousDates": (params) =>
    whole(params, ["example", "order"], (values) => {
      const { example } = values;
      return values.order === "day-first"
        ? t`The dates don't show whether day or month comes first. “${example}” was read as day first.`
        : t`The dates don't show whether day or month comes first. “${example}” was read as month first.`;
    }),
  "Statement.Unopened": (params) =>
    whole(params, ["row", "size", "symbol"], (values) => {
      const { row, symbol } = values;
      const size = number(values.size);
      return values.sold === 1
        ? t`Row ${row}: sells ${size} ${symbol} that this file never bought, with no sign of a short sale, so it was skipped. Export a longer period to include that trade.`
        : t`Row ${row}: closes ${size} ${symbol} that this file never opened. Export a longer period to include that trade.`;
    }),
  "Statement.UnknownProfit": (params) =>
    whole(params, ["row", "symbol"], (values) => {
      const { row, symbol } = values;
      return t`Row ${row}: the ${symbol} profit can't be calculated in the account currency, so this trade was skipped.`;
    }),
  "Statement.BalanceGap": (params) =>
    whole(params, ["row", "balance", "difference", "side"], (values) => {
      const { row } = values;
      const [balance, difference] = [number(values.balance), number(values.difference)];
      return values.side === "more"
        ? t`Row ${row}: the broker's balance is ${balance}, ${difference} more than the rows above add up to. The file is missing a deposit, a withdrawal or trades.`
        : t`Row ${row}: the broker's balance is ${balance}, ${difference} less than the rows above add up to. The file is missing a deposit, a withdrawal or trades.`;
    }),
  "Statement.UnusedColumns": (params) =>
    whole(params, ["columns"], (values) => {
      const columns = String(values.columns);
      return t`Not imported: ${columns}. Map a column if its amounts belong to the trades.`;
    }),
  "Statement.UnreadRows": (params) =>
    whole(params, ["unread", "rows"], (values) => {
      const { unread, rows } = values;
      if (values.consequence === "positions") {
        return t`${unread} of ${rows} rows couldn't be read and were skipped, which may affect how trades in those symbols are matched. See Skipped.`;
      }
      return t`${unread} of ${rows} rows couldn't be read and were skipped. See Skipped.`;
    }),
  "Statement.OtherProfit": (params) =>
    whole(params, ["symbol", "file", "own"], (values) => {
      const { symbol } = values;
      const [file, own] = [number(values.file), number(values.own)];
      return t`Profits for ${symbol} in the file add up to ${file}, but prices and sizes give ${own}. Check the symbol and size: a contract may be worth more than one unit.`;
    }),
  "Statement.EqualRows": (params) =>
    whole(params, ["from", "to", "firstFrom", "firstTo"], (values) => {
      const { from, to, firstFrom, firstTo } = values;
      return t`Rows ${from} to ${to} are identical to rows ${firstFrom} to ${firstTo}. Both are counted because identical trades can be real. If they were pasted twice, remove them from the file and import it again.`;
    }),
  "Statement.RepeatedRows": (params) =>
    whole(params, ["count", "from", "to"], (values) => {
      const { count, from, to } = values;
      if (count === 1) {
        return t`Row ${from} repeats an earlier part of the file, so it contains the same export twice. It's counted once.`;
      }
      return t`Rows ${from} to ${to} (${count}) repeat an earlier part of the file, so it contains the same export twice. They're counted once.`;
    }),
  "Statement.MoreSkippedRows": (params) =>
    whole(params, ["count"], (values) => {
      const { count } = values;
      return t`And ${count} more like these.`;
    }),
  "Statement.MayClose": (params) =>
    whole(params, ["symbol", "day", "since", "direction"], (values) => {
      const { symbol, day, since } = values;
      return values.direction === "short"
        ? t`This file opens a ${symbol} short on ${day}, but your journal has had a long open since ${since} that isn't in the file. If it closes that long, export again from ${since}.`
        : t`This file opens a ${symbol} long on ${day}, but your journal has had a short open since ${since} that isn't in the file. If it closes that short, export again from ${since}.`;
    }),
};
