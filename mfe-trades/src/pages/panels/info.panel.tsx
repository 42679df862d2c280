import { Decimal } from "@entrywise/domain/decimal";
import { useMemo } from "react";
import { InfoPanel } from "../../areas/trade/info/info-panel.tsx";
import { useTradePage } from "./trade-page.tsx";

/** How the trade went, overall or one exit. */
export function InfoTab() {
  const { trade, figures } = useTradePage();
  const infoTrade = useMemo(() => ({ ...trade, pipSize: Decimal(trade.pipSize) }), [trade]);
  return (
    <div className="trade-info">
      <InfoPanel trade={infoTrade} figures={figures} />
    </div>
  );
}
