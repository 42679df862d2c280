import { isBlank, type RichText } from "@entrywise/contracts/shared/rich-text";
import { workflowColumns, workflowSections } from "@entrywise/contracts/trades/breakdowns.api";
import type { SharedBreakdown, SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { TradeSource } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Panel, RewardRisk } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { RichTextView } from "@entrywise/ui/rich-text";
import { TradeTags } from "../../../display/trade-tags.tsx";
import { columnName, exitName, sectionNames } from "../workflow/workflow-words.ts";
import { useSharedBreakdown } from "./shared-trade.queries.ts";

function Lines({ text }: { text: RichText | null | undefined }) {
  if (!hasText(text)) return null;
  return (
    <div className="shared-rich">
      <RichTextView value={text} />
    </div>
  );
}
const hasText = (text: RichText | null | undefined): text is RichText => text != null && !isBlank(text);

/** Summary, which everybody sees, with the tags when they are open. */
export function SharedSummary({ trade }: { trade: SharedTrade }) {
  const { summary, tags = [] } = trade;
  if (!hasText(summary) && tags.length === 0) return null;
  return (
    <Panel title={t`Summary`}>
      <Lines text={summary} />
      <TradeTags tags={tags} />
    </Panel>
  );
}

export function SharedNotes({ trade }: { trade: SharedTrade }) {
  if (!hasText(trade.notes)) return null;
  return (
    <Panel title={t`Notes`}>
      <Lines text={trade.notes} />
    </Panel>
  );
}

export function SharedInsights({ trade }: { trade: SharedTrade }) {
  const dates = useDateText();
  const { insights = [] } = trade;
  if (insights.length === 0) return null;
  return (
    <Panel title={t`Insights`}>
      <ul className="shared-insights">
        {insights.map(({ id, date, text }) => (
          <li key={id}>
            <small>{dates.dateTime(date)}</small>
            <p className="shared-text">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const stars = (rating: number | null | undefined) =>
  rating == null ? null : (
    <span role="img" className="shared-stars" aria-label={t`${rating} of 5 stars`}>
      {"★".repeat(rating)}
      {"☆".repeat(5 - rating)}
    </span>
  );

/** Rating, review and ideal R:R. */
export function SharedReview({ trade }: { trade: SharedTrade }) {
  const { permissions, overallRating, overallReview, directionPredictionCorrect, position } = trade;
  if (!permissions.sharePermissionsViewWorkflowReview) return null;
  const said = overallRating != null || hasText(overallReview) || directionPredictionCorrect != null;
  if (!said && position.idealNetRR == null) return null;
  return (
    <Panel title={t`Overall Review`}>
      {stars(overallRating)}
      <dl className="shared-facts">
        {directionPredictionCorrect == null ? null : (
          <div>
            <dt>{t`Direction Prediction Correct`}</dt>
            <dd>{directionPredictionCorrect ? t`Yes` : t`No`}</dd>
          </div>
        )}
        {position.idealNetRR == null ? null : (
          <div>
            <dt>{t`Ideal R:R`}</dt>
            <dd>
              <RewardRisk value={position.idealNetRR} unit />
            </dd>
          </div>
        )}
      </dl>
      <Lines text={overallReview} />
    </Panel>
  );
}

const phases = {
  Preparation: "sharePermissionsViewWorkflowPreparation",
  Execution: "sharePermissionsViewWorkflowExecution",
  Review: "sharePermissionsViewWorkflowReview",
} as const;

/** Notes of the workflow, a panel for each open and close position that says something. */
export function SharedWorkflow({ trade, source }: { trade: SharedTrade; source: TradeSource }) {
  const isOpen = Object.values(phases).some((permission) => trade.permissions[permission]);
  if (!isOpen) return null;
  return trade.position.openPositions.map((open, at) => (
    <section key={open.id} aria-label={t`Workflow of open position ${at + 1}`}>
      <RowWorkflow
        source={source}
        kind="open"
        rowId={open.id}
        title={t`Workflow, open position ${at + 1}`}
        trade={trade}
      />
      {open.closePositions.map((close, place) => (
        <RowWorkflow
          key={close.id}
          source={source}
          kind="close"
          rowId={close.id}
          title={t`Exit ${place + 1} of open position ${at + 1}`}
          trade={trade}
        />
      ))}
    </section>
  ));
}

interface RowWorkflowProps {
  source: TradeSource;
  kind: "open" | "close";
  rowId: string;
  title: string;
  trade: SharedTrade;
}

function RowWorkflow({ source, kind, rowId, title, trade }: RowWorkflowProps) {
  const { data } = useSharedBreakdown(source, kind, rowId, true);
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
              <tr key={section}>
                <th scope="row">
                  {section === "exit" ? exitName(1, 1) : sectionNames[section]}{" "}
                  {stars(data.ratings[`${section}Rating`])}
                </th>
                {columns.map((column) => (
                  <td key={column}>
                    <Lines text={data.notes[`${section}Notes${column}`]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

const isSilent = ({ notes, ratings }: SharedBreakdown) =>
  !Object.values(notes).some(hasText) && !Object.values(ratings).some((rating) => rating !== null);
