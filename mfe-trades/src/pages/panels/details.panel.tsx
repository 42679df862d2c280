import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t, useLingui } from "@entrywise/host/macro";
import { Skeleton } from "@entrywise/ui";
import { memo, useCallback } from "react";
import { PositionTable, type PositionTableProps } from "../../areas/trade/position/position-table.tsx";
import { useExtremeProposals } from "../../data/suggested-map-mfp/use-extreme-proposals.ts";
import type { FieldValues } from "../../data/templates/template-fields.ts";
import { useScaling } from "../../data/trade/use-scaling.ts";
import { RichTextField } from "../../display/rich-text/rich-text-field.tsx";
import { TemplateSelector } from "../../display/rich-text/template-selector.tsx";
import { useTemplateValues } from "../../display/rich-text/template-values.ts";
import { TradeTags } from "../../display/trade-tags.tsx";
import type { TradeDrafts } from "../../drafts/use-trade-drafts.ts";
import { useTradePage } from "./trade-page.tsx";

const viewer = lazyComponent({
  name: msg`the snapshots`,
  load: () => import("./snapshot-parts.ts").then((part) => part.DetailsViewer),
});

/** Prices and summary of the trade. */
export function DetailsPanel() {
  const { trade, drafts, figures, notices, breakEven } = useTradePage();
  const values = useTemplateValues(trade, drafts.values.position);
  const { canScale } = useScaling();
  const editPosition = usePositionEdits(drafts);
  const extremes = useExtremeProposals(trade);
  return (
    <div className="trade-details">
      <div>
        <PositionTable
          trade={trade}
          entries={drafts.values.position}
          figures={figures}
          notices={notices}
          breakEven={breakEven}
          canScale={canScale}
          onEdit={editPosition}
          extremes={extremes}
        />
      </div>
      <div className="trade-summary">
        {trade.snapshotIds.length === 0 ? null : (
          <LazyComponent part={viewer} props={{ tradeId: trade.id }} placeholder={<Skeleton height={112} />} />
        )}
        {t`Summary`}
        <Summary value={drafts.values.summary} edit={drafts.edit} templateValues={values} />
        {trade.tags.length === 0 ? null : (
          <div className="trade-tags">
            <TradeTags tags={trade.tags} />
          </div>
        )}
      </div>
    </div>
  );
}

interface SummaryProps {
  value: RichText | null;
  edit: TradeDrafts["edit"];
  templateValues: () => FieldValues;
}

/** Keys in the prices above leave its editor alone. */
const Summary = memo(function Summary({ value, edit, templateValues }: SummaryProps) {
  const { t } = useLingui();
  return (
    <RichTextField
      label={t`Summary`}
      placeholder={t`A brief summary of the trade that will be shown in your timeline view.`}
      value={value}
      onChange={(text) => edit("summary", () => text)}
      whenEmpty={(insert) => <TemplateSelector place="summary" values={templateValues} onInsert={insert} />}
    />
  );
});

function usePositionEdits({ edit, flush }: TradeDrafts): PositionTableProps["onEdit"] {
  return useCallback(
    (change, atOnce = false) => {
      edit("position", change);
      if (atOnce) flush();
    },
    [edit, flush],
  );
}
