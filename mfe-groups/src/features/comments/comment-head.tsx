import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Avatar, Badge } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { roleNames } from "../../frame/role-names.ts";

interface CommentHeadProps {
  comment: GroupComment;
  /** The author's. */
  name: string;
  /** Written by whose trade it is. */
  isOwners: boolean;
}

/** Who wrote a comment, and when. */
export function CommentHead({ comment, name, isOwners }: CommentHeadProps) {
  const dates = useDateText();
  const { t } = useLingui();
  const { author, authorRole = null, at, editedAt } = comment;
  return (
    <header className="groups-actions">
      <Avatar initials={initialsOf(name)} size={24} />
      <b>{name}</b>
      {author.handle === "" || author.fullName === "" ? null : <small>@{author.handle}</small>}
      {isOwners ? (
        <Badge bg="bg.muted" color="fg.muted">
          <Trans context="of a trade">Owner</Trans>
        </Badge>
      ) : null}
      {authorRole === null || authorRole === GroupRole.Member || authorRole === GroupRole.None ? null : (
        <Badge bg="primary.subtle" color="primary.strong">
          {t(roleNames[authorRole])}
        </Badge>
      )}
      <small>
        {dates.dateTime(at)}
        {editedAt === null ? null : (
          <>
            {" · "}
            <Trans>edited</Trans>
          </>
        )}
      </small>
    </header>
  );
}
