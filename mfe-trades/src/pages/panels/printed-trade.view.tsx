import { Decimal } from "@entrywise/domain/decimal";
import { t } from "@entrywise/host/macro";
import { isWritten, PrintDocument, type PrintDocumentProps, PrintSection, PrintText } from "@entrywise/ui/print";
import { useMemo } from "react";
import { PrintedLevels } from "../../areas/trade/chart/printed-levels.tsx";
import { PrintedInfo } from "../../areas/trade/info/printed-info.tsx";
import { PrintedInsights } from "../../areas/trade/insights/printed-insights.tsx";
import { PrintedPosition } from "../../areas/trade/position/printed-position.tsx";
import { PrintedSnapshots } from "../../areas/trade/snapshots/printed-snapshots.tsx";
import { PrintedTags } from "../../areas/trade/tags/printed-tags.tsx";
import { PrintedFoot } from "../../areas/trade/trade-page/printed-foot.tsx";
import { PrintedHead } from "../../areas/trade/trade-page/printed-head.tsx";
import { PrintedReview } from "../../areas/trade/workflow/printed-review.tsx";
import { PrintedRules } from "../../areas/trade/workflow/printed-rules.tsx";
import { PrintedWorkflow } from "../../areas/trade/workflow/printed-workflow.tsx";
import { useStrategies } from "../../data/trade-options/trade-choices.queries.ts";
import { useTradePage } from "./trade-page.tsx";

export type PrintedTradeProps = Pick<PrintDocumentProps, "onComplete">;

/** The whole trade as a printed document, whatever panels are open. */
export function PrintedTrade({ onComplete }: PrintedTradeProps) {
  const { trade, drafts, figures, notices, breakEven } = useTradePage();
  const { position: entries, summary, notes, tags } = drafts.values;
  const infoTrade = useMemo(() => ({ ...trade, pipSize: Decimal(trade.pipSize) }), [trade]);
  return (
    <PrintDocument onComplete={onComplete}>
      <PrintedHead trade={trade} figures={figures} />
      <Text title={t`Summary`} value={summary} />
      <PrintedLevels trade={trade} entries={entries} />
      <PrintedPosition trade={trade} entries={entries} figures={figures} notices={notices} breakEven={breakEven} />
      <PrintedInfo trade={infoTrade} figures={figures} />
      <Text title={t`Notes`} value={notes} />
      <PrintedReview trade={trade} drafts={drafts} />
      <PrintedWorkflow trade={trade} />
      <PrintedStrategy strategyId={trade.strategyId} />
      <PrintedRules trade={trade} />
      <PrintedTags tagIds={tags} />
      <PrintedInsights tradeId={trade.id} />
      <PrintedSnapshots tradeId={trade.id} />
      <PrintedFoot trade={trade} />
    </PrintDocument>
  );
}

function Text({ title, value }: { title: string; value: Parameters<typeof PrintText>[0]["value"] }) {
  if (!isWritten(value)) return null;
  return (
    <PrintSection title={title}>
      <PrintText value={value} />
    </PrintSection>
  );
}

function PrintedStrategy({ strategyId }: { strategyId: string | null }) {
  const strategies = useStrategies({ enabled: true }).data?.items ?? [];
  const strategy = strategies.find(({ id }) => id === strategyId);
  if (strategy === undefined) return null;
  return (
    <PrintSection title={t`Strategy`} sub={strategy.name}>
      {strategy.description === "" ? null : <p>{strategy.description}</p>}
    </PrintSection>
  );
}
