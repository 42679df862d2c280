import { Direction } from "@entrywise/domain/enumerations";
import { type DateOrder, guessDateOrder, namedMonthTime, slashedTime, utcOffset } from "../dates/statement-dates.ts";
import { localTime, spreadsheetTime } from "../grids/cell-text.ts";

/** A date with or without time of day as ISO time, in any way that files write it. */
export interface CellTime {
  /** Without zone. */
  local: string;
  /** Minutes east of UTC, where the cell tells; null where it does not. */
  offset: number | null;
}

/** Null when the text is no date. */
export function anyTime(text: string, order: DateOrder): CellTime | null {
  // Sierra Chart marks the beginning and the end of a position behind the time.
  const { plain, offset } = withoutZone(
    text
      .trim()
      .replace(/\s{2,}/g, " ")
      .replace(/\s+[BE]P$/, ""),
  );
  const unix = unixTime(plain);
  if (unix !== null) return { local: unix, offset: 0 };
  const local =
    localTime(plain) ??
    localTime(`${plain} 00:00`) ??
    slashedTime(plain, order) ??
    namedMonthTime(plain) ??
    namedMonthTime(`${plain} 00:00`) ??
    spreadsheetTime(plain);
  return local === null ? null : { local, offset };
}

/** `14:30:00Z`, `14:30+02:00`, `2:30 PM EST`, `14:30 UTC-5`: what follows a time of day and tells its zone. */
const ZONED =
  /^(.*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]\.?M\.?)?)[\s,]*(Z|[+\-−]\d{2}:?\d{2}|[A-Z]{3}(?:[+\-−]\d{1,2}(?::?\d{2})?)?)$/i;
/** Of the zones by whose names American brokers call their times. */
const AMERICAN: Readonly<Record<string, number>> = { EDT: -240, EST: -300, CDT: -300, CST: -360, PDT: -420, PST: -480 };

/** Minutes east of UTC that the name of a column tells: `Opening Time (UTC+2)`, `Update Time (EDT)`; null when it tells none. */
export function namedOffset(name: string): number | null {
  const american = /\b(E[DS]T|C[DS]T|P[DS]T)\b/.exec(name)?.[1];
  return american === undefined ? utcOffset(name) : (AMERICAN[american] ?? null);
}

/** Whether the dates among cells tell if the day or the month comes first, with or without a zone behind them. */
export function orderOfDates(cells: readonly string[]): ReturnType<typeof guessDateOrder> {
  const dates = cells.filter((cell) => /^\s*\d{1,2}[/.-]/.test(cell));
  return guessDateOrder(dates.map((cell) => withoutZone(cell.trim()).plain));
}

function withoutZone(text: string): { plain: string; offset: number | null } {
  const [, plain, zone = ""] = ZONED.exec(text) ?? [];
  const name = zone.toUpperCase();
  const offset = name === "Z" ? 0 : (AMERICAN[name] ?? utcOffset(/^\p{L}/u.test(name) ? name : `UTC${name}`));
  return plain === undefined || offset === null ? { plain: text, offset: null } : { plain, offset };
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

const longTerms = /^(b|l|buy|long|bought|bull|kauf|k|gekauft|achat|compra|comprado|comprar|acquisto|buy to open|\+)\b/;
const shortTerms =
  /^(s|v|sell|short|sold|bear|verkauf|verkauft|vente|venta|venda|vendido|vender|vendita|sell to open|sell short|-)\b/;

/** What a word of a direction column speaks for; null when it speaks for neither. */
export function directionByWord(word: string): Direction | null {
  const plain = word.toLowerCase().trim();
  if (plain === "+" || longTerms.test(plain)) return Direction.Long;
  return plain === "-" || shortTerms.test(plain) ? Direction.Short : null;
}

const buys = /^(b|bot|bto|btc|buy|bought|purchase[ds]?|k|kauf|gekauft|achat|compra|comprar|comprado|acquisto|koop|\+)$/;
const sells =
  /^(s|sld|ss|sto|stc|sell|sold|sale|v|verkauf|verkauft|vente|venta|venda|vender|vendido|vendita|verkoop|-)$/;

/**
 * Whether a purchase or a sale is meant: `Buy to Close`, `SELL_SHORT`, `YOU BOUGHT …`, `Close Long`, `Exit short`; null for
 * what is neither.
 */
export function sideByWord(text: string): Direction | null {
  const terms = text
    .toLowerCase()
    .trim()
    .split(/[\s_/]+/, 6);
  const position = terms.includes("long") ? Direction.Long : terms.includes("short") ? Direction.Short : null;
  const isExit = terms.some((word) => /^(close|exit|cover)$/.test(word));
  const isEntry = terms.some((word) => /^(open|entry|enter)$/.test(word));
  const [plain = ""] = terms;
  const said = terms.slice(0, 3).find((word) => buys.test(word) || sells.test(word)) ?? plain;
  if (buys.test(said)) return Direction.Long;
  if (sells.test(said)) return Direction.Short;
  if (position !== null && isExit) return position === Direction.Long ? Direction.Short : Direction.Long;
  if (position !== null && (isEntry || terms.length === 1)) return position;
  return plain === "cover" ? Direction.Long : null;
}

/** Whether a word tells that something is opened or closed; null when it does not. */
export function effectByWord(text: string): "open" | "close" | null {
  const plain = text
    .toLowerCase()
    .replace(/[_\s]+/g, " ")
    .trim();
  if (/\b(to open|opening|entry|bto|sto)\b|^open\b/.test(plain)) return "open";
  return /\b(to close|closing|to cover|exit|btc|stc|cover)\b|^close\b/.test(plain) ? "close" : null;
}
