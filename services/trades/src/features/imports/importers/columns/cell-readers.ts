import { Direction } from "@entrywise/domain/enumerations";
import { localTime, spreadsheetTime } from "../cell-text.ts";
import { type DateOrder, namedMonthTime, slashedTime } from "../statement-dates.ts";

/** A date with or without time of day as local ISO time, in any way that files write it; null when the text is none. */
export function anyTime(text: string, order: DateOrder): string | null {
  const plain = text.trim().replace(/(\.\d+)?(Z|[+-]\d\d:?\d\d)$/, "");
  return (
    localTime(plain) ??
    localTime(`${plain} 00:00`) ??
    slashedTime(plain, order) ??
    namedMonthTime(plain) ??
    namedMonthTime(`${plain} 00:00`) ??
    spreadsheetTime(plain) ??
    unixTime(plain)
  );
}

function unixTime(text: string): string | null {
  if (!/^1\d{9}(\d{3})?$/.test(text)) return null;
  return new Date(Number(text.padEnd(13, "0"))).toISOString().slice(0, 19);
}

/** A time of day such as `9:30`, `09:30:15`, `2:05 PM` or a spreadsheet's share of a day as `hh:mm:ss`; null when it is none. */
export function timeOfDay(text: string): string | null {
  if (/^0?\.\d+$/.test(text)) {
    return new Date(Math.round(Number(text) * 86_400) * 1000).toISOString().slice(11, 19);
  }
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:\s*([AP])\.?M\.?)?$/i.exec(text.trim());
  if (match === null) return null;
  const [, hour = "", minute = "", second = "00", half] = match;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${String(hours).padStart(2, "0")}:${minute}:${second}`;
}

const longWords = /^(b|l|buy|long|bought|bull|kauf|k|gekauft|achat|compra|comprar|acquisto|buy to open|\+)\b/;
const shortWords =
  /^(s|v|sell|short|sold|bear|verkauf|verkauft|vente|venta|vender|vendita|sell to open|sell short|-)\b/;

/** What a word of a direction column speaks for; null when it speaks for neither. */
export function directionByWord(word: string): Direction | null {
  const plain = word.toLowerCase().trim();
  if (plain === "+" || longWords.test(plain)) return Direction.Long;
  return plain === "-" || shortWords.test(plain) ? Direction.Short : null;
}
