import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { EmptyState, MessageCircle, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { CommentThreads } from "./comment-threads.tsx";
import { useComments, useSeen } from "./comments.queries.ts";
import { WhoWrites } from "./who-writes.tsx";
import { useSayWriting } from "./writing.queries.ts";
import "../../frame/comments.css";

interface TradeCommentsProps {
  group: GroupDetail;
  tradeId: string;
  /** Whose trade it is. */
  ownerId: string;
  /** Whether the reader has come to write. */
  isForWriting?: boolean;
}

const none: readonly GroupComment[] = [];

/** What members say about a trade: threads of one level (G-253). */
export function TradeComments({ group, tradeId, ownerId, isForWriting = false }: TradeCommentsProps) {
  const { t } = useLingui();
  const query = useComments(group.id, tradeId);
  const { data } = query;
  const fresh = useSeen(group.id, tradeId, data);
  const call = useGroupChange<{ id: string }>();
  const sayWriting = useSayWriting({ groupId: group.id, tradeId });
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const mayComment = group.can.includes("comments.add");
  const add = (body: { text: string; parentId?: string }, saved: () => void) =>
    call.mutate({
      send: (callGroups) =>
        callGroups("POST /groups/{groupId}/trades/{tradeId}/comments", {
          params: { groupId: group.id, tradeId },
          body,
        }),
      failure: t`Couldn't save the comment. Try again.`,
      saved,
    });
  const items = data?.items ?? none;
  const item = (comment: GroupComment, threadId: string) => (
    <CommentItem
      groupId={group.id}
      tradeId={tradeId}
      comment={comment}
      isOwners={comment.author.userId === ownerId}
      mayReport={group.can.includes("reports.add")}
      onReply={mayComment ? () => setReplyTo(threadId) : undefined}
    />
  );
  return (
    <Panel title={t`Comments`} sub={`${data?.total ?? ""}`}>
      <QuerySection query={query} failure={t`Couldn't load comments`} rows={3}>
        {() => (
          <div className="groups-stack">
            {items.length === 0 ? <EmptyState icon={MessageCircle} title={t`No comments yet`} /> : null}
            <CommentThreads
              comments={items}
              fresh={fresh}
              item={item}
              reply={(threadId) =>
                replyTo === threadId ? (
                  <li>
                    <CommentForm
                      name={`reply-${threadId}`}
                      groupId={group.id}
                      label={t`Reply`}
                      action={<Trans>Reply</Trans>}
                      isPending={call.isPending}
                      onType={sayWriting}
                      onCancel={() => setReplyTo(null)}
                      onSave={(text, forget) =>
                        add({ text, parentId: threadId }, () => {
                          forget();
                          setReplyTo(null);
                        })
                      }
                    />
                  </li>
                ) : null
              }
            />
            {mayComment ? (
              <div className="comment-new">
                <WhoWrites groupId={group.id} tradeId={tradeId} comments={items} />
                <CommentForm
                  name={`comment-${group.id}-${tradeId}`}
                  groupId={group.id}
                  label={t`New comment`}
                  autoFocus={isForWriting}
                  action={<Trans context="verb">Comment</Trans>}
                  isPending={call.isPending}
                  onType={sayWriting}
                  onSave={(text, forget) => add({ text }, forget)}
                />
              </div>
            ) : (
              <>
                <WhoWrites groupId={group.id} tradeId={tradeId} comments={items} />
                <p className="group-note">
                  <Trans>You can read comments here but not write them.</Trans>
                </p>
              </>
            )}
          </div>
        )}
      </QuerySection>
    </Panel>
  );
}
