import { GroupPrivacy, GroupRole, type GroupSummary } from "@entrywise/contracts/groups/groups.api";
import { problemReference, problemText, useHasPage } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Badge, EmptyState, FailedPart, Lock, Panel, SkeletonRows, Users } from "@entrywise/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGroupsName } from "../../frame/groups-name.ts";
import { initialsOf, roleNames } from "../../frame/role-names.ts";

export interface GroupListProps {
  groups: Pick<UseQueryResult<{ items: GroupSummary[]; total: number }>, "data" | "error" | "refetch">;
}

export function GroupList({ groups: { data, error, refetch } }: GroupListProps) {
  const { t } = useLingui();
  const { label, name } = useGroupsName();
  if (data === undefined && error) {
    return (
      <FailedPart title={t`Couldn't load ${label}`} reference={problemReference(error)} onRetry={() => void refetch()}>
        {problemText(error, t`Couldn't load your ${name}. Everything else is working.`)}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={6} height={44} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={Users} title={t`No ${name} yet`}>
        <Trans>People who share trades with each other. The ones you join appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <Panel title={t`My ${name}`} sub={`${data.total}`} flush>
      <ul>
        {data.items.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
    </Panel>
  );
}

function GroupRow({ group }: { group: GroupSummary }) {
  const { t } = useLingui();
  return (
    <li>
      <Row to={`/groups/${group.handle}/info`}>
        <Avatar initials={initialsOf(group.name)} picture={group.picture ?? null} size={32} />
        <span className="ui-list-main">
          <b>{group.name}</b>
          <small>@{group.handle}</small>
        </span>
        {group.privacy === GroupPrivacy.Private ? <Lock aria-label={t`private`} /> : null}
        <span className="ui-list-side">
          <Plural value={group.memberCount} one="# member" other="# members" />
        </span>
        {group.joinStatus === "pending" ? (
          <Badge bg="warn.tint" color="warn.fg">
            <Trans>Pending</Trans>
          </Badge>
        ) : (
          <Badge bg="bg.muted" color="fg.muted">
            {group.role === GroupRole.None ? "" : t(roleNames[group.role])}
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
