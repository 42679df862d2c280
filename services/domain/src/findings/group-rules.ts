import { type FindingRule, type FindingRuleId, findingRules } from "./finding-rules.ts";

/** Members whose trades a finding of a group needs, on each side of its question. */
export const neededMembers = 5;

/** What owners must share for a rule to be asked of their trades: nothing beyond what every member sees, tags, or reviews. */
export const groupRuleNeeds = ["nothing", "tags", "review"] as const;
export type GroupRuleNeed = (typeof groupRuleNeeds)[number];

/**
 * Every rule with what it needs in a group; null is never asked there. Days and losses before a trade follow from trades that are not
 * shared, "usual" is one person's median, and accounts, mistakes, checklists, stops, plans, journals, calendars and shares of a balance stay their
 * owner's.
 */
const needs = {
  weekday: "nothing",
  hour: "nothing",
  session: "nothing",
  symbol: "nothing",
  market: "nothing",
  account: null,
  strategy: "tags",
  tag: "tags",
  "tag-category": null,
  "broken-rule": null,
  long: "nothing",
  "first-of-day": null,
  "first-hour": null,
  "third-of-day": null,
  "fifth-of-day": null,
  "only-of-day": null,
  "busy-day": null,
  "busier-than-usual": null,
  "after-loss": null,
  "after-two-losses": null,
  "after-three-losses": null,
  "soon-after-loss": null,
  "after-win": null,
  "after-two-wins": null,
  "after-three-wins": null,
  "after-bad-day": null,
  "after-good-day": null,
  // A group's filter has no day of the month.
  "month-start": null,
  "month-end": null,
  "journaled-day": null,
  "limit-near": null,
  "near-news": null,
  mistake: null,
  untagged: "tags",
  "rule-broken": null,
  "rules-followed": null,
  "rules-unanswered": null,
  planned: null,
  unpredicted: null,
  reviewed: "review",
  rated: "review",
  "low-mindset": "review",
  "high-mindset": "review",
  "good-entry": "review",
  "good-analysis": "review",
  "poor-management": "review",
  "risk-above-usual": null,
  "risk-below-usual": null,
  "risk-over-two-percent": null,
  "risky-day": null,
  "target-of-three": "nothing",
  "near-target": "nothing",
  "stop-wider-than-usual": null,
  "stop-widened": null,
  "target-nearer": null,
  "target-further": null,
  "held-a-day": "nothing",
  "held-ten-minutes": "nothing",
  "held-longer-than-usual": null,
  "without-stop": null,
  "losers-held": "nothing",
  "symbol-costs": "nothing",
  "account-costs": null,
  "short-trade-costs": "nothing",
  "near-news-costs": null,
  "short-trades-before-costs": "nothing",
  "session-strike-rate": "nothing",
  "strategy-strike-rate": "tags",
  "strike-rate-after-loss": null,
  "long-exits": "nothing",
  "exits-after-loss": null,
  "strategy-exits": "tags",
  "stop-tightened-exits": null,
  "entries-after-loss": null,
  "strategy-entries": null,
  "given-back-after-win": null,
  "strategy-given-back": null,
  "risk-after-loss": null,
  "risk-after-win": null,
} as const satisfies Record<FindingRuleId, GroupRuleNeed | null>;

/** Rules that are asked of a group's trades. */
export type GroupFindingRuleId = {
  [Id in FindingRuleId]: (typeof needs)[Id] extends null ? never : Id;
}[FindingRuleId];

/** The rules that a group is asked whose trades share so much. */
export const groupRules = (need: GroupRuleNeed): readonly FindingRule[] =>
  findingRules.filter(({ id }) => needs[id] === need);
