import { Decimal } from "@entrywise/domain/decimal";
import { useMemo } from "react";
import { PrintedInfo } from "../../features/info-panel/printed-info.tsx";
import { PrintedInsights } from "../../features/insights/printed-insights.tsx";
import { PrintedPosition } from "../../features/position/printed-position.tsx";
import { PrintedSnapshots } from "../../features/snapshots/printed-snapshots.tsx";
import { PrintedTags } from "../../features/tags/printed-tags.tsx";
import { PrintedHead } from "../../features/trade-detail/printed-head.tsx";
import { PrintedReview } from "../../features/workflow/printed-review.tsx";
import { PrintedRules } from "../../features/workflow/printed-rules.tsx";
import { PrintedWorkflow } from "../../features/workflow/printed-workflow.tsx";
import { Paper, type PaperProps } from "../../paper/paper.tsx";
import { PaperPart } from "../../paper/paper-part.tsx";
import { isWritten, PaperText } from "../../paper/paper-text.tsx";
import { useStrategies } from "../../trade-choices/trade-choices.queries.ts";
import { useTradePage } from "./trade-page.tsx";

export type PrintedTradeProps = Pick<PaperProps, "onComplete">;

/** The whole trade as it is read on paper, whatever panels are open. */
export function PrintedTrade({ onComplete }: PrintedTradeProps) {
  const { trade, drafts, figures, notices, breakEven } = useTradePage();
  const { position: entries, summary, notes, tags } = drafts.values;
  const infoTrade = useMemo(() => ({ ...trade, pipSize: Decimal(trade.pipSize) }), [trade]);
  return (
    <Paper onComplete={onComplete}>
      <PrintedHead trade={trade} figures={figures} />
      <Text title="Summary" value={summary} />
      <PrintedPosition trade={trade} entries={entries} figures={figures} notices={notices} breakEven={breakEven} />
      <PrintedInfo trade={infoTrade} figures={figures} />
      <Text title="Notes" value={notes} />
      <PrintedReview trade={trade} drafts={drafts} />
      <PrintedWorkflow trade={trade} />
      <PrintedStrategy strategyId={trade.strategyId} />
      <PrintedRules trade={trade} />
      <PrintedTags tagIds={tags} />
      <PrintedInsights tradeId={trade.id} />
      <PrintedSnapshots tradeId={trade.id} />
    </Paper>
  );
}

function Text({ title, value }: { title: string; value: Parameters<typeof PaperText>[0]["value"] }) {
  if (!isWritten(value)) return null;
  return (
    <PaperPart title={title}>
      <PaperText value={value} />
    </PaperPart>
  );
}

function PrintedStrategy({ strategyId }: { strategyId: string | null }) {
  const strategies = useStrategies({ enabled: true }).data?.items ?? [];
  const strategy = strategies.find(({ id }) => id === strategyId);
  if (strategy === undefined) return null;
  return (
    <PaperPart title="Strategy" sub={strategy.name}>
      {strategy.description === "" ? null : <p>{strategy.description}</p>}
    </PaperPart>
  );
}
