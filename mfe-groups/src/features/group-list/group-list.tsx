import { GroupPrivacy, GroupRole, type GroupSummary } from "@entrywise/contracts/groups/groups.api";
import { problemReference, problemText, useHasPage, useHost } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Badge, EmptyState, FailedPart, Lock, Panel, SkeletonRows, Users } from "@entrywise/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

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
  const label = useHost().brand.nav.labels.groups ?? "Groups";
  const name = label.toLowerCase();
  if (data === undefined && error) {
    return (
      <FailedPart
        title={`${label} could not be loaded`}
        reference={problemReference(error)}
        onRetry={() => void refetch()}
      >
        {problemText(error, `Your ${name} couldn't be loaded. Everything else works.`)}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={6} height={44} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={Users} title={`No ${name} yet`}>
        People who share trades with each other. The ones you join appear here.
      </EmptyState>
    );
  }
  return (
    <Panel title={`My ${name}`} sub={`${data.total}`} flush>
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
      <Row to={`/groups/${group.id}`}>
        <span className="ui-list-main">
          <b>{group.name}</b>
          <small>@{group.handle}</small>
        </span>
        {group.privacy === GroupPrivacy.Private ? <Lock aria-label="private" /> : null}
        <span className="ui-list-side">
          {group.memberCount} {group.memberCount === 1 ? "member" : "members"}
        </span>
        {group.joinStatus === "pending" ? (
          <Badge bg="warn.tint" color="warn.fg">
            Waiting
          </Badge>
        ) : (
          <Badge bg="bg.muted" color="fg.muted">
            {roleNames[group.role]}
          </Badge>
        )}
      </Row>
    </li>
  );
}

/** A row is a link as soon as a group has a page of its own. */
function Row({ to, children }: { to: string; children: ReactNode }) {
  const hasPage = useHasPage();
  if (!hasPage(to)) return <div className="ui-list-row">{children}</div>;
  return (
    <Link to={to} className="ui-list-row">
      {children}
    </Link>
  );
}
