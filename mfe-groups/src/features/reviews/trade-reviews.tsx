import { type GroupReview, REVIEW_TEXT_LENGTH } from "@entrywise/contracts/groups/group-reviews.api";
import { useDateText } from "@entrywise/host/dates";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Dialog, Field, Panel, Textarea } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { type ReactNode, useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { useGroupRules } from "../../frame/group-rules.ts";
import { displayName } from "../../frame/role-names.ts";
import { FeedbackList } from "./feedback-list.tsx";
import { numberReviews } from "./numbered-feedback.ts";
import { reviewPartNames } from "./review-parts.ts";
import { reviewImages, useReviewsOfTrade, useSnapshotsOfTrade } from "./reviews.queries.ts";
import type { TradeImages } from "./snapshot-pins.tsx";
import "./reviews.css";

/** Questions about a trade and their feedback; nothing while nobody has asked. */
export function TradeReviews({ groupId, tradeId }: { groupId: string; tradeId: string }) {
  const { t } = useLingui();
  const { data } = useReviewsOfTrade(groupId, tradeId);
  const snapshots = useSnapshotsOfTrade(groupId, tradeId, hasPins(data?.items ?? []));
  if (data === undefined || data.items.length === 0) return null;
  const numbers = numberReviews(data.items);
  return (
    <Panel title={t`Reviews`} sub={`${data.items.length}`}>
      <ul className="comment-threads">
        {data.items.map((review) => (
          <li key={review.id}>
            <Review
              groupId={groupId}
              review={review}
              images={snapshots && reviewImages(groupId, tradeId, snapshots)}
              numbers={numbers}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const hasPins = (reviews: readonly GroupReview[]) =>
  reviews.some(({ feedback }) => feedback.some(({ pin }) => pin !== null));

interface ReviewProps {
  groupId: string;
  review: GroupReview;
  images: TradeImages | null;
  numbers: ReadonlyMap<string, number>;
}

function Review({ groupId, review, images, numbers }: ReviewProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const [isAsking, setAsking] = useState(false);
  const { id, can, feedback } = review;
  return (
    <article className="groups-stack groups-tight">
      <Question review={review} />
      <FeedbackList feedback={feedback} images={images} numbers={numbers} />
      <span className="groups-actions">
        {can.includes("reopen") ? (
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            <Trans>Request again</Trans>
          </Button>
        ) : null}
        {can.includes("withdraw") ? (
          <Button
            size="sm"
            variant="ghost"
            disabled={call.isPending}
            onClick={() =>
              call.mutate({
                send: (callGroups) => callGroups("DELETE /groups/{groupId}/reviews/{id}", { params: { groupId, id } }),
                failure: t`Couldn't withdraw the request. Try again.`,
              })
            }
          >
            <Trans>Withdraw request</Trans>
          </Button>
        ) : null}
      </span>
      {isAsking ? <AskAgainDialog groupId={groupId} id={id} onClose={() => setAsking(false)} /> : null}
    </article>
  );
}

/** What was asked, by whom, of whom and about what. */
export function Question({ review, children }: { review: GroupReview; children?: ReactNode }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { question, part, reviewer, askedAt, state, reopened } = review;
  const details = [
    reviewer === null ? t`to anyone` : t`to ${displayName(reviewer)}`,
    dates.dateTime(askedAt),
    reopened > 0 ? t`requested again` : "",
  ];
  return (
    <blockquote className="review-question">
      <p className="groups-text">{question}</p>
      <span className="groups-actions">
        {part === null ? null : (
          <Badge bg="bg.muted" color="fg">
            {t(reviewPartNames[part])}
          </Badge>
        )}
        <Badge bg={state === "waiting" ? "warn.tint" : "bg.muted"} color={state === "waiting" ? "warn.fg" : "fg"}>
          {state === "waiting" ? t`Pending` : t`Answered`}
        </Badge>
        <small>{details.filter(Boolean).join(", ")}</small>
        {children}
      </span>
    </blockquote>
  );
}

function AskAgainDialog({ groupId, id, onClose }: { groupId: string; id: string; onClose: () => void }) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const call = useGroupChange<null>();
  const draft = useDraft(`ask-again-${id}`, "");
  const question = draft.value;
  const broken = rules.longest(t`Question`, question.trim(), REVIEW_TEXT_LENGTH);
  return (
    <Dialog
      title={t`Request again`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={<Trans>Request review</Trans>}
          disabled={call.isPending || question.trim() === "" || broken !== null}
          onClick={() =>
            call.mutate(
              {
                send: (callGroups) =>
                  callGroups("POST /groups/{groupId}/reviews/{id}/reopen", {
                    params: { groupId, id },
                    body: { question: question.trim() },
                  }),
                failure: t`Couldn't request the review. Try again.`,
                saved: draft.forget,
              },
              { onSuccess: onClose },
            )
          }
          onCancel={onClose}
        />
      }
    >
      <Field label={t`Question`} error={broken}>
        <Textarea rows={4} value={question} onChange={({ target }) => draft.type(target.value)} />
      </Field>
    </Dialog>
  );
}
