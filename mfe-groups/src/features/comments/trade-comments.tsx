import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { problemReference, problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { EmptyState, FailedPart, MessageCircle, Panel, SkeletonRows } from "@entrywise/ui";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { useComments, useSeen } from "./comments.queries.ts";
import "../../frame/comments.css";

interface TradeCommentsProps {
  group: GroupDetail;
  tradeId: string;
  /** Whose trade it is. */
  ownerId: string;
}

/** What members say about a trade: threads of one level (G-253). */
export function TradeComments({ group, tradeId, ownerId }: TradeCommentsProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useComments(group.id, tradeId);
  const fresh = useSeen(group.id, tradeId, data);
  const call = useGroupChange<{ id: string }>();
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const mayComment = group.can.includes("comments.add");
  const add = (body: { text: string; parentId?: string }, saved: () => void) =>
    call.mutate({
      send: (callGroups) =>
        callGroups("POST /groups/{groupId}/trades/{tradeId}/comments", {
          params: { groupId: group.id, tradeId },
          body,
        }),
      failure: t`The comment was not saved.`,
      saved,
    });
  const failure = t`Comments could not be loaded`;
  const items = data?.items ?? [];
  const item = (comment: GroupComment, threadId: string) => (
    <CommentItem
      groupId={group.id}
      tradeId={tradeId}
      comment={comment}
      isNew={fresh.has(comment.id)}
      isOwners={comment.author.userId === ownerId}
      mayReport={group.can.includes("reports.add")}
      onReply={mayComment ? () => setReplyTo(threadId) : undefined}
    />
  );
  return (
    <Panel title={t`Comments`} sub={`${data?.total ?? ""}`}>
      {data === undefined && error ? (
        <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void refetch()}>
          {problemText(error, failure)}
        </FailedPart>
      ) : data === undefined ? (
        <SkeletonRows rows={3} height={44} />
      ) : (
        <div className="groups-stack">
          {items.length === 0 ? <EmptyState icon={MessageCircle} title={t`No comments yet`} /> : null}
          <ul className="comment-threads">
            {items
              .filter(({ parentId }) => parentId === null)
              .map((first) => (
                <li key={first.id}>
                  {item(first, first.id)}
                  <ul className="comment-replies">
                    {items
                      .filter(({ parentId }) => parentId === first.id)
                      .map((reply) => (
                        <li key={reply.id}>{item(reply, first.id)}</li>
                      ))}
                    {replyTo === first.id ? (
                      <li>
                        <CommentForm
                          name={`reply-${first.id}`}
                          groupId={group.id}
                          label={t`Reply`}
                          action={<Trans>Reply</Trans>}
                          isPending={call.isPending}
                          onCancel={() => setReplyTo(null)}
                          onSave={(text, forget) =>
                            add({ text, parentId: first.id }, () => {
                              forget();
                              setReplyTo(null);
                            })
                          }
                        />
                      </li>
                    ) : null}
                  </ul>
                </li>
              ))}
          </ul>
          {mayComment ? (
            <div className="comment-new">
              <CommentForm
                name={`comment-${group.id}-${tradeId}`}
                groupId={group.id}
                label={t`New comment`}
                action={<Trans context="verb">Comment</Trans>}
                isPending={call.isPending}
                onSave={(text, forget) => add({ text }, forget)}
              />
            </div>
          ) : (
            <p className="group-note">
              <Trans>You may read comments here, and not write any.</Trans>
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
