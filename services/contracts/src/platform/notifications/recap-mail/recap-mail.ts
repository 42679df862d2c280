import { durationParts } from "@entrywise/domain/duration";
import type { FindingRuleId } from "@entrywise/domain/findings/finding-rules";
import type { RecapQuestionKind } from "@entrywise/domain/recap/recap-question";
import type { Locale } from "../../../shared/locale.ts";
import { estimateMark, filledText, isEstimatedParam } from "../filled-text.ts";
import type { Params, Texts } from "../texts.ts";
import { findingNames } from "./finding-names.ts";
import { questionTexts } from "./question-texts.ts";
import { MAIL_FINDINGS } from "./recap-params.ts";

const languageTag = (locale: Locale) => (locale === "en" ? "en-GB" : locale);
const same = (text: string): Texts => ({ en: text, de: text });
const text = (params: Params, name: string) => String(params[name] ?? "");
const mark = (params: Params, name: string) => (isEstimatedParam(params, name) ? estimateMark : "");

/** The question of a recap's mail; null where its notification came from a release that sent none. */
export function recapQuestionText(params: Params, locale: Locale): string | null {
  const kind = text(params, "questionKind");
  if (!Object.hasOwn(questionTexts, kind)) return null;
  const texts = questionTexts[kind as RecapQuestionKind]; // just looked up
  const unit = params["questionUnit"] === "month" ? "month" : "week";
  const reward = Number(params["questionRR"] ?? 0);
  const count = params["questionCount"] ?? 1;
  const many = Number(count) === 1 ? "one" : "many";
  const found = texts[unit] ?? (reward < 0 ? texts[`${many}Lost`] : undefined) ?? texts[many] ?? texts.one;
  if (found === undefined) return null;
  const day = text(params, "questionDay");
  return filledText(found, locale, {
    ...{
      count,
      subject: text(params, "questionSubject"),
      amount: `${mark(params, "questionRR")}${decimals(Math.abs(reward), 2, locale)}R`,
    },
    day: day === "" ? "" : dayName(unit, day, locale),
  });
}

/** Findings of a recap's mail, as lines of its table; those that this release does not know are left out. */
export function recapFindingFacts(params: Params, locale: Locale): { label: string; value: string }[] {
  const facts: { label: string; value: string }[] = [];
  for (let place = 0; place < MAIL_FINDINGS; place += 1) {
    const prefix = `finding${place}.`;
    const own = Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    );
    const rule = text(own, "rule");
    if (!Object.hasOwn(findingNames, rule)) continue;
    const label = filledText(findingNames[rule as FindingRuleId], locale, nameParts(own, locale)); // just looked up
    facts.push({ label: label.slice(0, 200), value: findingValue(own, params, locale) });
  }
  return facts;
}

const value: Texts = {
  en: "{amount} compared with your other trades. {count} trades, {evidence} evidence",
  de: "{amount} gegenüber deinen anderen Trades. {count} Trades, {evidence} Belege",
};
const evidences: Readonly<Record<string, Texts>> = {
  strong: { en: "strong", de: "starke" },
  some: { en: "some", de: "einige" },
  weak: { en: "weak", de: "schwache" },
};
const points: Texts = { en: "{amount} percentage points", de: "{amount} Prozentpunkte" };
const hours: Texts = { en: "{amount} hours", de: "{amount} Stunden" };

function findingValue(own: Params, params: Params, locale: Locale): string {
  const evidence = evidences[text(own, "evidence")]?.[locale] ?? "–";
  return filledText(value, locale, { amount: amountText(own, params, locale), count: own["n"] ?? "–", evidence });
}

/** A difference with its sign, in the unit of its measure; costs change results alone. */
function amountText(own: Params, params: Params, locale: Locale): string {
  const result = mark(params, "findings");
  const difference = Number(own["difference"] ?? 0);
  const signed = (size: number, digits: number) =>
    new Intl.NumberFormat(languageTag(locale), {
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "exceptZero" },
    })
      .format(size)
      .replace("-", "−");
  switch (own["measure"]) {
    case "strikeRate":
    case "exitEfficiency":
    case "entryEfficiency":
      return filledText(points, locale, { amount: signed(difference * 100, 1) });
    case "percentageRisked":
      return filledText(points, locale, { amount: signed(difference, 2) });
    case "holdingHours":
      return filledText(hours, locale, { amount: signed(difference, 1) });
    case "netProfit":
      return `${result}${signed(difference, 2)} ${text(params, "currency")}`.trim();
    default:
      return `${result}${signed(difference, 2)}R`;
  }
}

const sessions: readonly Texts[] = [
  same("Sydney"),
  { en: "Tokyo", de: "Tokio" },
  same("London"),
  { en: "New York", de: "New-York" },
];
const markets: readonly Texts[] = [
  same("Forex"),
  { en: "Crypto", de: "Krypto" },
  { en: "Stock", de: "Aktien" },
  same("Index"),
  same("CFD"),
];
const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
/** 5 January 1970 was a Monday, the first of the weekdays. */
const weekdayDate = (weekday: number) => `1970-01-${String(4 + weekday).padStart(2, "0")}`;

function nameParts(own: Params, locale: Locale): Params {
  const place = Number(own["value"]);
  const isPlace = Number.isInteger(place) && place >= 0 && place < 24;
  return {
    label: text(own, "label"),
    day: isPlace ? dayName("week", weekdayDate(place), locale) : "–",
    from: isPlace ? hourText(place) : "–",
    to: isPlace ? hourText(place + 2) : "–",
    session: (sessions[place] ?? same("New York"))[locale],
    market: (markets[place] ?? same("CFD"))[locale],
    bound: boundText(text(own, "rule"), Number(own["bound"] ?? 0), locale),
  };
}

function boundText(rule: string, bound: number, locale: Locale): string {
  if (rule === "busier-than-usual") return decimals(Math.ceil(bound), 0, locale);
  if (rule !== "held-longer-than-usual")
    return locale === "de" ? `${decimals(bound, 2, locale)} %` : `${decimals(bound, 2, locale)}%`;
  const spelled = durationParts(bound)
    .slice(0, 2)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(languageTag(locale), { style: "unit", unit, unitDisplay: "long" }).format(count),
    );
  return new Intl.ListFormat(languageTag(locale), { type: "unit", style: "long" }).format(spelled);
}

const decimals = (size: number, digits: number, locale: Locale) =>
  new Intl.NumberFormat(languageTag(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    size,
  );

/** A weekday in a week, a date in a month. */
function dayName(unit: "week" | "month", day: string, locale: Locale): string {
  const options: Intl.DateTimeFormatOptions = unit === "week" ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
