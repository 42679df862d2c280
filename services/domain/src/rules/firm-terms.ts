import type { AccountRules, RuleLimit } from "./rule-progress.ts";

/** Rules of one phase of a prop firm's programme; null if it has no such rule (Y-326). */
export interface FirmTerms {
  profitTarget: RuleLimit | null;
  dailyLoss: AccountRules["dailyLoss"];
  maximalDrawdown: AccountRules["maximalDrawdown"];
  minimumDays: number | null;
  bestDayShare: string | null;
  /** Minutes around a high-impact event during which no trade may be opened or closed. */
  news: { before: number; after: number } | null;
  /** Whether trades may be open over a weekend. */
  weekend: "allowed" | "forbidden";
  /** Start of the firm's day, HH:MM in an IANA zone; null if unknown. */
  reset: { time: string; timeZone: string } | null;
}
export type TermName = keyof FirmTerms;

const names: readonly TermName[] = [
  "profitTarget",
  "dailyLoss",
  "maximalDrawdown",
  "minimumDays",
  "bestDayShare",
  "news",
  "weekend",
  "reset",
];

/** @returns the terms that differ, in display order; the order of their parts doesn't matter */
export function changedTerms(before: FirmTerms, now: FirmTerms): TermName[] {
  return names.filter((name) => canonical(before[name]) !== canonical(now[name]));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === "object"
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}
