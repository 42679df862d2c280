import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { t } from "@entrywise/host/macro";
import { PrintSection } from "@entrywise/ui/print";
import { chartOfTrade } from "./chart-trade.ts";
import { TradeLevels } from "./trade-levels.tsx";

/** Entries, exits, stop and target over time: a printed sheet has no chart. */
export function PrintedLevels({ trade, entries }: { trade: TradeDetail; entries: SavePosition }) {
  return (
    <TradeLevels
      trade={chartOfTrade(trade, entries)}
      height={240}
      frame={(plot) => <PrintSection title={t`Levels`}>{plot}</PrintSection>}
    />
  );
}
