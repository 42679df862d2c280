import { groupMember } from "@entrywise/contracts/groups/group-members.api";
import type { GroupReview } from "@entrywise/contracts/groups/group-reviews.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Dialog, Field, Select } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useGroupChange, useGroupPages } from "../../data/groups.queries.ts";
import { displayName } from "../../frame/role-names.ts";

interface PassReviewDialogProps {
  groupId: string;
  review: GroupReview;
  onClose: () => void;
}

/** Hands a waiting question to another member. */
export function PassReviewDialog({ groupId, review, onClose }: PassReviewDialogProps) {
  const { t } = useLingui();
  const { user } = useHost();
  const call = useGroupChange<null>();
  const [chosen, setChosen] = useState("");
  const members = useGroupPages("GET /groups/{groupId}/members", groupMember, { params: { groupId } }, 200);
  const left = [user?.userId, review.owner.userId, review.reviewer?.userId];
  const others = (members.items ?? []).filter(({ userId }) => !left.includes(userId));
  const reviewerId = chosen === "" ? (others[0]?.userId ?? "") : chosen;
  const pass = () =>
    call.mutate(
      {
        send: (callGroups) =>
          callGroups("POST /groups/{groupId}/reviews/{id}/pass", {
            params: { groupId, id: review.id },
            body: { reviewerId },
          }),
        failure: t`Couldn't reassign the review. Try again.`,
        done: t`Reassigned`,
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      title={t`Reassign to another reviewer`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={<Trans>Reassign</Trans>}
          disabled={call.isPending || reviewerId === ""}
          onClick={pass}
          onCancel={onClose}
        />
      }
    >
      <QuerySection
        query={{ data: members.items, error: members.error, refetch: members.refetch }}
        failure={t`Couldn't load members`}
        rows={2}
      >
        {() =>
          others.length === 0 ? (
            <p>
              <Trans>No one else in this group can review it.</Trans>
            </p>
          ) : (
            <Field label={t`Reviewer`}>
              <Select
                value={reviewerId}
                onChange={setChosen}
                options={others.map((member) => ({ value: member.userId, label: displayName(member) }))}
              />
            </Field>
          )
        }
      </QuerySection>
    </Dialog>
  );
}
