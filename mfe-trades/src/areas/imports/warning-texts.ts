import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ProblemTexts } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { localNotation } from "@entrywise/ui";
import { reasonText } from "./reasons/reason-text.ts";

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
  "Statement.NoTimes": () => t`The file holds days without times: trades open and close at midnight.`,
  "Statement.AmbiguousDates": (params) =>
    whole(params, ["example", "order"], (values) => {
      const { example } = values;
      return values.order === "day-first"
        ? t`No date of the file tells whether the day or the month comes first. “${example}” was read with the day first.`
        : t`No date of the file tells whether the day or the month comes first. “${example}” was read with the month first.`;
    }),
  "Statement.Unopened": (params) =>
    whole(params, ["row", "size", "symbol"], (values) => {
      const { row, symbol } = values;
      const size = number(values.size);
      return values.sold === 1
        ? t`Row ${row}: ${size} ${symbol} were sold that this file never bought, and nothing says that they were sold short, so this sale was left out. Export a longer period to import that trade.`
        : t`Row ${row}: ${size} ${symbol} were closed that this file never opened. Export a longer period to import that trade.`;
    }),
  "Statement.UnknownProfit": (params) =>
    whole(params, ["row", "symbol"], (values) => {
      const { row, symbol } = values;
      return t`Row ${row}: the profit of ${symbol} cannot be told in the account's currency, so this trade was left out.`;
    }),
  "Statement.BalanceGap": (params) =>
    whole(params, ["row", "balance", "difference", "side"], (values) => {
      const { row } = values;
      const [balance, difference] = [number(values.balance), number(values.difference)];
      return values.side === "more"
        ? t`Row ${row}: the broker's balance is ${balance}, ${difference} more than the rows before it come to. A deposit, a withdrawal or trades are missing from the file.`
        : t`Row ${row}: the broker's balance is ${balance}, ${difference} less than the rows before it come to. A deposit, a withdrawal or trades are missing from the file.`;
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
        return t`Left out as not readable: ${unread} of ${rows} rows. Trades of their symbols may be matched otherwise. Look under Skipped.`;
      }
      return t`Left out as not readable: ${unread} of ${rows} rows. Look under Skipped.`;
    }),
  "Statement.OtherProfit": (params) =>
    whole(params, ["symbol", "file", "own"], (values) => {
      const { symbol } = values;
      const [file, own] = [number(values.file), number(values.own)];
      return t`The file's profits of ${symbol} add up to ${file}, those made of its prices and sizes to ${own}. Check the symbol and the size: a contract may be worth more than one unit.`;
    }),
  "Statement.EqualRows": (params) =>
    whole(params, ["from", "to", "firstFrom", "firstTo"], (values) => {
      const { from, to, firstFrom, firstTo } = values;
      return t`Rows ${from} to ${to} equal rows ${firstFrom} to ${firstTo}. Both are counted, as equal trades can be real. If they were pasted twice, take them out of the file and import it again.`;
    }),
  "Statement.RepeatedRows": (params) =>
    whole(params, ["count", "from", "to"], (values) => {
      const { count, from, to } = values;
      if (count === 1) {
        return t`Row ${from} is in the file a second time, below its first line again: it holds the same export twice. It counts once.`;
      }
      return t`${count} rows, from row ${from} to ${to}, are in the file a second time, below its first line again: it holds the same export twice. They count once.`;
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
        ? t`This file opens a short ${symbol} on ${day}, while your journal holds a long one since ${since} that the file does not know. If it closes that one, export again from ${since} on.`
        : t`This file opens a long ${symbol} on ${day}, while your journal holds a short one since ${since} that the file does not know. If it closes that one, export again from ${since} on.`;
    }),
};
