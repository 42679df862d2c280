import type { ManagedMember } from "@entrywise/contracts/groups/group-members.api";
import { type GroupDetail, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  Avatar,
  Checkbox,
  Ellipsis,
  formatNumber,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  missing,
  Select,
  Switch,
} from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { type Ending, EndMembership } from "../../frame/end-membership.tsx";
import { displayName, roleNames } from "../../frame/role-names.ts";
import { useEndMembership } from "../../frame/use-end-membership.ts";

interface ManagedRowProps {
  group: Pick<GroupDetail, "id" | "handle">;
  member: ManagedMember;
  /** Trades that they have shared lately; null: not known. */
  trades: number | null;
  /** When they were last seen, as text. */
  seen: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A member with everything that the reader may change about them. */
export function ManagedRow({ group, member, trades, seen, isChosen, onChoose }: ManagedRowProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useGroupChange<null>();
  const { userId, handle, role, can } = member;
  const name = displayName(member);
  const params = { groupId: group.id, userId };
  const permit = (part: "add-trades" | "comment", allowed: boolean) =>
    call.mutate({
      send: (callGroups) =>
        callGroups(`POST /groups/{groupId}/members/{userId}/permissions/${part}`, { params, body: { allowed } }),
      failure: t`Couldn't change the permission. Try again.`,
    });
  const isFixed = !can.includes("members.setPermissions") || call.isPending;
  const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label: t(label) }));
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className="members-choose">
        <Checkbox
          aria-label={t`Select ${name}`}
          checked={isChosen && can.length > 0}
          disabled={can.length === 0}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className="members-who">
        <span className="groups-actions">
          <Avatar initials={initialsOf(name)} size={24} />
          <span>
            <b>{name}</b>
            <small>@{handle}</small>
          </span>
        </span>
      </th>
      <td className="members-role">
        {can.includes("members.changeRole") ? (
          <Select
            size="sm"
            aria-label={t`Role of ${name}`}
            value={String(role)}
            options={roles}
            onChange={(value) =>
              call.mutate({
                send: (callGroups) =>
                  callGroups("POST /groups/{groupId}/members/{userId}/role", {
                    params,
                    body: { role: Number(value) as Exclude<GroupRole, typeof GroupRole.None> },
                  }),
                failure: t`Couldn't change the role. Try again.`,
              })
            }
          />
        ) : (
          <b>{role === GroupRole.None ? "" : t(roleNames[role])}</b>
        )}
      </td>
      <td data-label={t`Add trades`}>
        <Switch
          checked={member.canAddTrades}
          disabled={isFixed}
          aria-label={t`${name} can add trades`}
          onChange={(allowed) => permit("add-trades", allowed)}
        />
      </td>
      <td data-label={t({ message: "Comment", context: "verb" })}>
        <Switch
          checked={member.canComment}
          disabled={isFixed}
          aria-label={t`${name} can comment`}
          onChange={(allowed) => permit("comment", allowed)}
        />
        {member.commentOffUntil === null ? null : (
          <small className="members-until">
            <Trans>until {dates.day(member.commentOffUntil)}</Trans>
          </small>
        )}
      </td>
      <td className="members-count" data-label={t`Trades, 30 d`}>
        {trades === null ? missing : formatNumber(trades, { decimals: 0 })}
      </td>
      <td data-label={t`Joined`}>{dates.day(member.joinedAt)}</td>
      <td data-label={t`Last seen`}>{seen}</td>
      <td className="members-more">
        <MemberMenu group={group} member={member} name={name} />
      </td>
    </tr>
  );
}

function MemberMenu({ group, member, name }: Pick<ManagedRowProps, "group" | "member"> & { name: string }) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<Ending | null>(null);
  const end = useEndMembership(group.id, member.userId);
  const ways = (["remove", "block"] as const).filter((kind) => member.can.includes(`members.${kind}`));
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton aria-label={t`More options for ${name}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem value="trades" asChild>
          <Link to={`/groups/${group.handle}/trades/timeline?members=${member.userId}`}>
            <Trans>This member's trades</Trans>
          </Link>
        </MenuItem>
        {ways.length === 0 ? null : <MenuSeparator />}
        {ways.map((kind) => (
          <MenuItem key={kind} value={kind} danger onSelect={() => setEnding(kind)}>
            {kind === "remove" ? t`Remove` : t`Block`}
          </MenuItem>
        ))}
      </Menu>
      {ending === null ? null : (
        <EndMembership
          kind={ending}
          names={[name]}
          isPending={end.isPending}
          onClose={() => setEnding(null)}
          onEnd={(reason) => end.run(ending, reason, () => setEnding(null))}
        />
      )}
    </>
  );
}
