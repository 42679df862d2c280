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

/** Something hidden in the list of moderators: what, whose, why, when and by whom, and what the author replies. */
export function HiddenLine({
  author,
  onAuthor,
  hidden,
  reply,
  showLabel,
  isPending,
  onShow,
  children,
}: HiddenLineProps) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <li className="hidden-line">
      <span className="hidden-what">
        {children}
        <AboutButton name={author} onOpen={onAuthor} />
      </span>
      <span className="hidden-why">
        {t(hideReasonNames[hidden.reason])}
        {hidden.text === "" ? null : <small>{hidden.text}</small>}
      </span>
      <span className="hidden-when">
        {dates.dateTime(hidden.at)}
        <small>
          <Trans context="who has hidden something">by {hidden.by}</Trans>
        </small>
      </span>
      <span className="hidden-show">
        {onShow === null ? null : (
          <Button size="sm" variant="outline" writes disabled={isPending} aria-label={showLabel} onClick={onShow}>
            <Trans>Unhide</Trans>
          </Button>
        )}
      </span>
      {reply === null ? null : (
        <span className="hidden-reply">
          <Badge bg="warn.tint" color="warn.fg">
            <Trans context="noun">Reply</Trans>
          </Badge>{" "}
          <span className="groups-text">{reply.text}</span>
        </span>
      )}
    </li>
  );
}
