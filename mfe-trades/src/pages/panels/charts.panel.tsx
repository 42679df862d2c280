import type { ProposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMemo } from "react";
import { chartOfTrade } from "../../areas/trade/chart/chart-trade.ts";
import { TradeChart } from "../../areas/trade/chart/trade-chart.tsx";
import { setCloseField } from "../../data/trade/position-rows.ts";
import { ScrollingWheel } from "./scrolling-wheel.tsx";
import { useTradePage } from "./trade-page.tsx";

/** Prices around the open trade; what is being typed is on the chart at once. */
export function ChartsTab() {
  const { trade, drafts } = useTradePage();
  const { snackbar } = useHost();
  const { position } = drafts.values;
  const drawn = useMemo(() => chartOfTrade(trade, position), [trade, position]);
  const write = (proposals: readonly ProposedExtremes[]) => {
    drafts.edit("position", (now) =>
      proposals.reduce(
        (changed, { closePositionId, outer }) =>
          setCloseField(
            setCloseField(changed, closePositionId, "maximumAdversePrice", outer.map),
            closePositionId,
            "maximumFavourablePrice",
            outer.mfp,
          ),
        now,
      ),
    );
    drafts.flush();
    snackbar({ type: "success", text: t`MAP and MFP set from bars` });
  };
  const charted = useMemo(() => ({ tradeId: trade.id }), [trade.id]);
  return (
    <ScrollingWheel>
      <TradeChart trade={drawn} charted={charted} owner={{ tradeId: trade.id, onExtremes: write }} />
    </ScrollingWheel>
  );
}
