import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { t } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { chartOfSharedTrade } from "../../areas/trade/chart/chart-trade.ts";
import { TradeLevels } from "../../areas/trade/chart/trade-levels.tsx";

/** The levels of a shared trade without a snapshot: what its owner shares of them. */
export function SharedLevels({ trade }: { trade: SharedTrade }) {
  return (
    <TradeLevels
      trade={chartOfSharedTrade(trade)}
      height={340}
      frame={(plot) => (
        <Panel
          title={t`The trade in levels`}
          sub={t`entries, exits, stop and target as recorded, no market prices`}
          className="shared-levels"
        >
          {plot}
        </Panel>
      )}
    />
  );
}
