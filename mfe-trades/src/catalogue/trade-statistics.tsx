import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { msg, t } from "@entrywise/host/macro";
import { Figure, Percent, Pips } from "@entrywise/ui";
import { toneOfSum } from "../display/trade-texts.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { holdingText, money, plain, type Statistic, strikeRatePercent } from "./statistic.tsx";

const all = ({ count }: HeadlineStatistics) => count;
const wins = { winLossStatuses: [WinLossStatus.Win] };
const losses = { winLossStatuses: [WinLossStatus.Loss] };
/** Exactly the trades of a run, where the response says when it was. */
const ofRun = (run: HeadlineStatistics["longestWins"], all: Partial<TradeFilter>) =>
  run.fromMs === undefined || run.toMs === undefined
    ? all
    : { ...all, "closeMs.min": run.fromMs, "closeMs.max": run.toMs };

/** Statistics of all trades, with and without a stop: rates, streaks, pips, time. */
export const tradeStatistics = {
  strikeRate: {
    label: msg`Strike rate`,
    definition: msg`Wins ÷ (wins + losses). You choose how break-even trades count in Settings.`,
    n: all,
    figure: ({ strikeRate }) => (
      <Percent value={strikeRatePercent(strikeRate)} missingReason={t`No wins or losses yet`} />
    ),
  },
  netPips: {
    label: msg`Net pips`,
    definition: msg`Total pips of forex trades, or total ticks of one instrument. Pips from different markets can't be added together.`,
    n: all,
    figure: ({ netPips }) => (
      <Pips
        value={netPips}
        result={toneOfSum(netPips)}
        unit
        arrow
        missingReason={t`Pips from different markets can't be added together`}
      />
    ),
  },
  longestWins: {
    label: msg`Longest winning streak`,
    definition: msg`Most consecutive wins by close time. A break-even ends a streak.`,
    n: ({ longestWins }) => longestWins.count,
    figure: ({ longestWins }) => plain(longestWins.count, 0),
    behind: ({ longestWins }) => ofRun(longestWins, wins),
  },
  longestWinsSum: {
    label: msg`Earned in that streak`,
    definition: msg`Total net profit of the longest winning streak.`,
    n: ({ longestWins }) => longestWins.count,
    figure: (headline) => money(headline.longestWins.sum, headline),
    behind: ({ longestWins }) => ofRun(longestWins, wins),
  },
  longestLosses: {
    label: msg`Longest losing streak`,
    definition: msg`Most consecutive losses by close time. A break-even ends a streak.`,
    n: ({ longestLosses }) => longestLosses.count,
    figure: ({ longestLosses }) => plain(longestLosses.count, 0),
    behind: ({ longestLosses }) => ofRun(longestLosses, losses),
  },
  longestLossesSum: {
    label: msg`Lost in that streak`,
    definition: msg`Total net profit of the longest losing streak.`,
    n: ({ longestLosses }) => longestLosses.count,
    figure: (headline) => money(headline.longestLosses.sum, headline),
    behind: ({ longestLosses }) => ofRun(longestLosses, losses),
  },
  averageHolding: {
    label: msg`Average holding time`,
    definition: msg`Average time from open to close.`,
    n: all,
    figure: ({ averageHoldingMs }) => (
      <Figure {...holdingText(averageHoldingMs)} missingReason={t`No closed trades yet`} />
    ),
  },
} as const satisfies Record<string, Statistic>;
