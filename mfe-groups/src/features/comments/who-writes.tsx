import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { Plural, Trans } from "@entrywise/host/macro";
import { Avatar } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { displayName } from "../../frame/role-names.ts";
import { useNamed, useWriters } from "./writing.queries.ts";

interface WhoWritesProps {
  groupId: string;
  tradeId: string;
  comments: readonly GroupComment[];
}

/** Who else writes about the trade at this moment; it keeps its line while nobody does, so that nothing moves. */
export function WhoWrites({ groupId, tradeId, comments }: WhoWritesProps) {
  const writers = useWriters(tradeId, comments);
  const people = useNamed(
    groupId,
    comments.map(({ author }) => author),
    writers,
  );
  const names = people.map(displayName);
  const [first = "", second = ""] = names;
  return (
    <p className="comment-writers" role="status">
      {names.slice(0, 2).map((name) => (
        <Avatar key={name} initials={initialsOf(name)} size={20} />
      ))}
      {names.length === 0 ? null : names.length === 1 ? (
        <Trans>{first} is writing</Trans>
      ) : names.length === 2 ? (
        <Trans>
          {first} and {second} are writing
        </Trans>
      ) : (
        <Plural value={names.length} one="# member is writing" other="# members are writing" />
      )}
    </p>
  );
}
