import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, EyeOff } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { HideDialog, hideReasonNames } from "../../frame/hide-dialog.tsx";
import { HidingReply } from "../../frame/hiding-reply.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentHead } from "./comment-head.tsx";
import { CommentText } from "./comment-text.tsx";

interface CommentItemProps {
  groupId: string;
  /** Of the comments on the trade. */
  tradeId: string;
  comment: GroupComment;
  /** Written by whose trade it is. */
  isOwners: boolean;
  /** Whether the reader may report comments of others. */
  mayReport: boolean;
  /** Absent for whoever may not comment. */
  onReply?: (() => void) | undefined;
}

type Opened = "edit" | "hide" | "delete" | "report";

/** One comment with what the reader may do about it. */
export function CommentItem({ groupId, tradeId, comment, isOwners, mayReport, onReply }: CommentItemProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const { id, author, text, mentions, state } = comment;
  const params = { groupId, tradeId, id };
  const name = author.fullName || `@${author.handle}`;
  const isOwn = author.userId === useHost().user?.userId;
  if (state === "deleted") {
    return (
      <p className="group-note">
        <Trans>Deleted comment</Trans>
      </p>
    );
  }
  return (
    <article className="comment" aria-label={t`Comment by ${name}`}>
      <CommentHead comment={comment} name={name} isOwners={isOwners} />
      {state === "hidden" ? <HiddenNote comment={comment} isOwn={isOwn} params={params} /> : null}
      {open === "edit" ? (
        <EditedComment text={text ?? ""} params={params} onClose={close} />
      ) : text === null ? null : (
        <CommentText text={text} mentions={mentions} />
      )}
      <CommentActions
        comment={comment}
        name={name}
        isEdited={open === "edit"}
        isPending={call.isPending}
        isReportable={mayReport && !isOwn && state === "shown"}
        onReply={onReply}
        onOpen={setOpen}
        onShow={() =>
          call.mutate({
            send: (callGroups) =>
              callGroups("DELETE /groups/{groupId}/trades/{tradeId}/comments/{id}/block", { params }),
            failure: t`Couldn't update the comment. Try again.`,
          })
        }
      />
      <CommentDialog open={open} name={name} params={params} onClose={close} />
    </article>
  );
}

type CommentParams = Record<"groupId" | "tradeId" | "id", string>;

interface CommentDialogProps {
  open: Opened | null;
  /** Of the author. */
  name: string;
  params: CommentParams;
  onClose: () => void;
}

function EditedComment({ text, params, onClose }: { text: string; params: CommentParams; onClose: () => void }) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const save = (changed: string, forget: () => void) =>
    call.mutate({
      send: (callGroups) =>
        callGroups("PUT /groups/{groupId}/trades/{tradeId}/comments/{id}", { params, body: { text: changed } }),
      failure: t`Couldn't update the comment. Try again.`,
      saved: () => {
        forget();
        onClose();
      },
    });
  return (
    <CommentForm
      name={`comment-edit-${params.id}`}
      groupId={params.groupId}
      label={t({ message: "Comment", context: "noun" })}
      action={<Trans>Save</Trans>}
      initial={text}
      isPending={call.isPending}
      onCancel={onClose}
      onSave={save}
    />
  );
}

function CommentDialog({ open, name, params, onClose }: CommentDialogProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const failure = t`Couldn't update the comment. Try again.`;
  const closes = { onSuccess: onClose };
  return (
    <>
      {open === "hide" ? (
        <HideDialog
          title={t`Hide comment by ${name}`}
          isPending={call.isPending}
          onClose={onClose}
          onHide={(body) =>
            call.mutate(
              {
                send: (callGroups) =>
                  callGroups("POST /groups/{groupId}/trades/{tradeId}/comments/{id}/block", { params, body }),
                failure,
              },
              closes,
            )
          }
        />
      ) : null}
      {open === "report" ? (
        <HideDialog
          isReport
          title={t`Report comment by ${name}`}
          isPending={call.isPending}
          onClose={onClose}
          onHide={(body) =>
            call.mutate(
              {
                send: (callGroups) =>
                  callGroups("POST /groups/{groupId}/trades/{tradeId}/comments/{id}/reports", { params, body }),
                failure: t`Couldn't send the report. Try again.`,
                done: t`Report sent to the moderators`,
              },
              closes,
            )
          }
        />
      ) : null}
      {open === "delete" ? (
        <Dialog
          title={t`Delete this comment?`}
          role="alertdialog"
          onClose={onClose}
          footer={
            <ConfirmFooter
              action={<Trans>Delete</Trans>}
              colorPalette="danger"
              disabled={call.isPending}
              onClick={() =>
                call.mutate(
                  {
                    send: (callGroups) =>
                      callGroups("DELETE /groups/{groupId}/trades/{tradeId}/comments/{id}", { params }),
                    failure,
                  },
                  closes,
                )
              }
              onCancel={onClose}
            />
          }
        >
          <p>
            <Trans>Replies will stay.</Trans>
          </p>
        </Dialog>
      ) : null}
    </>
  );
}

interface HiddenNoteProps {
  comment: GroupComment;
  isOwn: boolean;
  params: CommentParams;
}

function HiddenNote({ comment: { hidden, reply }, isOwn, params }: HiddenNoteProps) {
  const { t } = useLingui();
  return (
    <>
      <p className="group-note">
        <EyeOff aria-hidden="true" />{" "}
        {hidden === null ? (
          <Trans>Hidden by the moderators</Trans>
        ) : (
          <Trans>
            Hidden by {hidden.by}: {t(hideReasonNames[hidden.reason])}
          </Trans>
        )}
        {hidden === null || hidden.text === "" ? "" : `, ${hidden.text}`}
      </p>
      {isOwn && hidden !== null ? (
        <HidingReply
          name={`hiding-reply-${params.id}`}
          reply={reply}
          send={(text) => (callGroups) =>
            callGroups("PUT /groups/{groupId}/trades/{tradeId}/comments/{id}/block/reply", { params, body: { text } })
          }
        />
      ) : null}
      {isOwn || reply === null ? null : (
        <p className="groups-text">
          <Trans>Author's reply: {reply.text}</Trans>
        </p>
      )}
    </>
  );
}

interface CommentActionsProps {
  comment: GroupComment;
  name: string;
  isEdited: boolean;
  isPending: boolean;
  isReportable: boolean;
  onReply?: (() => void) | undefined;
  onOpen: (what: Opened) => void;
  onShow: () => void;
}

function CommentActions({
  comment,
  name,
  isEdited,
  isPending,
  isReportable,
  onReply,
  onOpen,
  onShow,
}: CommentActionsProps) {
  const { t } = useLingui();
  const { state, can } = comment;
  return (
    <div className="comment-actions">
      {onReply === undefined || state === "hidden" ? null : (
        <Button size="sm" variant="ghost" aria-label={t`Reply to ${name}`} onClick={onReply}>
          <Trans>Reply</Trans>
        </Button>
      )}
      {can.includes("edit") && !isEdited ? (
        <Button size="sm" variant="ghost" onClick={() => onOpen("edit")}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      {can.includes("delete") ? (
        <Button size="sm" variant="ghost" onClick={() => onOpen("delete")}>
          <Trans>Delete</Trans>
        </Button>
      ) : null}
      {isReportable ? (
        <Button size="sm" variant="ghost" aria-label={t`Report comment by ${name}`} onClick={() => onOpen("report")}>
          <Trans>Report</Trans>
        </Button>
      ) : null}
      {can.includes("hide") ? (
        <Button size="sm" variant="ghost" aria-label={t`Hide comment by ${name}`} onClick={() => onOpen("hide")}>
          <Trans>Hide</Trans>
        </Button>
      ) : null}
      {can.includes("show") ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={isPending}
          aria-label={t`Unhide comment by ${name}`}
          onClick={onShow}
        >
          <Trans>Unhide</Trans>
        </Button>
      ) : null}
    </div>
  );
}
