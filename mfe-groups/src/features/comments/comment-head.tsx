import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans } from "@entrywise/host/macro";
import { Avatar, Badge } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { RoleBadge } from "../../frame/role-badge.tsx";

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
      <RoleBadge role={authorRole} />
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
