import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { eachListedCost } from "@entrywise/domain/figures/close-costs";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { TimelineCard } from "../areas/lists/timeline/timeline-card.tsx";
import "../areas/lists/timeline/trade-timeline.css";

const id = "01937b1e-5c2a-7000-8000-000000000001";

/** A closed win; every other state is given as its difference from it. */
const win: TradeSummary = {
  ...{ id, symbol: "EURUSD", status: TradeStatus.Executed, plannedDate: null, direction: Direction.Long },
  ...{ accountId: id, accountName: "FX Raw 4821", strategyId: null, strategyName: "London Breakout" },
  ...{ marketType: MarketType.Forex, openDate: "2024-11-25T07:35:00.000Z", closeDate: "2024-11-25T08:32:00.000Z" },
  ...{ size: "1.57", openPrice: "1.06031", closePrice: "1.06153", pricePrecision: 5, netPips: "12.2" },
  ...{ grossProfit: "191.54", ...eachListedCost(() => "0"), commissions: "-10.99", netProfit: "180.55" },
  ...{ netRR: 0.75, netPercentage: 0.57, financialRisk: "240.73", winLossStatus: WinLossStatus.Win, currency: "USD" },
  ...{ isClosed: true, demo: false, summary: "Asian range broke up on the first push.", tags: [] },
};
const loss = {
  ...{ netPips: "-24.1", grossProfit: "-229.74", netProfit: "-240.73", netRR: -1, netPercentage: -0.76 },
  winLossStatus: WinLossStatus.Loss,
};
const unexecuted = {
  ...{ openDate: null, closeDate: null, plannedDate: "2024-11-25T07:00:00.000Z", isClosed: false, closePrice: null },
  ...{ netPips: null, grossProfit: null, netProfit: null, netRR: null, netPercentage: null, financialRisk: null },
  winLossStatus: WinLossStatus.None,
} satisfies Partial<TradeSummary>;
const open_ = { ...unexecuted, plannedDate: null, openDate: win.openDate };

/** The card of the timeline in every state that a trade can be in. */
export function DevTrades() {
  const dates = useDateText();
  const states: readonly [string, Partial<TradeSummary>][] = [
    [t`Win`, {}],
    [t`Loss, short`, { ...loss, direction: Direction.Short }],
    [t`Break-even`, { netRR: 0.03, netProfit: "7.22", netPips: "0.8", winLossStatus: WinLossStatus.BreakEven }],
    [t`Open`, open_],
    [t`Partly closed`, { isClosed: false, closeDate: null, netRR: 0.4 }],
    [t`Without a stop`, { netRR: null, financialRisk: null }],
    [t`Planned`, { ...unexecuted, status: TradeStatus.Planning }],
    [t`Missed`, { ...unexecuted, status: TradeStatus.Missed }],
    [t`Invalid`, { ...unexecuted, status: TradeStatus.Invalid }],
    [t`Demo, without a strategy`, { demo: true, strategyName: null }],
    [t`Stock`, { symbol: "AAPL", marketType: MarketType.Stock, pricePrecision: 2 }],
    [t`Long texts`, { summary: "Waited for the retest. ".repeat(12), accountName: "An account with a very long name" }],
  ];
  return states.map(([name, own]) => (
    <Panel key={name} title={name} className="tt-large">
      <TimelineCard trade={{ ...win, ...own }} dates={dates} />
    </Panel>
  ));
}
