import type { AccountRules, RuleLimit } from "./rule-progress.ts";

/** What a prop firm asks in one phase of a programme; null: it does not ask that (Y-326). */
export interface FirmTerms {
  profitTarget: RuleLimit | null;
  dailyLoss: AccountRules["dailyLoss"];
  maximalDrawdown: AccountRules["maximalDrawdown"];
  minimumDays: number | null;
  bestDayShare: string | null;
  /** Minutes around a high-impact event in which nothing may be opened or closed. */
  news: { before: number; after: number } | null;
  /** Whether trades may be open over a weekend. */
  weekend: "allowed" | "forbidden";
  /** When the firm's day begins, HH:MM in an IANA zone; null: not known. */
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

/** @returns the terms that differ, in the order in which rules are shown; the order of their parts does not matter */
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
