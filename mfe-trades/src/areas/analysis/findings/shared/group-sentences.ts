import type { GroupFindingRuleId } from "@entrywise/domain/findings/group-rules";
import { select, t } from "@entrywise/host/macro";
import type { SaidFinding } from "../said-finding.ts";

/** What each rule has found in the trades of a group, as one sentence. */
export const groupSentences: Readonly<Record<GroupFindingRuleId, (said: SaidFinding) => string>> = {
  weekday: ({ day, amount, direction }) =>
    t`${select(day, { mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", sat: "Saturday", other: "Sunday" })} trades return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  hour: ({ from, to, amount, direction }) =>
    t`Trades between ${from} and ${to} return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  session: ({ session, amount, direction }) =>
    t`Trades opened in the ${select(session, { sydney: "Sydney", tokyo: "Tokyo", london: "London", other: "New York" })} session return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  symbol: ({ label, amount, direction }) =>
    t`${label} trades return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  market: ({ market, amount, direction }) =>
    t`${select(market, { forex: "Forex", crypto: "Crypto", stock: "Stock", index: "Index", other: "CFD" })} trades return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  strategy: ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  tag: ({ label, amount, direction }) =>
    t`Trades tagged ${label} return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  long: ({ amount, direction }) =>
    t`Long trades return ${amount} ${select(direction, { more: "more", other: "less" })} than short trades`,
  untagged: ({ amount, direction }) =>
    t`Trades without tags return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  reviewed: ({ amount, direction }) =>
    t`Reviewed trades return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  rated: ({ amount, direction }) =>
    t`Trades with an overall rating return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "low-mindset": ({ amount, direction }) =>
    t`Trades with a mindset rating of up to 2 stars return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "high-mindset": ({ amount, direction }) =>
    t`Trades with a mindset rating of 4 stars or more return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "good-entry": ({ amount, direction }) =>
    t`Trades with an entry rating of 4 stars or more return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "good-analysis": ({ amount, direction }) =>
    t`Trades with an analysis rating of 4 stars or more return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "poor-management": ({ amount, direction }) =>
    t`Trades with a management rating of up to 2 stars return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "target-of-three": ({ amount, direction }) =>
    t`Trades with a target of 3R or more return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "near-target": ({ amount, direction }) =>
    t`Trades with a target of up to 1.5R return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "held-a-day": ({ amount, direction }) =>
    t`Trades held for a day or longer return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "held-ten-minutes": ({ amount, direction }) =>
    t`Trades held for up to ten minutes return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "losers-held": ({ amount, direction }) =>
    t`Losing trades are held ${amount} ${select(direction, { more: "longer", other: "shorter" })} than winning trades`,
  "symbol-costs": ({ label, amount, direction }) =>
    t`${label} trades cost ${amount} ${select(direction, { more: "more", other: "less" })} per trade than the group's other trades`,
  "short-trade-costs": ({ amount, direction }) =>
    t`Trades held for up to ten minutes cost ${amount} ${select(direction, { more: "more", other: "less" })} per trade than the group's other trades`,
  "short-trades-before-costs": ({ amount, direction }) =>
    t`Before costs, trades held for up to ten minutes return ${amount} ${select(direction, { more: "more", other: "less" })} than the group's other trades`,
  "session-strike-rate": ({ session, amount, direction }) =>
    t`Trades opened in the ${select(session, { sydney: "Sydney", tokyo: "Tokyo", london: "London", other: "New York" })} session have a strike rate ${amount} points ${select(direction, { more: "higher", other: "lower" })} than the group's other trades`,
  "strategy-strike-rate": ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} have a strike rate ${amount} points ${select(direction, { more: "higher", other: "lower" })} than the group's other trades`,
  "long-exits": ({ amount, direction }) =>
    t`Long trades have an exit efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than short trades`,
  "strategy-exits": ({ label, amount, direction }) =>
    t`Trades with the strategy ${label} have an exit efficiency ${amount} points ${select(direction, { more: "higher", other: "lower" })} than the group's other trades`,
};
