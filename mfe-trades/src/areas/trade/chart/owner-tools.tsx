import type { ProposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { t } from "@entrywise/host/macro";
import { Button, Upload } from "@entrywise/ui";
import { useState } from "react";
import type { ChartTrade } from "./chart-trade.ts";
import { OwnBarsDialog } from "./own-bars-dialog.tsx";

/** What only the owner of a trade may do with its chart. */
export interface ChartOwner {
  tradeId: string;
  /** Writes MAP and MFP into the position. */
  onExtremes: (proposals: readonly ProposedExtremes[]) => void;
}

/** Where there is no chart, and no menu of it. */
export function OwnBarsButton({ trade }: { trade: ChartTrade }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="chart-bar">
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" />
        {t`Uploaded bars`}
      </Button>
      {isOpen ? <OwnBarsDialog symbol={trade.instrument} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
