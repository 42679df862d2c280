import { isBlank, type RichText } from "@entrywise/contracts/shared/rich-text";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Panel, RewardRisk } from "@entrywise/ui";
import { RichTextView } from "@entrywise/ui/rich-text";
import { TradeTags } from "../../../display/trade-tags.tsx";
import { Stars } from "./shared-stars.tsx";

/** A text of the trade; nothing where it says nothing. */
export function Lines({ text }: { text: RichText | null | undefined }) {
  if (!hasText(text)) return null;
  return (
    <div className="shared-rich">
      <RichTextView value={text} />
    </div>
  );
}
export const hasText = (text: RichText | null | undefined): text is RichText => text != null && !isBlank(text);

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

/** Rating, review and ideal R:R. */
export function SharedReview({ trade }: { trade: SharedTrade }) {
  const { permissions, overallRating, overallReview, directionPredictionCorrect, position } = trade;
  if (!permissions.sharePermissionsViewWorkflowReview) return null;
  const said = overallRating != null || hasText(overallReview) || directionPredictionCorrect != null;
  if (!said && position.idealNetRR == null) return null;
  return (
    <Panel title={t`Overall Review`}>
      <Stars rating={overallRating} />
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
