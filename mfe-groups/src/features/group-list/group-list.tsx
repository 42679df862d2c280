import { GroupPrivacy, GroupRole, type GroupSummary } from "@entrywise/contracts/groups/groups.api";
import { useHasPage } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Badge, Button, EmptyState, Panel, Users } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import type { UseQueryResult } from "@tanstack/react-query";
import { useGroupActivity } from "../../data/group-activity.queries.ts";
import { useReviewQueue } from "../../data/review-queue.queries.ts";
import { useGroupsName } from "../../frame/groups-name.ts";
import { roleNames } from "../../frame/role-names.ts";
import "./my-groups.css";

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
          <Panel title={t`My ${name}`} sub={`${total}`}>
            <ul className="my-groups">
              {items.map((group, at) => (
                <GroupCard key={group.id} group={group} isCounted={at < COUNTED} />
              ))}
            </ul>
          </Panel>
        )
      }
    </QuerySection>
  );
}

/** So many groups are asked how lively they are. */
const COUNTED = 24;

/** A group with what goes on in it, and the ways into it. */
function GroupCard({ group, isCounted }: { group: GroupSummary; isCounted: boolean }) {
  const { t } = useLingui();
  const hasPage = useHasPage();
  const { name, handle, joinStatus, role } = group;
  const to = `/groups/${handle}/info`;
  const timeline = `/groups/${handle}/trades/timeline`;
  return (
    <li className="my-group">
      <div className="my-group-head">
        <Avatar initials={initialsOf(name)} picture={group.picture ?? null} size={40} />
        <span className="my-group-name">
          <b>{hasPage(to) ? <Link to={to}>{name}</Link> : name}</b>
          <small>@{handle}</small>
        </span>
        {joinStatus === "pending" ? (
          <Badge bg="warn.tint" color="warn.fg">
            <Trans>Pending</Trans>
          </Badge>
        ) : (
          <Badge bg="bg.muted" color="fg.muted">
            {role === GroupRole.None ? "" : t(roleNames[role])}
          </Badge>
        )}
      </div>
      <p className="my-group-facts">
        <span>{group.privacy === GroupPrivacy.Private ? t`Private` : t`Public`}</span>
        <span>
          <Plural value={group.memberCount} one="# member" other="# members" />
        </span>
        {joinStatus === "accepted" && isCounted ? <Activity groupId={group.id} /> : null}
      </p>
      {joinStatus === "accepted" && hasPage(timeline) ? (
        <p className="my-group-facts">
          <Button size="sm" variant="outline" asChild>
            <Link to={timeline} aria-label={t`Trades in ${name}`}>
              <Trans>Trades</Trans>
            </Link>
          </Button>
          <Button size="sm" variant="ghost" asChild>
            <Link to={`/groups/${handle}/trades/reviews`} aria-label={t`Reviews in ${name}`}>
              <Trans>Reviews</Trans>
            </Link>
          </Button>
        </p>
      ) : null}
    </li>
  );
}

/** Of the last 30 days, and the reviews that wait; nothing while it isn't known. */
function Activity({ groupId }: { groupId: string }) {
  const { data: activity } = useGroupActivity(groupId);
  const { data: reviews } = useReviewQueue(groupId, "waiting");
  const waiting = reviews?.counts.waiting ?? 0;
  return (
    <>
      {activity === undefined ? null : (
        <span>
          <Plural value={activity.trades} one="# trade in 30 days" other="# trades in 30 days" />
        </span>
      )}
      {activity === undefined ? null : (
        <span>
          <Plural value={activity.comments} one="# comment" other="# comments" />
        </span>
      )}
      {waiting === 0 ? null : (
        <span>
          <Plural value={waiting} one="# pending review" other="# pending reviews" />
        </span>
      )}
    </>
  );
}
