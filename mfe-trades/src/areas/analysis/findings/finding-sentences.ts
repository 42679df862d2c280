import type { FindingRuleId } from "@entrywise/domain/findings/finding-rules";
import { select, t } from "@entrywise/host/macro";
import type { SaidFinding } from "./said-finding.ts";

/** What each rule has found, as one sentence. */
export const findingSentences: Readonly<Record<FindingRuleId, (said: SaidFinding) => string>> = {
  weekday: ({ day, amount, direction }) =>
    t`${select(day, { mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", sat: "Saturday", other: "Sunday" })} trades return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  hour: ({ from, to, amount, direction }) =>
    t`Trades between ${from} and ${to} return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  session: ({ session, amount, direction }) =>
    t`Trades opened in the ${select(session, { sydney: "Sydney", tokyo: "Tokyo", london: "London", other: "New York" })} session return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  symbol: ({ label, amount, direction }) =>
    t`${label} trades return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  market: ({ market, amount, direction }) =>
    t`${select(market, { forex: "Forex", crypto: "Crypto", stock: "Stock", index: "Index", other: "CFD" })} trades return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  account: ({ label, amount, direction }) =>
    t`Trades in the account ${label} return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  strategy: ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  tag: ({ label, amount, direction }) =>
    t`Trades tagged ${label} return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "tag-category": ({ label, amount, direction }) =>
    t`Trades tagged in the category ${label} return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "broken-rule": ({ label, amount, direction }) =>
    t`Trades that broke the rule “${label}” return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  long: ({ amount, direction }) =>
    t`Long trades return ${amount} ${select(direction, { more: "more", other: "less" })} than your short trades`,
  "first-of-day": ({ amount, direction }) =>
    t`The first trades of your days return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "first-hour": ({ amount, direction }) =>
    t`Trades within an hour of the day’s first return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "third-of-day": ({ amount, direction }) =>
    t`Third and later trades of the day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "fifth-of-day": ({ amount, direction }) =>
    t`Fifth and later trades of the day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "only-of-day": ({ amount, direction }) =>
    t`Trades on days with a single trade return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "busy-day": ({ amount, direction }) =>
    t`Trades on days with six or more trades return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "busier-than-usual": ({ bound, amount, direction }) =>
    t`Trades on days with at least ${bound} trades, 1.5 times your usual, return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-loss": ({ amount, direction }) =>
    t`Trades after a loss on the same day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-two-losses": ({ amount, direction }) =>
    t`Trades after two losses in a row on the same day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-three-losses": ({ amount, direction }) =>
    t`Trades after three losses in a row on the same day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "soon-after-loss": ({ amount, direction }) =>
    t`Trades within 15 minutes of a loss return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-win": ({ amount, direction }) =>
    t`Trades after a win on the same day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-two-wins": ({ amount, direction }) =>
    t`Trades after two wins in a row on the same day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-three-wins": ({ amount, direction }) =>
    t`Trades after three wins in a row on the same day return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-bad-day": ({ amount, direction }) =>
    t`Trades on the day after losing 2R or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "after-good-day": ({ amount, direction }) =>
    t`Trades on the day after making 2R or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "month-start": ({ amount, direction }) =>
    t`Trades in the first five days of the month return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "month-end": ({ amount, direction }) =>
    t`Trades from the 26th of the month return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "journaled-day": ({ amount, direction }) =>
    t`Trades on days with a journal entry return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "limit-near": ({ amount, direction }) =>
    t`Trades with 70% or more of the daily loss limit used return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "near-news": ({ amount, direction }) =>
    t`Trades opened within 15 minutes of high-impact news return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  mistake: ({ amount, direction }) =>
    t`Trades with a mistake tag return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  untagged: ({ amount, direction }) =>
    t`Trades without tags return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "rule-broken": ({ amount, direction }) =>
    t`Trades with a broken checklist rule return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "rules-followed": ({ amount, direction }) =>
    t`Trades that followed their whole checklist return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "rules-unanswered": ({ amount, direction }) =>
    t`Trades without a checklist return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  planned: ({ amount, direction }) =>
    t`Trades planned before they were opened return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  unpredicted: ({ amount, direction }) =>
    t`Trades without a direction prediction return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  reviewed: ({ amount, direction }) =>
    t`Trades you’ve reviewed return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  rated: ({ amount, direction }) =>
    t`Trades with an overall rating return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "low-mindset": ({ amount, direction }) =>
    t`Trades with a mindset rating of up to 2 stars return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "high-mindset": ({ amount, direction }) =>
    t`Trades with a mindset rating of 4 stars or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "good-entry": ({ amount, direction }) =>
    t`Trades with an entry rating of 4 stars or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "good-analysis": ({ amount, direction }) =>
    t`Trades with an analysis rating of 4 stars or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "poor-management": ({ amount, direction }) =>
    t`Trades with a management rating of up to 2 stars return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "risk-above-usual": ({ bound, amount, direction }) =>
    t`Trades that risk at least ${bound} of the account, 1.5 times your usual, return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "risk-below-usual": ({ bound, amount, direction }) =>
    t`Trades that risk up to ${bound} of the account, half your usual, return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "risk-over-two-percent": ({ amount, direction }) =>
    t`Trades that risk 2% of the account or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "risky-day": ({ bound, amount, direction }) =>
    t`Trades on days with at least ${bound} of the account at risk, 1.5 times your usual, return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "target-of-three": ({ amount, direction }) =>
    t`Trades with a target of 3R or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "near-target": ({ amount, direction }) =>
    t`Trades with a target of up to 1.5R return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "stop-wider-than-usual": ({ amount, direction }) =>
    t`Trades with a stop at least 1.5 times as wide as usual for the symbol return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "stop-widened": ({ amount, direction }) =>
    t`Trades whose stop was widened by 0.1R or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "target-nearer": ({ amount, direction }) =>
    t`Trades whose target was brought closer by 0.1R or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "target-further": ({ amount, direction }) =>
    t`Trades whose target was moved away by 0.1R or more return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "held-a-day": ({ amount, direction }) =>
    t`Trades held for a day or longer return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "held-ten-minutes": ({ amount, direction }) =>
    t`Trades held for up to ten minutes return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "held-longer-than-usual": ({ bound, amount, direction }) =>
    t`Trades held for at least ${bound}, twice your usual, return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "without-stop": ({ amount, direction }) =>
    t`Trades without a stop make ${amount} ${select(direction, { more: "more", other: "less" })} per trade than your other trades`,
  "losers-held": ({ amount, direction }) =>
    t`You hold losing trades ${amount} ${select(direction, { more: "longer", other: "shorter" })} than winning trades`,
  "symbol-costs": ({ label, amount, direction }) =>
    t`${label} trades cost ${amount} ${select(direction, { more: "more", other: "less" })} per trade than your other trades`,
  "account-costs": ({ label, amount, direction }) =>
    t`Trades in the account ${label} cost ${amount} ${select(direction, { more: "more", other: "less" })} per trade than your other trades`,
  "short-trade-costs": ({ amount, direction }) =>
    t`Trades held for up to ten minutes cost ${amount} ${select(direction, { more: "more", other: "less" })} per trade than your other trades`,
  "near-news-costs": ({ amount, direction }) =>
    t`Trades opened within 15 minutes of high-impact news cost ${amount} ${select(direction, { more: "more", other: "less" })} per trade than your other trades`,
  "short-trades-before-costs": ({ amount, direction }) =>
    t`Before costs, trades held for up to ten minutes return ${amount} ${select(direction, { more: "more", other: "less" })} than your other trades`,
  "session-strike-rate": ({ session, amount, direction }) =>
    t`Trades opened in the ${select(session, { sydney: "Sydney", tokyo: "Tokyo", london: "London", other: "New York" })} session have a strike rate ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "strategy-strike-rate": ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} have a strike rate ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "strike-rate-after-loss": ({ amount, direction }) =>
    t`Trades after a loss on the same day have a strike rate ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "long-exits": ({ amount, direction }) =>
    t`Long trades have an exit efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your short trades`,
  "exits-after-loss": ({ amount, direction }) =>
    t`Trades after a loss on the same day have an exit efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "strategy-exits": ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} have an exit efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "stop-tightened-exits": ({ amount, direction }) =>
    t`Trades whose stop was tightened by 0.1R or more have an exit efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "entries-after-loss": ({ amount, direction }) =>
    t`Trades after a loss on the same day have an entry efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "strategy-entries": ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} have an entry efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than your other trades`,
  "given-back-after-win": ({ amount, direction }) =>
    t`Trades after a win on the same day give back ${amount} ${select(direction, { more: "more", other: "less" })} from their best price than your other trades`,
  "strategy-given-back": ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} give back ${amount} ${select(direction, { more: "more", other: "less" })} from their best price than your other trades`,
  "risk-after-loss": ({ amount, direction }) =>
    t`Trades after a loss on the same day risk ${amount} percentage points ${select(direction, { more: "more", other: "less" })} of the account than your other trades`,
  "risk-after-win": ({ amount, direction }) =>
    t`Trades after a win on the same day risk ${amount} percentage points ${select(direction, { more: "more", other: "less" })} of the account than your other trades`,
};
