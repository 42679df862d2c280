/**
 * What trades are judged by. R, costs and what was given back in R, strike rate and efficiencies as fractions, risk in per cent of the
 * account, holding time in hours, money in account currency.
 */
export const findingMeasures = [
  "netRR", "grossRR", "costsRR", "strikeRate", "exitEfficiency", "entryEfficiency", "givenBackRR", "percentageRisked",
  "holdingHours", "netProfit",
] as const; // biome-ignore format: a list
export type FindingMeasure = (typeof findingMeasures)[number];

/** Ways to split trades of which every value is a question of its own. */
export const findingSplits = [
  "weekdays", "hours", "sessions", "symbols", "markets", "accounts", "strategies", "tags", "tagCategories",
  "brokenRules",
] as const; // biome-ignore format: a list
export type FindingSplit = (typeof findingSplits)[number];

/** Figures of a trade by whose bounds trades are split, named as their filters are. Trades without the figure are on neither side. */
export const findingFigures = [
  "dayOrder", "dayCount", "lossesBefore", "winsBefore", "minutesSinceLoss", "dayOfMonth", "dayBeforeRR", "minutesIntoDay", "holdingMs",
  "percentageAccountRisked", "targetRR", "stopMoveRR", "targetMoveRR", "stopAgainstUsual", "dayRisk", "limitUsed", "newsMinutes",
  "entryRating", "analysisRating", "managementRating", "mindsetRating",
] as const; // biome-ignore format: a list
export type FindingFigure = (typeof findingFigures)[number];

/** What is true or false of a trade. */
export const findingFacts = [
  "long", "mistake", "untagged", "ruleBroken", "rulesFollowed", "rulesUnanswered", "reviewed", "rated",
  "withoutStop", "lost", "planned", "unpredicted", "journaled",
] as const; // biome-ignore format: a list
export type FindingFact = (typeof findingFacts)[number];

/** How a rule splits trades into those that it is about and the others. Bounds are included. */
export type FindingSubject =
  | { each: FindingSplit }
  | { figure: FindingFigure; from?: number; to?: number }
  | { fact: FindingFact };

/**
 * One question to a journal. A rule with a subject of `each` asks it of every value.
 *
 * `comparison` says what the trades are compared with: all others, or all others where the bounds are multiples of the person's own
 * median of the figure.
 */
export interface FindingRule {
  id: string;
  subject: FindingSubject;
  measure: FindingMeasure;
  comparison: "others" | "usual";
}

const rule = <Id extends string>(
  id: Id,
  subject: FindingSubject,
  measure: FindingMeasure = "netRR",
  comparison: FindingRule["comparison"] = "others",
) => ({ id, subject, measure, comparison });

const dayMs = 86_400_000;
const tenMinutesMs = 600_000;

/**
 * All rules; the screen has a sentence for each. To add one, add an entry here and its sentence. Results are never compared of trades
 * that were chosen by what follows from a result: trades that gave back 1R from their best price, that were entered late as the bars
 * turned out, whose stop was moved past the entry, or whose direction was predicted correctly, bring less or more by definition, and
 * would lead every list.
 */
export const findingRules = [
  rule("weekday", { each: "weekdays" }),
  rule("hour", { each: "hours" }),
  rule("session", { each: "sessions" }),
  rule("symbol", { each: "symbols" }),
  rule("market", { each: "markets" }),
  rule("account", { each: "accounts" }),
  rule("strategy", { each: "strategies" }),
  rule("tag", { each: "tags" }),
  rule("tag-category", { each: "tagCategories" }),
  rule("broken-rule", { each: "brokenRules" }),
  rule("long", { fact: "long" }),
  rule("first-of-day", { figure: "dayOrder", to: 1 }),
  rule("first-hour", { figure: "minutesIntoDay", to: 60 }),
  rule("third-of-day", { figure: "dayOrder", from: 3 }),
  rule("fifth-of-day", { figure: "dayOrder", from: 5 }),
  rule("only-of-day", { figure: "dayCount", to: 1 }),
  rule("busy-day", { figure: "dayCount", from: 6 }),
  rule("busier-than-usual", { figure: "dayCount", from: 1.5 }, "netRR", "usual"),
  rule("after-loss", { figure: "lossesBefore", from: 1 }),
  rule("after-two-losses", { figure: "lossesBefore", from: 2 }),
  rule("after-three-losses", { figure: "lossesBefore", from: 3 }),
  rule("soon-after-loss", { figure: "minutesSinceLoss", to: 15 }),
  rule("after-win", { figure: "winsBefore", from: 1 }),
  rule("after-two-wins", { figure: "winsBefore", from: 2 }),
  rule("after-three-wins", { figure: "winsBefore", from: 3 }),
  rule("after-bad-day", { figure: "dayBeforeRR", to: -2 }),
  rule("after-good-day", { figure: "dayBeforeRR", from: 2 }),
  rule("month-start", { figure: "dayOfMonth", to: 5 }),
  rule("month-end", { figure: "dayOfMonth", from: 26 }),
  rule("journaled-day", { fact: "journaled" }),
  rule("limit-near", { figure: "limitUsed", from: 0.7 }),
  rule("near-news", { figure: "newsMinutes", to: 15 }),
  rule("mistake", { fact: "mistake" }),
  rule("untagged", { fact: "untagged" }),
  rule("rule-broken", { fact: "ruleBroken" }),
  rule("rules-followed", { fact: "rulesFollowed" }),
  rule("rules-unanswered", { fact: "rulesUnanswered" }),
  rule("planned", { fact: "planned" }),
  rule("unpredicted", { fact: "unpredicted" }),
  rule("reviewed", { fact: "reviewed" }),
  rule("rated", { fact: "rated" }),
  rule("low-mindset", { figure: "mindsetRating", to: 2 }),
  rule("high-mindset", { figure: "mindsetRating", from: 4 }),
  rule("good-entry", { figure: "entryRating", from: 4 }),
  rule("good-analysis", { figure: "analysisRating", from: 4 }),
  rule("poor-management", { figure: "managementRating", to: 2 }),
  rule("risk-above-usual", { figure: "percentageAccountRisked", from: 1.5 }, "netRR", "usual"),
  rule("risk-below-usual", { figure: "percentageAccountRisked", to: 0.5 }, "netRR", "usual"),
  rule("risk-over-two-percent", { figure: "percentageAccountRisked", from: 2 }),
  rule("risky-day", { figure: "dayRisk", from: 1.5 }, "netRR", "usual"),
  rule("target-of-three", { figure: "targetRR", from: 3 }),
  rule("near-target", { figure: "targetRR", to: 1.5 }),
  rule("stop-wider-than-usual", { figure: "stopAgainstUsual", from: 1.5 }),
  rule("stop-widened", { figure: "stopMoveRR", to: -0.1 }),
  rule("target-nearer", { figure: "targetMoveRR", to: -0.1 }),
  rule("target-further", { figure: "targetMoveRR", from: 0.1 }),
  rule("held-a-day", { figure: "holdingMs", from: dayMs }),
  rule("held-ten-minutes", { figure: "holdingMs", to: tenMinutesMs }),
  rule("held-longer-than-usual", { figure: "holdingMs", from: 2 }, "netRR", "usual"),
  rule("without-stop", { fact: "withoutStop" }, "netProfit"),
  rule("losers-held", { fact: "lost" }, "holdingHours"),
  rule("symbol-costs", { each: "symbols" }, "costsRR"),
  rule("account-costs", { each: "accounts" }, "costsRR"),
  rule("short-trade-costs", { figure: "holdingMs", to: tenMinutesMs }, "costsRR"),
  rule("near-news-costs", { figure: "newsMinutes", to: 15 }, "costsRR"),
  rule("short-trades-before-costs", { figure: "holdingMs", to: tenMinutesMs }, "grossRR"),
  rule("session-strike-rate", { each: "sessions" }, "strikeRate"),
  rule("strategy-strike-rate", { each: "strategies" }, "strikeRate"),
  rule("strike-rate-after-loss", { figure: "lossesBefore", from: 1 }, "strikeRate"),
  rule("long-exits", { fact: "long" }, "exitEfficiency"),
  rule("exits-after-loss", { figure: "lossesBefore", from: 1 }, "exitEfficiency"),
  rule("strategy-exits", { each: "strategies" }, "exitEfficiency"),
  rule("stop-tightened-exits", { figure: "stopMoveRR", from: 0.1 }, "exitEfficiency"),
  rule("entries-after-loss", { figure: "lossesBefore", from: 1 }, "entryEfficiency"),
  rule("strategy-entries", { each: "strategies" }, "entryEfficiency"),
  rule("given-back-after-win", { figure: "winsBefore", from: 1 }, "givenBackRR"),
  rule("strategy-given-back", { each: "strategies" }, "givenBackRR"),
  rule("risk-after-loss", { figure: "lossesBefore", from: 1 }, "percentageRisked"),
  rule("risk-after-win", { figure: "winsBefore", from: 1 }, "percentageRisked"),
] as const satisfies readonly FindingRule[];

export type FindingRuleId = (typeof findingRules)[number]["id"];
