import { type ManagedMember, managedMember } from "@entrywise/contracts/groups/group-members.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Avatar, Button, Checkbox, Dialog, Ellipsis, IconButton, Menu, MenuItem, Panel, Select } from "@entrywise/ui";
import { useState } from "react";
import { useGroupChange, useGroupPages } from "../../data/groups.queries.ts";
import { PagedList } from "../../frame/part-states.tsx";
import { initialsOf, roleNames } from "../../frame/role-names.ts";
import { MemberSearch, useMemberSearch } from "./member-search.tsx";

interface Ending {
  member: ManagedMember;
  kind: "remove" | "block";
}

/** Members with their roles and permissions; what the reader may not do is not offered. */
export function ManageMembers({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const { search, query, setSearch } = useMemberSearch();
  const list = useGroupPages("GET /groups/{groupId}/members/manage", managedMember, { params: { groupId }, query });
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <Panel title={t`Members`} sub={`${list.total}`} flush>
      <MemberSearch value={search} onChange={setSearch} />
      <PagedList
        list={list}
        failure={t`Members could not be loaded`}
        empty={t`No members found`}
        row={(member) => (
          <MemberRow
            key={member.userId}
            groupId={groupId}
            member={member}
            onEnd={(kind) => setEnding({ member, kind })}
          />
        )}
      />
      {ending === null ? null : <EndDialog groupId={groupId} ending={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

interface MemberRowProps {
  groupId: string;
  member: ManagedMember;
  onEnd: (kind: Ending["kind"]) => void;
}

function MemberRow({ groupId, member, onEnd }: MemberRowProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const { userId, fullName, handle, role, can } = member;
  const params = { groupId, userId };
  const permit = (part: "add-trades" | "comment", allowed: boolean) =>
    call.mutate({
      send: (callGroups) =>
        callGroups(`POST /groups/{groupId}/members/{userId}/permissions/${part}`, { params, body: { allowed } }),
      failure: t`The permission could not be changed.`,
    });
  const isFixed = !can.includes("members.setPermissions") || call.isPending;
  const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label: t(label) }));
  return (
    <li className="member-row">
      <span className="groups-actions">
        <Avatar initials={initialsOf(fullName)} size={24} />
        <span>
          <b>{fullName}</b>
          <small>@{handle}</small>
        </span>
      </span>
      {can.includes("members.changeRole") ? (
        <Select
          size="sm"
          aria-label={t`Role of ${fullName}`}
          value={String(role)}
          options={roles}
          onChange={(value) =>
            call.mutate({
              send: (callGroups) =>
                callGroups("POST /groups/{groupId}/members/{userId}/role", {
                  params: { groupId, userId },
                  body: { role: Number(value) as Exclude<GroupRole, typeof GroupRole.None> },
                }),
              failure: t`The role could not be changed.`,
            })
          }
        />
      ) : (
        <b>{role === GroupRole.None ? "" : t(roleNames[role])}</b>
      )}
      <Checkbox
        checked={member.canAddTrades}
        disabled={isFixed}
        aria-label={t`${fullName} may add trades`}
        onChange={(allowed) => permit("add-trades", allowed)}
      >
        <Trans>Add trades</Trans>
      </Checkbox>
      <Checkbox
        checked={member.canComment}
        disabled={isFixed}
        aria-label={t`${fullName} may comment`}
        onChange={(allowed) => permit("comment", allowed)}
      >
        <Trans context="verb">Comment</Trans>
      </Checkbox>
      {can.includes("members.remove") || can.includes("members.block") ? (
        <Menu
          trigger={
            <IconButton aria-label={t`More for ${fullName}`} size="sm" className="member-more">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem value="remove" onSelect={() => onEnd("remove")}>
            <Trans>Remove</Trans>
          </MenuItem>
          <MenuItem value="block" onSelect={() => onEnd("block")}>
            <Trans>Block</Trans>
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}

function EndDialog({ groupId, ending, onClose }: { groupId: string; ending: Ending; onClose: () => void }) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const { kind, member } = ending;
  const { fullName, userId } = member;
  const go = () =>
    call.mutate(
      kind === "remove"
        ? {
            send: (callGroups) =>
              callGroups("DELETE /groups/{groupId}/members/{userId}", { params: { groupId, userId } }),
            failure: t`The member could not be removed.`,
          }
        : {
            send: (callGroups) =>
              callGroups("POST /groups/{groupId}/members/{userId}/block", { params: { groupId, userId }, body: {} }),
            failure: t`The member could not be blocked.`,
          },
      { onSettled: onClose },
    );
  return (
    <Dialog
      role="alertdialog"
      title={kind === "remove" ? t`Remove ${fullName}?` : t`Block ${fullName}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={call.isPending} onClick={go}>
            {kind === "remove" ? t`Remove` : t`Block`}
          </Button>
        </>
      }
    >
      {kind === "remove" ? (
        <Trans>The membership ends. The person may join or ask again.</Trans>
      ) : (
        <Trans>The membership ends, and the person cannot come back until you unblock them.</Trans>
      )}
    </Dialog>
  );
}
