import { workflowSections } from "@entrywise/contracts/trades/breakdowns.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Button, Plus, Spinner } from "@entrywise/ui";
import { useState } from "react";
import { useTradeDetail } from "../../../data/trade/trade-detail.queries.ts";
import { useRowAdding } from "../../../data/trade/use-scaling.ts";
import { TemplateSelector } from "../../../display/rich-text/template-selector.tsx";
import { useTemplateValues } from "../../../display/rich-text/template-values.ts";
import { useTradeDrafts } from "../../../drafts/use-trade-drafts.ts";
import { BreakdownSections } from "./breakdown-sections.tsx";
import { OverallReview, ReviewText } from "./overall-review.tsx";
import { RuleChecklist } from "./rule-checklist.tsx";
import { useReview } from "./use-review.ts";
import { useReviewFigures } from "./use-review-figures.ts";
import { exitName, sectionNames, shownViews } from "./workflow-texts.ts";
import { WorkflowToolbar } from "./workflow-toolbar.tsx";
import "./workflow.css";

/** Preparation, execution and review of a trade side by side. */
export function WorkflowPanel({ tradeId }: { tradeId: string }) {
  const { data: trade } = useTradeDetail(tradeId);
  if (trade === undefined) {
    return (
      <div className="workflow-wait">
        <Spinner label={t`Loading the workflow`} />
      </div>
    );
  }
  return <Workflow key={trade.id} trade={trade} />;
}

function Workflow({ trade }: { trade: TradeDetail }) {
  const { settings, updateSettings } = useHost();
  const drafts = useTradeDrafts(trade);
  const review = useReview(trade);
  const adding = useRowAdding(drafts.values.position, (change) => {
    drafts.edit("position", change);
    drafts.flush();
  });
  const templateValues = useTemplateValues(trade, drafts.values.position);
  const figures = useReviewFigures(trade, drafts);
  // Rows that the server does not know yet have no breakdown there.
  const opens = trade.position.openPositions;
  const [shownId, setShownId] = useState<string | null>(null);
  const open = opens.find(({ id }) => id === shownId) ?? opens[0];
  if (open === undefined) return null;

  const views = shownViews(settings.workflowViews);
  const expanded = settings.workflowSectionsExpanded;
  const toggle = (section: keyof typeof expanded) =>
    updateSettings({ workflowSectionsExpanded: { ...expanded, [section]: !expanded[section] } });
  const row = { positionId: trade.position.id };
  return (
    <div className="workflow" style={{ "--workflow-views": views.length } as object /* a custom property */}>
      <WorkflowToolbar
        plannedDate={review.plannedDate}
        onPlannedDate={review.setPlannedDate}
        openIds={opens.map(({ id }) => id)}
        shownId={open.id}
        onShow={setShownId}
        onScaleIn={() => setShownId(adding.scaleIn() ?? shownId)}
        chosenViews={settings.workflowViews}
        onViews={(workflowViews) => updateSettings({ workflowViews })}
      />
      <div className="workflow-sections">
        <div className="workflow-columns" aria-hidden="true">
          {views.map(({ column, title, hint }) => (
            <span key={column}>
              <b>{i18n._(title)}</b> {i18n._(hint)}
            </span>
          ))}
        </div>
        <BreakdownSections
          key={open.id}
          row={{ ...row, kind: "open", rowId: open.id }}
          views={views}
          templateValues={templateValues}
          sections={workflowSections.map((key) => ({
            key,
            name: i18n._(sectionNames[key]),
            isExpanded: expanded[key],
            onToggle: () => toggle(key),
          }))}
        />
        {open.closePositions.map((close, index) => (
          <BreakdownSections
            key={close.id}
            row={{ ...row, kind: "close", rowId: close.id }}
            views={views}
            templateValues={templateValues}
            sections={[
              {
                key: "exit",
                name: exitName(index + 1, open.closePositions.length),
                isExpanded: expanded.exit,
                onToggle: () => toggle("exit"),
              },
            ]}
          />
        ))}
        <div className="workflow-add">
          <Button variant="ghost" size="sm" onClick={() => adding.scaleOut(open.id)}>
            <Plus aria-hidden="true" />
            {t`Add Close Position`}
          </Button>
        </div>
        <RuleChecklist tradeId={trade.id} strategyId={trade.strategyId} />
        <ReviewText
          value={drafts.values.overallReview}
          onChange={(text) => drafts.edit("overallReview", () => text)}
          whenEmpty={(insert) => <TemplateSelector place="review" values={templateValues} onInsert={insert} />}
        />
      </div>
      <OverallReview
        review={review}
        netPipRR={figures.netPipRR}
        result={figures.result}
        idealRR={drafts.values.idealRR}
        onIdealRR={(idealRR) => drafts.edit("idealRR", () => idealRR)}
        discrepancyRR={figures.discrepancy}
      />
    </div>
  );
}
