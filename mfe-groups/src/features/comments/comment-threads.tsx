import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { Trans } from "@entrywise/host/macro";
import type { ReactNode } from "react";

interface CommentThreadsProps {
  comments: readonly GroupComment[];
  /** Those that were new when this page showed them first. */
  fresh: ReadonlySet<string>;
  item: (comment: GroupComment, threadId: string) => ReactNode;
  /** At the end of a thread: the reply that is being written there. */
  reply: (threadId: string) => ReactNode;
}

/** Threads of one level; a line stands where what the reader had not read begins. */
export function CommentThreads({ comments, fresh, item, reply }: CommentThreadsProps) {
  const threads = comments
    .filter(({ parentId }) => parentId === null)
    .map((first) => ({ first, replies: comments.filter(({ parentId }) => parentId === first.id) }));
  const inOrder = threads.flatMap(({ first, replies }) => [first, ...replies]);
  const beginsNew = ({ id }: GroupComment) => {
    const before = inOrder[inOrder.findIndex((comment) => comment.id === id) - 1];
    return fresh.has(id) && (before === undefined || !fresh.has(before.id));
  };
  const shown = (comment: GroupComment, threadId: string) => (
    <>
      {beginsNew(comment) ? (
        <p className="comment-new-line">
          <Trans>New</Trans>
        </p>
      ) : null}
      {item(comment, threadId)}
    </>
  );
  return (
    <ul className="comment-threads">
      {threads.map(({ first, replies }) => (
        <li key={first.id}>
          {shown(first, first.id)}
          <ul className="comment-replies">
            {replies.map((comment) => (
              <li key={comment.id}>{shown(comment, first.id)}</li>
            ))}
            {reply(first.id)}
          </ul>
        </li>
      ))}
    </ul>
  );
}
