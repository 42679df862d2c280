import { workflowColumns, workflowSections } from "@entrywise/contracts/trades/breakdowns.api";
import type { SharedBreakdown, SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import type { TradeSource } from "@entrywise/host/product";
import { EmptyState, NotebookPen, Panel } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { Fragment } from "react";
import { columnName, exitName, sectionNames } from "../workflow/workflow-texts.ts";
import { type Feedback, FeedbackRow } from "./shared-feedback.tsx";
import { Stars } from "./shared-stars.tsx";
import { hasText, Lines } from "./shared-texts.tsx";
import { useSharedBreakdown, useSharedBreakdowns } from "./shared-trade.queries.ts";

const phases = {
  Preparation: "sharePermissionsViewWorkflowPreparation",
  Execution: "sharePermissionsViewWorkflowExecution",
  Review: "sharePermissionsViewWorkflowReview",
} as const;

/** Whether the reader sees any of the workflow, if there is one. */
export const showsWorkflow = ({ permissions }: SharedTrade) =>
  Object.values(phases).some((permission) => permissions[permission]);

interface SharedWorkflowProps {
  trade: SharedTrade;
  source: TradeSource;
  /** What reviewers say of its parts: stands at the first entry and at the first exit. */
  feedback: Feedback;
}

/** Notes of the workflow, a panel for each open and close position that says something. */
export function SharedWorkflow({ trade, source, feedback }: SharedWorkflowProps) {
  if (!showsWorkflow(trade)) return null;
  return trade.position.openPositions.map((open, at) => (
    <section key={open.id} aria-label={t`Workflow of open position ${at + 1}`}>
      <RowWorkflow
        source={source}
        kind="open"
        rowId={open.id}
        title={t`Workflow, open position ${at + 1}`}
        trade={trade}
        feedback={at === 0 ? feedback : none}
      />
      {open.closePositions.map((close, place) => (
        <RowWorkflow
          key={close.id}
          source={source}
          kind="close"
          rowId={close.id}
          title={t`Exit ${place + 1} of open position ${at + 1}`}
          trade={trade}
          feedback={at === 0 && place === 0 ? feedback : none}
        />
      ))}
    </section>
  ));
}

/** The workflow as a page of its own, which says so when there is nothing of it. */
export function WorkflowPage(props: SharedWorkflowProps) {
  const { trade, source } = props;
  const isShown = showsWorkflow(trade);
  const rows = trade.position.openPositions.flatMap(({ id, closePositions }) => [
    { kind: "open" as const, rowId: id },
    ...closePositions.map((close) => ({ kind: "close" as const, rowId: close.id })),
  ]);
  const { isWhole, items } = useSharedBreakdowns(source, isShown ? rows : []);
  if (isWhole && items.every(isSilent)) {
    return <EmptyState icon={NotebookPen} title={isShown ? t`No workflow notes` : t`The workflow is not shared`} />;
  }
  return <SharedWorkflow {...props} />;
}

interface RowWorkflowProps {
  source: TradeSource;
  kind: "open" | "close";
  rowId: string;
  title: string;
  trade: SharedTrade;
  feedback: Feedback;
}

const none: Feedback = [];

function RowWorkflow({ source, kind, rowId, title, trade, feedback }: RowWorkflowProps) {
  const { data } = useSharedBreakdown(source, { kind, rowId });
  if (data === undefined || isSilent(data)) return null;
  const sections = kind === "open" ? workflowSections : (["exit"] as const);
  const columns = workflowColumns.filter((column) => trade.permissions[phases[column]]);
  return (
    <Panel title={title} flush className="shared-workflow">
      <ScrollRegion name={title}>
        <table className="ui-table" aria-label={title}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <Fragment key={section}>
                <tr>
                  <th scope="row">
                    {section === "exit" ? exitName(1, 1) : i18n._(sectionNames[section])}{" "}
                    <Stars rating={data.ratings[`${section}Rating`]} />
                  </th>
                  {columns.map((column) => (
                    <td key={column}>
                      <Lines text={data.notes[`${section}Notes${column}`]} />
                    </td>
                  ))}
                </tr>
                <FeedbackRow feedback={feedback.filter(({ part }) => part === section)} columns={columns.length} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

const isSilent = ({ notes, ratings }: SharedBreakdown) =>
  !Object.values(notes).some(hasText) && !Object.values(ratings).some((rating) => rating !== null);
