import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import type { Locale } from "../../../shared/locale.ts";
import type { MailChart } from "../../../shared/mails.ts";
import type { Recap } from "../../../trades/recap.api.ts";
import { estimateMark } from "../filled-text.ts";
import type { Params, Texts } from "../texts.ts";

type Days = Pick<Recap, "unit" | "days" | "currency">;

/** One bar says nothing beside the figures above it. */
const fewest = 2;
const dayMs = 86_400_000;
const languageTag = (locale: Locale) => (locale === "en" ? "en-GB" : locale);

/**
 * Results of a week's days or of a month's weeks as a value of a notification, `2026-11-02=391,2026-11-03=-238.1`: net profit, or R
 * where money has no one currency. Bars with estimated costs are named besides.
 */
export function recapBarParams({ unit, days, currency }: Days): Params {
  const byBar = new Map<string, Big>();
  const estimated = new Set<string>();
  for (const { day, netProfit, netRR, estimatedCount = 0 } of days) {
    const result = currency === null ? netRR : netProfit;
    if (result === null) continue;
    const bar = unit === "week" ? day : firstOfWeek(day);
    byBar.set(bar, (byBar.get(bar) ?? Decimal(0)).plus(result));
    if (estimatedCount > 0) estimated.add(bar);
  }
  if (byBar.size < fewest) return {};
  const bars = [...byBar].map(([day, sum]) => `${day}=${toWire(sum.round(2)) ?? "0"}`).join(",");
  return {
    ...{ bars, barsOf: unit },
    ...(currency === null ? {} : { barsCurrency: currency }),
    ...(estimated.size === 0 ? {} : { barsEstimated: [...estimated].join(" ") }),
  };
}

/** The Monday of a day's week, or the first of its month where that is later. */
function firstOfWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
  const first = `${day.slice(0, 8)}01`;
  return monday < first ? first : monday;
}

const captions = {
  week: {
    money: { en: "Net profit by day in {currency}", de: "Nettogewinn pro Tag in {currency}" },
    reward: { en: "Net R by day", de: "Netto-R pro Tag" },
  },
  month: {
    money: { en: "Net profit by week in {currency}", de: "Nettogewinn pro Woche in {currency}" },
    reward: { en: "Net R by week", de: "Netto-R pro Woche" },
  },
} as const satisfies Record<string, Record<"money" | "reward", Texts>>;

/** The chart of a recap's mail; null where its notification came from a release that sent none, or has too few days. */
export function recapChart(params: Params, locale: Locale): MailChart | null {
  const [bars, currency] = [String(params["bars"] ?? ""), params["barsCurrency"]];
  const read = bars.split(",").flatMap((bar) => {
    const [, day, result] = /^(\d{4}-\d\d-\d\d)=(-?[\d.]+)$/.exec(bar) ?? [];
    return day === undefined ? [] : [{ day, result: Number(result) }]; // a height and a rounded figure
  });
  if (read.length < fewest) return null;
  const unit = params["barsOf"] === "month" ? "month" : "week";
  const estimated = String(params["barsEstimated"] ?? "").split(" ");
  const largest = Math.max(...read.map(({ result }) => Math.abs(result))) || 1;
  const caption = captions[unit][currency === undefined ? "reward" : "money"][locale];
  return {
    caption: caption.replace("{currency}", String(currency ?? "")),
    bars: read.map(({ day, result }) => ({
      label: dayLabel(day, unit, locale),
      value: `${estimated.includes(day) ? estimateMark : ""}${resultText(result, currency !== undefined, locale)}`,
      share: result / largest,
    })),
  };
}

function dayLabel(day: string, unit: "week" | "month", locale: Locale): string {
  const style =
    unit === "week" ? ({ weekday: "short", day: "numeric" } as const) : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(languageTag(locale), { ...style, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

function resultText(result: number, isMoney: boolean, locale: Locale): string {
  const digits = isMoney ? 0 : 2;
  const number = new Intl.NumberFormat(languageTag(locale), {
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "exceptZero" },
  }).format(result);
  return `${number.replace("-", "−")}${isMoney ? "" : "R"}`;
}
