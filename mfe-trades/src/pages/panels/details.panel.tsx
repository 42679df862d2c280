import { useHost } from "@entrywise/host";
import { useCallback } from "react";
import { PositionTable, type PositionTableProps } from "../../features/position/position-table.tsx";
import { TextEntry } from "../../features/trade-detail/text-panel.tsx";
import type { TradeDrafts } from "../../trade-drafts/use-trade-drafts.ts";
import { useTradePage } from "./trade-page.ts";

const scaleRefusal = "You require a Pro membership to scale in or out of a position.";

/** Prices and summary of the trade. */
export function DetailsPanel() {
  const { trade, drafts, figures, notices, breakEven } = useTradePage();
  const { membership, snackbar, navigate } = useHost();
  const editPosition = usePositionEdits(drafts);
  const refuseScaling = useCallback(() => {
    const onAction = () => navigate("/membership/upgrade");
    snackbar({ type: "error", text: scaleRefusal, actionLabel: "Upgrade membership", onAction });
  }, [snackbar, navigate]);
  return (
    <div className="trade-details">
      <div>
        <PositionTable
          trade={trade}
          entries={drafts.values.position}
          figures={figures}
          notices={notices}
          breakEven={breakEven}
          canScale={membership?.plan.canScaleInAndOut ?? true}
          onEdit={editPosition}
          onScaleRefused={refuseScaling}
        />
      </div>
      <div className="trade-summary">
        Summary
        <TextEntry
          label="Summary"
          placeholder="A brief summary of the trade that will be shown in your timeline view."
          value={drafts.values.summary}
          onChange={(text) => drafts.edit("summary", () => text)}
        />
      </div>
    </div>
  );
}

function usePositionEdits({ edit, flush }: TradeDrafts): PositionTableProps["onEdit"] {
  return useCallback(
    (change, atOnce = false) => {
      edit("position", change);
      if (atOnce) flush();
    },
    [edit, flush],
  );
}
