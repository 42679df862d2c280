import { type Big, Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { favourableDistance } from "@entrywise/domain/figures/price-levels";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { t } from "@entrywise/host/macro";
import { formatNumber, movementWord } from "@entrywise/ui";
import type { LevelKind, TradeDrawing } from "../price-chart/price-chart-types.ts";
import type { ChartSettings } from "./chart-settings.ts";
import type { ChartClose, ChartOpen, ChartTrade } from "./chart-trade.ts";
import { listExecutions, tradeSpan } from "./executions.ts";

type Level = TradeDrawing["levels"][number];

/**
 * What of a trade stands on its chart (T-541, T-552).
 *
 * @param now end of a position that still runs
 * @param until end of the last bar in view while the trade is replayed: what happened later is not there yet; null: all
 */
export function tradeDrawing(
  trade: ChartTrade,
  settings: ChartSettings,
  now: number,
  until: number | null = null,
): TradeDrawing {
  const seen = until === null ? trade : seenUntil(trade, until);
  const span = tradeSpan(seen, until ?? now);
  return {
    zone: settings.position && span !== null ? drawZone(seen, span) : null,
    levels: drawLevels(seen, settings),
    arrows: settings.executionArrows ? drawArrows(seen) : [],
    marks: settings.position ? drawMarks(seen) : [],
  };
}

/** A trade as it stood at a moment: later fills are not known, nor are the extremes of what was still open. */
export function seenUntil(trade: ChartTrade, moment: number): ChartTrade {
  const isSeen = (date: string | null) => date !== null && Date.parse(date) <= moment;
  const unknown = { closeDate: null, closePrice: null, maximumAdversePrice: null, maximumFavourablePrice: null };
  return {
    ...trade,
    opens: trade.opens
      .filter(({ openDate }) => isSeen(openDate))
      .map((open) => ({
        ...open,
        closes: open.closes.map((close): ChartClose => (isSeen(close.closeDate) ? close : { ...close, ...unknown })),
      })),
  };
}

const parseTime = (date: string | null) => (date === null ? null : Date.parse(date));

/** Pixels need no exact numbers. */
const drawn = (price: string | null) => (price === null ? null : Number(price));

function drawZone({ opens }: ChartTrade, { from, to }: { from: number; to: number }): TradeDrawing["zone"] {
  const first = opens.find(({ openPrice }) => openPrice !== null);
  const entry = drawn(first?.openPrice ?? null);
  if (first === undefined || entry === null) return null;
  return { from, to, entry, stop: drawn(first.stopPrice), target: drawn(first.targetPrice) };
}

const openName = (place: number) => t`Open ${place}`;

function drawLevels(trade: ChartTrade, settings: ChartSettings): Level[] {
  const formatTag = (price: string) => formatNumber(price, { decimals: trade.pricePrecision });
  const level = (kind: LevelKind, date: string | null, price: string | null, label: string): Level[] => {
    const from = parseTime(date);
    return price === null || from === null ? [] : [{ kind, from, price: Number(price), label, tag: formatTag(price) }];
  };
  const levels = trade.opens.flatMap((open, index) => [
    ...(settings.openLine ? level("open", open.openDate, open.openPrice, named(openName(index + 1), open.size)) : []),
    ...(settings.stopLine ? level("stop", open.openDate, open.stopPrice, plannedLabel("Stop", trade, open)) : []),
    ...(settings.targetLine
      ? level("target", open.openDate, open.targetPrice, plannedLabel("Target", trade, open))
      : []),
  ]);
  const closes = listExecutions(trade).filter(({ isOpen }) => !isOpen);
  const closeLevels = closes.flatMap(({ name, date, price, size }) => level("close", date, price, named(name, size)));
  return onePerPrice([...levels, ...(settings.closeLine ? closeLevels : [])]);
}

/** Several entries often share their stop and target. */
function onePerPrice(levels: readonly Level[]): Level[] {
  const known = new Map<string, Level>();
  for (const level of levels) {
    const key = `${level.kind} ${level.price}`;
    if (!known.has(key)) known.set(key, level);
  }
  return [...known.values()];
}

function named(name: string, size: string | null): string {
  return size === null ? name : `${name} · ${sizeText(size)}`;
}

/** "Stop −20.0 pips", "Target +68.0 pips 3.40R". */
function plannedLabel(
  name: "Stop" | "Target",
  trade: ChartTrade,
  { openPrice, stopPrice, targetPrice }: ChartOpen,
): string {
  const distance = (price: string | null) => favourableDistance(trade.direction, decimal(openPrice), decimal(price));
  const moved = distance(name === "Stop" ? stopPrice : targetPrice);
  const shown = name === "Stop" ? t`Stop` : t`Target`;
  if (moved === null) return shown;
  const pips = displayedPips(moved.div(decimal(trade.pipSize) ?? Decimal("0.01")), trade.includePipet);
  const risk = distance(stopPrice);
  const rr =
    name === "Target" && risk?.lt(0) ? ` ${formatNumber(toWire(moved.div(risk.abs())) ?? "0", { decimals: 2 })}R` : "";
  return `${shown} ${pipsText(pips)} ${movementWord(toWire(pips), movementUnit(trade.marketType))}${rr}`;
}

function pipsText(pips: Big | null): string {
  return formatNumber(toWire(pips) ?? "0", { decimals: 1, signed: true });
}

/** At least two digits, as the table of the position writes them. */
function sizeText(size: string): string {
  return formatNumber(size, { decimals: Math.max(2, size.split(".")[1]?.length ?? 0) });
}

function drawArrows(trade: ChartTrade): TradeDrawing["arrows"] {
  return listExecutions(trade).map(({ date, price, isBuy, isOpen, size, pips }) => {
    const parts = [isBuy ? t`Buy` : t`Sell`, size === null ? "" : sizeText(size), pips === null ? "" : pipsText(pips)];
    const label = parts.filter((part) => part !== "").join(" ");
    return { time: Date.parse(date), price: Number(price), isBuy, isOpen, label };
  });
}

/** The worst and the best price of the whole position: the extremes of its closes (O-136). */
function drawMarks(trade: ChartTrade): TradeDrawing["marks"] {
  const closes = trade.opens.flatMap(({ openDate, closes: rows }) => rows.map((close) => ({ openDate, ...close })));
  const from = Math.min(...closes.map(({ openDate }) => parseTime(openDate) ?? Number.POSITIVE_INFINITY));
  const to = Math.max(...closes.map(({ closeDate }) => parseTime(closeDate) ?? Number.NEGATIVE_INFINITY));
  const isLong = trade.direction === Direction.Long;
  const mark = (name: "MAP" | "MFP", texts: readonly (string | null)[], wantsLowest: boolean) => {
    const prices = texts.flatMap((text) => decimal(text) ?? []);
    const [first, ...others] = prices;
    if (first === undefined || !Number.isFinite(from) || !Number.isFinite(to)) return [];
    const best = others.reduce((a, b) => (b.lt(a) === wantsLowest ? b : a), first);
    const text = formatNumber(best.toFixed(), { decimals: trade.pricePrecision });
    return [{ from, to, price: best.toNumber(), label: `${name} ${text}` }];
  };
  return [
    ...mark("MAP", closes.map(({ maximumAdversePrice }) => maximumAdversePrice), isLong),
    ...mark("MFP", closes.map(({ maximumFavourablePrice }) => maximumFavourablePrice), !isLong),
  ]; // biome-ignore format: two rows
}
