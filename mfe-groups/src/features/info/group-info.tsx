import { type GroupDetail, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans } from "@entrywise/host/macro";
import { Link, useSearchParams } from "@entrywise/host/router";
import { Avatar, Badge, Button, Lock, Panel, Pencil, UserPlus } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { AskedToShare } from "../../frame/asked-to-share.tsx";
import { MembershipButton } from "../../frame/membership-button.tsx";
import { ActivityPanel } from "./activity-panel.tsx";
import { Moderators } from "./moderators.tsx";
import { NewestTrades } from "./newest-trades.tsx";
import { OwnMembership } from "./own-membership.tsx";
import { PinnedText } from "./pinned-text.tsx";

/** What a group says of itself, and what the reader is in it. */
export function GroupInfo({ group }: { group: GroupDetail }) {
  const dates = useDateText();
  const { settings } = useHost();
  const [query] = useSearchParams();
  const isMember = group.joinStatus === "accepted";
  const mayRead = group.can.includes("trades.read");
  return (
    <div className="group-info">
      <div className="groups-stack">
        <Panel
          title={group.name}
          sub={`@${group.handle}`}
          actions={isMember ? null : <MembershipButton group={group} token={query.get("invitation")} />}
        >
          <div className="groups-actions">
            <Avatar initials={initialsOf(group.name)} picture={group.picture ?? null} size={56} />
            {group.privacy === GroupPrivacy.Private ? (
              <Badge bg="bg.muted" color="fg.muted">
                <Lock aria-hidden="true" size={12} /> <Trans>Private</Trans>
              </Badge>
            ) : (
              <Badge bg="bg.muted" color="fg.muted">
                <Trans>Public</Trans>
              </Badge>
            )}
            {group.memberCount === null ? null : (
              <span>
                <Plural value={group.memberCount} one="# member" other="# members" />
              </span>
            )}
            {group.createdAt === null ? null : (
              <span>
                <Trans>since {dates.day(group.createdAt)}</Trans>
              </span>
            )}
            {isMember ? <ManagersWays group={group} /> : null}
          </div>
          <p className="groups-text group-about">
            {group.memberCount === null ? <Trans>Visible to members only</Trans> : group.description}
          </p>
        </Panel>
        <PinnedText group={group} />
        {mayRead ? <NewestTrades group={group} /> : null}
      </div>
      <aside className="groups-stack">
        {mayRead ? <ActivityPanel groupId={group.id} /> : null}
        {isMember ? <OwnMembership group={group} /> : null}
        {group.can.includes("members.read") ? <Moderators group={group} /> : null}
        {group.minimumShared === null ? null : (
          <Panel>
            <AskedToShare
              asked={group.minimumShared}
              {...(isMember ? {} : { shown: settings.defaultSharePermissions })}
            />
          </Panel>
        )}
      </aside>
    </div>
  );
}

/** Where those who may do so change what stands here, and ask others in. */
function ManagersWays({ group: { handle, can } }: { group: GroupDetail }) {
  return (
    <span className="groups-actions group-ways">
      {can.includes("group.edit") ? (
        <Button size="sm" variant="outline" asChild>
          <Link to={`/groups/${handle}/settings`}>
            <Pencil aria-hidden="true" /> <Trans>Edit</Trans>
          </Link>
        </Button>
      ) : null}
      {can.includes("members.invite") ? (
        <Button size="sm" asChild>
          <Link to={`/groups/${handle}/manage/members/invitations`}>
            <UserPlus aria-hidden="true" /> <Trans>Invite members</Trans>
          </Link>
        </Button>
      ) : null}
    </span>
  );
}
