import { type GroupDetail, GroupPrivacy, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { useSearchParams } from "@entrywise/host/router";
import { Avatar, Badge, Button, Dialog, Lock, LogOut, Panel } from "@entrywise/ui";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { AskedToShare } from "../../frame/asked-to-share.tsx";
import { MembershipButton } from "../../frame/membership-button.tsx";
import { initialsOf, roleNames } from "../../frame/role-names.ts";
import { Moderators } from "./moderators.tsx";

/** What a group says of itself, and what the reader is in it. */
export function GroupInfo({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { settings } = useHost();
  const [query] = useSearchParams();
  const isMember = group.joinStatus === "accepted";
  return (
    <div className="group-info">
      <div className="groups-stack">
        <Panel
          title={group.name}
          sub={`@${group.handle}`}
          actions={isMember ? null : <MembershipButton group={group} token={query.get("invitation")} />}
        >
          <p className="groups-actions">
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
          </p>
          <p className="groups-text group-about">
            {group.memberCount === null ? <Trans>Shown to members only</Trans> : group.description}
          </p>
        </Panel>
        {group.pinned === "" ? null : (
          <Panel title={t`Pinned`}>
            <p className="groups-text">{group.pinned}</p>
          </Panel>
        )}
      </div>
      <aside className="groups-stack">
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

function OwnMembership({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const [asks, setAsks] = useState(false);
  const { name } = group;
  const leave = () =>
    call.mutate(
      {
        ...{
          send: (callGroups) => callGroups("POST /groups/{groupId}/leave", { params: { groupId: group.id } }),
          leadsTo: "/groups",
        },
        failure: t`You could not leave this group.`,
      },
      { onSettled: () => setAsks(false) },
    );
  const allowed = (is: boolean) => (is ? t`allowed` : t`not allowed`);
  return (
    <Panel title={t`Your membership`} sub={group.role === GroupRole.None ? "" : t(roleNames[group.role])} flush>
      <p className="groups-line">
        <span>{t`Add trades`}</span>
        <span>{allowed(group.canAddTrades)}</span>
      </p>
      <p className="groups-line">
        <span>{t({ message: "Comment", context: "verb" })}</span>
        <span>{allowed(group.canComment)}</span>
      </p>
      <div className="groups-line">
        <small>{group.role === GroupRole.Admin ? <Trans>The last Admin cannot leave.</Trans> : null}</small>
        <Button writes size="sm" variant="outline" onClick={() => setAsks(true)}>
          <LogOut aria-hidden="true" size={14} /> <Trans>Leave group</Trans>
        </Button>
      </div>
      <Dialog
        open={asks}
        role="alertdialog"
        title={t`Leave ${name}?`}
        onClose={() => setAsks(false)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsks(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button disabled={call.isPending} onClick={leave}>
              <Trans>Leave group</Trans>
            </Button>
          </>
        }
      >
        <Trans>To come back you join or ask again.</Trans>
      </Dialog>
    </Panel>
  );
}
