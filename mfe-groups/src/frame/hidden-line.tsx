import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button } from "@entrywise/ui";
import type { ReactNode } from "react";
import { AboutButton } from "./about-button.tsx";
import { hideReasonNames } from "./hide-dialog.tsx";

interface HiddenLineProps {
  author: string;
  /** Shows what is known of the author. */
  onAuthor: () => void;
  hidden: NonNullable<GroupComment["hidden"]>;
  reply: GroupComment["reply"];
  /** Says what the button shows again. */
  showLabel: string;
  isPending: boolean;
  /** Null: not for the reader. */
  onShow: (() => void) | null;
  /** What is hidden. */
  children: ReactNode;
}

/** Something hidden in the list of moderators. */
export function HiddenLine({ author, onAuthor, hidden, reply, showLabel, isPending, onShow, children }: HiddenLineProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const reason = t(hideReasonNames[hidden.reason]);
  return (
    <li className="groups-line">
      <span>
        {children}
        <AboutButton name={author} onOpen={onAuthor} />
        <small>
          <Trans>
            by {hidden.by}, {dates.dateTime(hidden.at)}
          </Trans>
          {`: ${[reason, hidden.text].filter(Boolean).join(", ")}`}
        </small>
        {reply === null ? null : (
          <span className="groups-reply">
            <Badge bg="warn.tint" color="warn.fg">
              <Trans>Reply</Trans>
            </Badge>{" "}
            <span className="groups-text">{reply.text}</span>
          </span>
        )}
      </span>
      {onShow === null ? null : (
        <Button size="sm" variant="outline" disabled={isPending} aria-label={showLabel} onClick={onShow}>
          <Trans>Show again</Trans>
        </Button>
      )}
    </li>
  );
}
