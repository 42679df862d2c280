import type { AccountRulesResponse, ForbiddenRule } from "@entrywise/contracts/trades/account-rules.api";
import type { FirmTerms } from "@entrywise/contracts/trades/firm-terms";
import { plural, t } from "@entrywise/host/macro";

type TermName = keyof FirmTerms;
const limits = ["profitTarget", "dailyLoss", "maximalDrawdown", "minimumDays", "bestDayShare"] as const;
const all: readonly TermName[] = [...limits, "news", "weekend", "reset"];

/** Rules with what a firm asks; everything else of them stays, and with `names` every other term too. */
export function applyTerms(
  rules: AccountRulesResponse,
  terms: FirmTerms,
  names: readonly TermName[] = all,
): AccountRulesResponse {
  const takes = new Set(names);
  const taken = Object.fromEntries(limits.filter((name) => takes.has(name)).map((name) => [name, terms[name]]));
  const reset = takes.has("reset") && terms.reset !== null;
  return {
    ...rules,
    ...taken,
    ...(reset && terms.reset !== null ? { resetTime: terms.reset.time, timeZone: terms.reset.timeZone } : {}),
    forbidden: forbiddenAfter(rules.forbidden, terms, takes),
  };
}

function forbiddenAfter(
  before: readonly ForbiddenRule[],
  { news, weekend }: FirmTerms,
  takes: ReadonlySet<TermName>,
): ForbiddenRule[] {
  const remaining = before.filter(
    ({ check, news: window }) =>
      !((window !== undefined && takes.has("news")) || (check.kind === "weekend" && takes.has("weekend"))),
  );
  const added: ForbiddenRule[] = [];
  if (takes.has("news") && news !== null) {
    added.push({ id: crypto.randomUUID(), text: newsText(news), check: { kind: "own" }, news });
  }
  if (takes.has("weekend") && weekend === "forbidden") {
    added.push({ id: crypto.randomUUID(), text: t`No trades held over the weekend`, check: { kind: "weekend" } });
  }
  return [...remaining, ...added];
}

function newsText({ before, after }: { before: number; after: number }): string {
  if (before === after) {
    return t`No trades opened or closed within ${plural(before, { one: "# minute", other: "# minutes" })} of high-impact news`;
  }
  return t`No trades opened or closed from ${before} minutes before to ${after} minutes after high-impact news`;
}
