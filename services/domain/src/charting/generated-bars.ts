import { Decimal } from "../decimal.ts";
import type { Bar } from "./bar.ts";
import { type Resolution, resolutionMs } from "./resolutions.ts";

/** An instrument with generated prices. */
export interface GeneratedInstrument {
  symbol: string;
  /** Fractional digits of its prices. */
  pricePrecision: number;
  /** Base of its prices; null derives it from the symbol. */
  basePrice: string | null;
  /** Typical daily range as a fraction of the price: 0.006 is 0.6 %. */
  dailyRange: number;
  /** False: no bars on Saturdays and Sundays (UTC). */
  tradesOnWeekends: boolean;
}

/** A bar in whole price steps, so that bars of all resolutions agree exactly. */
interface StepBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const DAY_MS = 86_400_000;
/** A day is divided level by level; other resolutions join bars of the next finer level. */
const levels: readonly Resolution[] = ["1D", "240", "60", "15", "5", "1", "30s", "10s"];

/**
 * Generated bars that look like a market and depend on symbol and time alone, so they are always the same. Bars of a coarse
 * resolution equal the joined bars of a finer one. For demonstrations only.
 *
 * @param from first start of a bar, inclusive, milliseconds in UTC
 * @param to exclusive
 */
export function generatedBars(
  instrument: GeneratedInstrument,
  resolution: Resolution,
  from: number,
  to: number,
): Bar[] {
  const span = resolutionMs(resolution);
  const source = createSource(instrument);
  const wanted = levels.findIndex((one) => span % resolutionMs(one) === 0);
  const [start, end] = [Math.ceil(from / span) * span, Math.ceil(to / span) * span];
  const within = { wanted, from: start, to: end };
  const bars: StepBar[] = [];
  for (let day = Math.floor(start / DAY_MS); day * DAY_MS < end; day += 1) {
    if (!isTradingDay(instrument, day)) continue;
    for (const bar of divided(source, dayBar(source, day), 0, within)) join(bars, bar, span);
  }
  return bars.filter(({ time }) => time >= start && time < to).map((bar) => asBar(bar, instrument.pricePrecision));
}

/**
 * The last generated bars before a time, at most `count`, ascending.
 *
 * @param to exclusive
 */
export function generatedBarsBefore(
  instrument: GeneratedInstrument,
  resolution: Resolution,
  to: number,
  count: number,
): Bar[] {
  const span = resolutionMs(resolution);
  // Two days of seven may have no bars: a window 1.5 times as long plus a weekend is enough.
  const window = Math.ceil(count * span * 1.5) + 3 * DAY_MS;
  return generatedBars(instrument, resolution, Math.max(0, to - window), to).slice(-count);
}

function join(bars: StepBar[], bar: StepBar, span: number): void {
  const time = Math.floor(bar.time / span) * span;
  const last = bars.at(-1);
  if (last === undefined || last.time !== time) {
    bars.push({ ...bar, time });
    return;
  }
  last.high = Math.max(last.high, bar.high);
  last.low = Math.min(last.low, bar.low);
  last.close = bar.close;
  last.volume += bar.volume;
}

function asBar({ time, open, high, low, close, volume }: StepBar, precision: number): Bar {
  const text = (steps: number) => Decimal(`${steps}e-${precision}`).toFixed(precision);
  return { time, open: text(open), high: text(high), low: text(low), close: text(close), volume: String(volume) };
}

interface Source {
  seed: number;
  baseSteps: number;
  dailyRange: number;
  tradesOnWeekends: boolean;
}

function createSource({
  symbol,
  pricePrecision,
  basePrice,
  dailyRange,
  tradesOnWeekends,
}: GeneratedInstrument): Source {
  const seed = hashText(symbol);
  const base = Decimal(basePrice ?? String(20 + (seed % 18_000) / 100));
  const baseSteps = Number(base.times(Decimal(10).pow(pricePrecision)).toFixed(0));
  return { seed, baseSteps: Math.max(baseSteps, 10), dailyRange, tradesOnWeekends };
}

function isTradingDay({ tradesOnWeekends }: Pick<Source, "tradesOnWeekends">, day: number): boolean {
  const weekday = (day + 4) % 7; // 1 January 1970 was a Thursday; 0 is Sunday
  return tradesOnWeekends || (weekday !== 0 && weekday !== 6);
}

/** Close of a day: slow waves of several lengths around the base, plus a random step. */
function dayClose({ seed, baseSteps, dailyRange }: Source, day: number): number {
  let waves = 0;
  for (let octave = 2; octave <= 9; octave += 1) {
    const length = 2 ** octave;
    const place = day / length;
    const index = Math.floor(place);
    const mix = (1 - Math.cos((place - index) * Math.PI)) / 2;
    const wave = noise(seed, octave, index) * (1 - mix) + noise(seed, octave, index + 1) * mix;
    waves += wave * Math.sqrt(length);
  }
  const own = noise(seed, 1, day) * 0.6;
  return Math.max(1, Math.round(baseSteps * Math.exp((waves * 0.35 + own) * dailyRange)));
}

function dayBar(source: Source, day: number): StepBar {
  let before = day - 1;
  while (!isTradingDay(source, before)) before -= 1;
  const [open, close] = [dayClose(source, before), dayClose(source, day)];
  const reach = source.dailyRange * source.baseSteps * 0.45;
  const high = Math.max(open, close) + Math.round(reach * fraction(source.seed, 11, day));
  const low = Math.max(1, Math.min(open, close) - Math.round(reach * fraction(source.seed, 12, day)));
  const volume = 20_000 + Math.floor(fraction(source.seed, 13, day) * 60_000);
  return { time: day * DAY_MS, open, high, low, close, volume };
}

/** Divides a bar into a finer level, omitting parts outside the window. */
function divided(
  source: Source,
  bar: StepBar,
  level: number,
  within: { wanted: number; from: number; to: number },
): StepBar[] {
  const { wanted, from, to } = within;
  if (level >= wanted) return [bar];
  const [span, finer] = [resolutionMs(levels[level] ?? "1D"), resolutionMs(levels[level + 1] ?? "10s")];
  return splitIntoParts(source, bar, level, { count: span / finer, spanMs: finer })
    .filter(({ time }) => time + finer > from && time < to)
    .flatMap((part) => divided(source, part, level + 1, within));
}

/** Splits a bar so that joining the parts gives the same bar: same open and close, with both extremes reached. */
function splitIntoParts(
  { seed }: Source,
  bar: StepBar,
  level: number,
  { count, spanMs }: { count: number; spanMs: number },
): StepBar[] {
  const roll = (kind: number, index: number) => fraction(seed, 100 * (level + 1) + kind, bar.time / 1000 + index);
  const corners = wayThrough(bar, count, (index) => roll(1, index) + roll(2, index) - 1);
  const reach = ((bar.high - bar.low) / Math.sqrt(count)) * 0.3;
  const weights = Array.from({ length: count }, (_, index) => 0.4 + roll(6, index));
  const sum = weights.reduce((a, b) => a + b, 0);
  let left = bar.volume;
  const parts = weights.map((weight, index): StepBar => {
    const [open, close] = [corners[index] ?? bar.open, corners[index + 1] ?? bar.close];
    const volume = index === count - 1 ? left : Math.min(left, Math.floor((bar.volume * weight) / sum));
    left -= volume;
    return {
      time: bar.time + index * spanMs,
      open,
      close,
      high: Math.min(bar.high, Math.round(Math.max(open, close) + roll(4, index) * reach)),
      low: Math.max(bar.low, Math.round(Math.min(open, close) - roll(5, index) * reach)),
      volume,
    };
  });
  // The part closest to an extreme is extended to it, like a wick.
  const top = parts.reduce((best, part) => (part.high > best.high ? part : best));
  top.high = bar.high;
  const bottom = parts.reduce((best, part) => (part.low < best.low ? part : best));
  bottom.low = bar.low;
  return parts;
}

/** A random walk from open to close, stretched until it touches the high or the low. */
function wayThrough({ open, high, low, close }: StepBar, count: number, step: (index: number) => number): number[] {
  const walk = [0];
  for (let index = 0; index < count; index += 1) walk.push((walk[index] ?? 0) + step(index));
  const end = walk[count] ?? 0;
  const straight = (index: number) => open + ((close - open) * index) / count;
  const away = walk.map((value, index) => value - (end * index) / count);
  let stretch = Number.POSITIVE_INFINITY;
  away.forEach((value, index) => {
    if (value === 0) return;
    const room = value > 0 ? high - straight(index) : straight(index) - low;
    stretch = Math.min(stretch, room / Math.abs(value));
  });
  if (!Number.isFinite(stretch)) stretch = 0;
  return away.map((value, index) => Math.min(high, Math.max(low, Math.round(straight(index) + value * stretch))));
}

/** -1 to 1. */
function noise(seed: number, kind: number, index: number): number {
  return fraction(seed, kind, index) * 2 - 1;
}

/** 0 to 1, deterministic for the same three numbers. */
function fraction(seed: number, kind: number, index: number): number {
  let hash = seed ^ Math.imul(kind + 1, 0x9e37_79b1) ^ Math.imul(index | 0, 0x85eb_ca6b) ^ Math.floor(index / 2 ** 32);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0_aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a_2d97);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  return hash >>> 0;
}
