import { GroupPrivacy, GroupRole, type GroupSummary } from "@entrywise/contracts/groups/groups.api";
import { problemReference, problemText } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Badge, EmptyState, FailedPart, Lock, Panel, SkeletonRows, Users } from "@entrywise/ui";
import type { UseQueryResult } from "@tanstack/react-query";

const roleNames: Record<GroupRole, string> = {
  [GroupRole.None]: "",
  [GroupRole.Admin]: "Admin",
  [GroupRole.Manager]: "Manager",
  [GroupRole.Moderator]: "Moderator",
  [GroupRole.Member]: "Member",
};

export interface GroupListProps {
  groups: Pick<UseQueryResult<{ items: GroupSummary[]; total: number }>, "data" | "error" | "refetch">;
}

export function GroupList({ groups: { data, error, refetch } }: GroupListProps) {
  if (data === undefined && error) {
    return (
      <FailedPart title="Groups could not be loaded" reference={problemReference(error)} onRetry={() => void refetch()}>
        {problemText(error, "The groups are not answering. Everything else works.")}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={6} height={44} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={Users} title="No groups yet">
        Groups are people who share trades with each other. The ones you join stand here.
      </EmptyState>
    );
  }
  return (
    <Panel title="My groups" sub={`${data.total}`} flush>
      <ul>
        {data.items.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
    </Panel>
  );
}

function GroupRow({ group }: { group: GroupSummary }) {
  return (
    <li>
      <Link to={`/groups/${group.id}`} className="ui-list-row">
        <span className="ui-list-main">
          <b>{group.name}</b>
          <small>@{group.handle}</small>
        </span>
        {group.privacy === GroupPrivacy.Private ? <Lock aria-label="private" /> : null}
        <span className="ui-list-side">{group.memberCount} members</span>
        {group.joinStatus === "pending" ? (
          <Badge bg="warn.tint" color="warn.fg">
            Waiting
          </Badge>
        ) : (
          <Badge bg="bg.muted" color="fg.muted">
            {roleNames[group.role]}
          </Badge>
        )}
      </Link>
    </li>
  );
}
