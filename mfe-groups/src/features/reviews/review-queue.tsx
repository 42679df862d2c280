import { type QueuedReview, type ReviewListName, reviewLists } from "@entrywise/contracts/groups/group-reviews.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { useDraft } from "@entrywise/host/drafts";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, EmptyState, ExternalLink, MessagesSquare, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useCallback, useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { useReviewQueue } from "../../data/review-queue.queries.ts";
import { StepKeysHint } from "../../frame/step-keys-hint.tsx";
import { TradeInGroup } from "../../frame/trade-in-group.tsx";
import { DirectionMark, Outcome, Owner } from "../../frame/trade-parts.tsx";
import { stepped, useStepKeys } from "../../frame/use-step-keys.ts";
import { emptyDraft, type FeedbackDraft, FeedbackForm } from "./feedback-form.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import { numberedFeedback } from "./numbered-feedback.ts";
import { PassReviewDialog } from "./pass-review-dialog.tsx";
import { reviewImages } from "./reviews.queries.ts";
import { Question } from "./trade-reviews.tsx";
import "../../frame/comments.css";
import "./reviews.css";

const listNames: Readonly<Record<ReviewListName, MessageDescriptor>> = {
  waiting: msg`Pending`,
  forMe: msg`For me`,
  answered: msg`Answered`,
  mine: msg`My requests`,
};

/** Reviews of a group beside the chosen one with its trade; J and K walk through them (Y-223). */
export function ReviewQueue({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const [list, setList] = useState<ReviewListName>("waiting");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const query = useReviewQueue(group.id, list);
  const { data } = query;
  const items = data?.items ?? [];
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  );
  const chosen = items[at];
  const step = useCallback(
    (offset: 1 | -1) => setChosenId(items[stepped(at, offset, items.length)]?.id ?? null),
    [items, at],
  );
  useStepKeys(step);
  return (
    <>
      <div className="group-views">
        <fieldset className="groups-actions" aria-label={t`Reviews`}>
          {reviewLists.map((name) => (
            <button
              key={name}
              type="button"
              className="review-list-choice"
              aria-pressed={name === list}
              onClick={() => setList(name)}
            >
              {t(listNames[name])} <span>{data?.counts[name] ?? ""}</span>
            </button>
          ))}
        </fieldset>
        <StepKeysHint />
      </div>
      <QuerySection query={query} failure={t`Couldn't load reviews`} rows={5} rowHeight={80}>
        {() =>
          chosen === undefined ? (
            <EmptyState icon={MessagesSquare} title={list === "waiting" ? t`No reviews waiting` : t`No reviews`} />
          ) : (
            <div className="review-queue">
              <ul className="review-list">
                {items.map((review) => (
                  <li key={review.id}>
                    <QueueItem review={review} isChosen={review === chosen} onChoose={() => setChosenId(review.id)} />
                  </li>
                ))}
              </ul>
              <ChosenReview key={chosen.id} group={group} review={chosen} onReplied={() => step(1)} />
            </div>
          )
        }
      </QuerySection>
    </>
  );
}

interface QueueItemProps {
  review: QueuedReview;
  isChosen: boolean;
  onChoose: () => void;
}

function QueueItem({ review, isChosen, onChoose }: QueueItemProps) {
  const dates = useDateText();
  const { trade, question, askedAt, symbol, direction } = review;
  return (
    <button type="button" className="review-item" aria-current={isChosen ? "true" : undefined} onClick={onChoose}>
      <span className="review-item-head">
        <Owner trade={trade} />
        <small>{dates.dateTime(askedAt)}</small>
      </span>
      <span className="groups-actions">
        <b>{symbol}</b>
        <DirectionMark direction={direction} />
        <Outcome status={trade.winLossStatus} />
      </span>
      <span className="review-item-text">{question}</span>
    </button>
  );
}

interface ChosenReviewProps {
  group: GroupDetail;
  review: QueuedReview;
  onReplied: () => void;
}

function ChosenReview({ group, review, onReplied }: ChosenReviewProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const { trade, feedback, can, mayPass } = review;
  const draft = useDraft(`feedback-${review.id}`, emptyDraft(review.part));
  const [isPassing, setPassing] = useState(false);
  const images = reviewImages(group.id, trade.id, trade.snapshots);
  const reply = (written: FeedbackDraft[]) =>
    call.mutate(
      {
        send: (callGroups) =>
          callGroups("POST /groups/{groupId}/reviews/{id}/answer", {
            params: { groupId: group.id, id: review.id },
            body: { feedback: written },
          }),
        failure: t`Couldn't save the feedback. Try again.`,
        done: t`Answered`,
        saved: draft.forget,
      },
      { onSuccess: onReplied },
    );
  return (
    <section className="review-chosen" aria-label={t`Review of ${review.symbol}`}>
      <Question review={review}>
        <span className="groups-actions review-ways">
          {can.includes("answer") && mayPass ? (
            <Button size="sm" variant="outline" onClick={() => setPassing(true)}>
              <Trans>Reassign to…</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant="outline" asChild>
            <Link to={`/groups/${group.handle}/trades/${trade.id}`}>
              <ExternalLink aria-hidden="true" />
              <Trans>Open trade</Trans>
            </Link>
          </Button>
        </span>
      </Question>
      {feedback.length === 0 ? null : (
        <Panel title={t`Feedback`}>
          <FeedbackList feedback={feedback} images={images} />
        </Panel>
      )}
      {can.includes("answer") ? (
        <Panel title={t`Your feedback`}>
          <FeedbackForm
            drafts={draft.value}
            images={images}
            isPending={call.isPending}
            onChange={draft.type}
            onReply={reply}
          />
        </Panel>
      ) : null}
      <TradeInGroup groupId={group.id} tradeId={trade.id} feedback={numberedFeedback([review])} />
      {isPassing ? <PassReviewDialog groupId={group.id} review={review} onClose={() => setPassing(false)} /> : null}
    </section>
  );
}
