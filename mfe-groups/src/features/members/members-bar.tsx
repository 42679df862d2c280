import {
  type ManagedMember,
  MEMBERS_AT_ONCE,
  type MemberChange,
  type MemberOutcome,
} from "@entrywise/contracts/groups/group-members.api";
import { useHost } from "@entrywise/host";
import { Plural, plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, ChevronDown, IconButton, Menu, MenuItem, X } from "@entrywise/ui";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { type Ending, EndMembership } from "../../frame/end-membership.tsx";
import { displayName, roleNames } from "../../frame/role-names.ts";
import { MembersRefused, type Refused } from "./members-refused.tsx";

interface MembersBarProps {
  groupId: string;
  /** Those who are chosen. */
  members: readonly ManagedMember[];
  onClear: () => void;
}

type Role = Extract<MemberChange, { kind: "role" }>["role"];

/** What can be done with the chosen members together; whom it must not be done to is named afterwards. */
export function MembersBar({ groupId, members, onClear }: MembersBarProps) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const call = useGroupChange<{ items: MemberOutcome[] }>();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const change = (what: MemberChange) => {
    const names = new Map(members.map((member) => [member.userId, displayName(member)]));
    call.mutate(
      {
        send: (callGroups) =>
          callGroups("POST /groups/{groupId}/members/changes", {
            params: { groupId },
            body: { userIds: [...names.keys()], change: what },
          }),
        failure: t`Couldn't update the members. Nothing was changed.`,
      },
      {
        onSuccess: ({ items }) => {
          const stayed = items.filter(({ outcome }) => outcome === "refused");
          const changed = items.length - stayed.length;
          if (changed > 0)
            snackbar({
              type: "success",
              text: t`${plural(changed, { one: "# member changed.", other: "# members changed." })}`,
            });
          setRefused(
            stayed.length === 0 ? null : stayed.map(({ userId, code }) => ({ name: names.get(userId) ?? "", code })),
          );
          if (stayed.length === 0) onClear();
        },
        onSettled: () => setEnding(null),
      },
    );
  };
  const result = refused === null ? null : <MembersRefused refused={refused} onClose={() => setRefused(null)} />;
  if (members.length === 0) return result;
  const may = (action: ManagedMember["can"][number]) => members.some(({ can }) => can.includes(action));
  const isTooMany = members.length > MEMBERS_AT_ONCE;
  const isOff = call.isPending || isTooMany;
  return (
    <>
      <section className="members-bar" aria-label={t`Selected members`} aria-busy={call.isPending}>
        <b role="status">
          {isTooMany ? (
            <Trans>
              {members.length} selected (max {MEMBERS_AT_ONCE} at once)
            </Trans>
          ) : (
            <Plural value={members.length} one="# selected" other="# selected" />
          )}
        </b>
        {may("members.setPermissions") ? <PermissionButtons members={members} isOff={isOff} onChange={change} /> : null}
        {may("members.changeRole") ? <RoleMenu isOff={isOff} onChange={change} /> : null}
        {(["remove", "block"] as const).map((kind) =>
          may(`members.${kind}`) ? (
            <Button
              key={kind}
              size="sm"
              variant="ghost"
              writes
              className="members-end"
              disabled={isOff}
              onClick={() => setEnding(kind)}
            >
              {kind === "remove" ? t`Remove` : t`Block`}
            </Button>
          ) : null,
        )}
        <IconButton size="sm" aria-label={t`Clear selection`} onClick={onClear}>
          <X aria-hidden="true" />
        </IconButton>
        {result}
      </section>
      {ending === null ? null : (
        <EndMembership
          kind={ending}
          names={members.map(displayName)}
          isPending={call.isPending}
          onClose={() => setEnding(null)}
          onEnd={(reason) => change(ending === "remove" ? { kind: "remove" } : { kind: "block", reason })}
        />
      )}
    </>
  );
}

interface ChangeButtonsProps {
  isOff: boolean;
  onChange: (what: MemberChange) => void;
}

function PermissionButtons({ members, isOff, onChange }: ChangeButtonsProps & Pick<MembersBarProps, "members">) {
  const { t } = useLingui();
  const permissions = [
    { part: "canAddTrades", label: t`Add trades` },
    { part: "canComment", label: t({ message: "Comment", context: "verb" }) },
  ] as const;
  return permissions.map(({ part, label }) => {
    // A permission that all of them have is removed, any other is granted.
    const next = !members.every((member) => member[part]);
    return (
      <Button
        key={part}
        size="sm"
        variant="outline"
        writes
        disabled={isOff}
        onClick={() => onChange({ kind: "permissions", [part]: next, reason: "" })}
      >
        {label}{" "}
        <small>
          {next
            ? t({ message: "on", context: "state of a setting" })
            : t({ message: "off", context: "state of a setting" })}
        </small>
      </Button>
    );
  });
}

function RoleMenu({ isOff, onChange }: ChangeButtonsProps) {
  const { t } = useLingui();
  return (
    <Menu
      placement="top-start"
      trigger={
        <Button size="sm" variant="outline" writes disabled={isOff}>
          <Trans>Role</Trans>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {Object.entries(roleNames).map(([value, label]) => (
        <MenuItem
          key={value}
          value={value}
          onSelect={() => onChange({ kind: "role", role: Number(value) as Role, reason: "" })}
        >
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
