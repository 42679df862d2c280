import type { ProposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { t } from "@entrywise/host/macro";
import { Button, Sparkles, Upload } from "@entrywise/ui";
import { useState } from "react";
import type { ChartTrade } from "./chart-trade.ts";
import { OwnBarsDialog } from "./own-bars-dialog.tsx";
import { ProposalDialog } from "./proposal-dialog.tsx";

/** What only the owner of a trade may do with its chart. */
export interface ChartOwner {
  tradeId: string;
  /** Writes MAP and MFP into the position. */
  onExtremes: (proposals: readonly ProposedExtremes[]) => void;
}

/** Bars of one's own, and the prices that they propose. */
export function OwnerTools({ tradeId, trade, onExtremes }: ChartOwner & { trade: ChartTrade }) {
  const [open, setOpen] = useState<"bars" | "proposal" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen("bars")}>
        <Upload aria-hidden="true" />
        <span className="chart-word">{t`Uploaded bars`}</span>
      </Button>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen("proposal")}>
        <Sparkles aria-hidden="true" />
        <span className="chart-word">{t`Suggest MAP and MFP`}</span>
      </Button>
      {open === "bars" ? <OwnBarsDialog symbol={trade.instrument} onClose={close} /> : null}
      {open === "proposal" ? (
        <ProposalDialog
          tradeId={tradeId}
          trade={trade}
          onClose={close}
          onAccept={(proposals) => {
            onExtremes(proposals);
            close();
          }}
        />
      ) : null}
    </>
  );
}
