import { GroupPrivacy, GroupRole, type GroupSummary } from "@entrywise/contracts/groups/groups.api";
import { useHasPage } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Badge, EmptyState, Lock, Panel, Users } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGroupsName } from "../../frame/groups-name.ts";
import { roleNames } from "../../frame/role-names.ts";

export interface GroupListProps {
  groups: Pick<UseQueryResult<{ items: GroupSummary[]; total: number }>, "data" | "error" | "refetch">;
}

export function GroupList({ groups }: GroupListProps) {
  const { t } = useLingui();
  const { label, name } = useGroupsName();
  return (
    <QuerySection query={groups} failure={t`Couldn't load ${label}`}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState icon={Users} title={t`No ${name} yet`}>
            <Trans>People who share trades with each other. The ones you join appear here.</Trans>
          </EmptyState>
        ) : (
          <Panel title={t`My ${name}`} sub={`${total}`} flush>
            <ul>
              {items.map((group) => (
                <GroupRow key={group.id} group={group} />
              ))}
            </ul>
          </Panel>
        )
      }
    </QuerySection>
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
