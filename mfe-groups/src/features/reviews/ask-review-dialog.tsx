import { groupMember } from "@entrywise/contracts/groups/group-members.api";
import { REVIEW_TEXT_LENGTH, type ReviewPart, reviewParts } from "@entrywise/contracts/groups/group-reviews.api";
import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Select, Textarea } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { useState } from "react";
import { useGroupChange, useGroupPages } from "../../data/groups.queries.ts";
import { useGroupRules } from "../../frame/group-rules.ts";
import { displayName } from "../../frame/role-names.ts";
import { reviewPartNames } from "./review-parts.ts";

interface AskReviewDialogProps {
  groupId: string;
  tradeId: string;
  onClose: () => void;
}

/** Asks what the reader wants to know about a trade of theirs, and whom. */
export function AskReviewDialog({ groupId, tradeId, onClose }: AskReviewDialogProps) {
  const { t } = useLingui();
  const rules = useGroupRules();
  const call = useGroupChange<{ id: string }>();
  const draft = useDraft(`ask-review-${groupId}-${tradeId}`, "");
  const question = draft.value;
  const [part, setPart] = useState<ReviewPart | null>(null);
  const [reviewerId, setReviewerId] = useState("");
  const broken = rules.longest(t`Question`, question.trim(), REVIEW_TEXT_LENGTH);
  const ask = () =>
    call.mutate(
      {
        send: (callGroups) =>
          callGroups("POST /groups/{groupId}/reviews", {
            params: { groupId },
            body: { tradeId, question: question.trim(), part, reviewerId: reviewerId === "" ? null : reviewerId },
          }),
        failure: t`Couldn't request the review. Try again.`,
        done: t`Review requested`,
        saved: draft.forget,
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={t`Request a review`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={<Trans>Request review</Trans>}
          disabled={call.isPending || question.trim() === "" || broken !== null}
          onClick={ask}
          onCancel={onClose}
        />
      }
    >
      <div className="groups-stack">
        <Field label={t`Question`} error={broken}>
          <Textarea rows={4} value={question} onChange={({ target }) => draft.type(target.value)} />
        </Field>
        <Field label={t`About`}>
          <Select
            value={part ?? ""}
            onChange={(value) => setPart(reviewParts.find((known) => known === value) ?? null)}
            options={[
              { value: "", label: t`The whole trade` },
              ...reviewParts.map((value) => ({ value, label: t(reviewPartNames[value]) })),
            ]}
          />
        </Field>
        <ReviewerField groupId={groupId} value={reviewerId} onChange={setReviewerId} />
        <p className="group-note">
          <Trans>Reviewers only see what you share with the group.</Trans>
        </p>
      </div>
    </Dialog>
  );
}

interface ReviewerFieldProps {
  groupId: string;
  /** Empty: anyone. */
  value: string;
  onChange: (userId: string) => void;
}

function ReviewerField({ groupId, value, onChange }: ReviewerFieldProps) {
  const { t } = useLingui();
  const { user } = useHost();
  const members = useGroupPages("GET /groups/{groupId}/members", groupMember, { params: { groupId } }, 200);
  const others = (members.items ?? []).filter(({ userId }) => userId !== user?.userId);
  return (
    <Field label={t`Reviewer`}>
      <Select
        value={value}
        onChange={onChange}
        options={[
          { value: "", label: t`Anyone` },
          ...others.map((member) => ({ value: member.userId, label: displayName(member) })),
        ]}
      />
    </Field>
  );
}
