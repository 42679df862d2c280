import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, MessageCircle } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { type LoadLatestComment, useLatestComment } from "./latest-comments.queries.ts";
import { displayName } from "./role-names.ts";
import { writeCommentHash } from "./write-comment.ts";
import "./comment-line.css";

interface CommentLineProps {
  groupId: string;
  trade: { id: string; symbol: string };
  /** The trade's page. */
  to: string;
  mayComment: boolean;
  load: LoadLatestComment;
}

/** Below the card of a trade: its latest comment, and a way to reply. */
export function CommentLine({ groupId, trade, to, mayComment, load }: CommentLineProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const { data: comment } = useLatestComment(groupId, trade.id, load);
  const { symbol } = trade;
  return (
    <div className="comment-line">
      {comment ? (
        <Link to={to} className="comment-line-latest">
          <Avatar initials={initialsOf(displayName(comment.author))} size={20} />
          <b>{displayName(comment.author)}</b>
          <span>{comment.text}</span>
          <small>{dates.dateTime(comment.at)}</small>
        </Link>
      ) : comment === null ? (
        <span className="comment-line-none">
          <Trans>No comments yet</Trans>
        </span>
      ) : null}
      {mayComment ? (
        <Link className="group-reply" to={`${to}${writeCommentHash}`} aria-label={t`Reply to ${symbol}`}>
          <MessageCircle aria-hidden="true" />
          <Trans>Reply</Trans>
        </Link>
      ) : null}
    </div>
  );
}
