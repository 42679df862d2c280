import type { ModeratedMember } from "@entrywise/contracts/groups/group-moderation.api";
import { type GroupDetail, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, ChevronDown, Menu, MenuItem } from "@entrywise/ui";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { type Ending, EndMembership } from "../../frame/end-membership.tsx";
import { displayName } from "../../frame/role-names.ts";
import { useEndMembership } from "../../frame/use-end-membership.ts";

/** Days for which comments are switched off. */
const pauses = [3, 7, 30] as const;

interface MemberWaysProps {
  group: Pick<GroupDetail, "id" | "handle">;
  member: ModeratedMember;
}

/** What the reader may do to somebody; nothing else is offered. */
export function MemberWays({ group, member }: MemberWaysProps) {
  const { t } = useLingui();
  const call = useGroupChange<null>();
  const [ending, setEnding] = useState<Ending | null>(null);
  const end = useEndMembership(group.id, member.userId);
  const { userId, role, can, canComment, canAddTrades } = member;
  const params = { groupId: group.id, userId };
  const permit = (part: "add-trades" | "comment", body: { allowed: boolean; days?: number }) =>
    call.mutate({
      send: (callGroups) =>
        part === "comment"
          ? callGroups("POST /groups/{groupId}/members/{userId}/permissions/comment", { params, body })
          : callGroups("POST /groups/{groupId}/members/{userId}/permissions/add-trades", { params, body }),
      failure: t`Couldn't change the permission. Try again.`,
    });
  const maySet = can.includes("members.setPermissions");
  return (
    <div className="groups-actions">
      {role === GroupRole.None ? null : (
        <Button size="sm" variant="outline" asChild>
          <Link to={`/groups/${group.handle}/trades/timeline?members=${userId}`}>
            <Trans>This member's trades</Trans>
          </Link>
        </Button>
      )}
      {maySet && canComment === true ? (
        <Menu
          trigger={
            <Button size="sm" variant="outline" writes disabled={call.isPending}>
              <Trans>Comments off</Trans>
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        >
          {pauses.map((days) => (
            <MenuItem key={days} value={String(days)} onSelect={() => permit("comment", { allowed: false, days })}>
              <Plural value={days} one="for # day" other="for # days" />
            </MenuItem>
          ))}
          <MenuItem value="always" onSelect={() => permit("comment", { allowed: false })}>
            <Trans>until turned back on</Trans>
          </MenuItem>
        </Menu>
      ) : null}
      {maySet && canComment === false ? (
        <Button
          size="sm"
          variant="outline"
          writes
          disabled={call.isPending}
          onClick={() => permit("comment", { allowed: true })}
        >
          <Trans>Allow comments</Trans>
        </Button>
      ) : null}
      {maySet && canAddTrades !== null ? (
        <Button
          size="sm"
          variant="outline"
          writes
          disabled={call.isPending}
          onClick={() => permit("add-trades", { allowed: !canAddTrades })}
        >
          {canAddTrades ? <Trans>Trades off</Trans> : <Trans>Allow trades</Trans>}
        </Button>
      ) : null}
      {(["remove", "block"] as const).map((kind) =>
        role !== GroupRole.None && can.includes(`members.${kind}`) ? (
          <Button key={kind} size="sm" variant="ghost" writes className="members-end" onClick={() => setEnding(kind)}>
            {kind === "remove" ? t`Remove` : t`Block`}
          </Button>
        ) : null,
      )}
      {ending === null ? null : (
        <EndMembership
          kind={ending}
          names={[displayName(member)]}
          isPending={end.isPending}
          onClose={() => setEnding(null)}
          onEnd={(reason) => end.run(ending, reason, () => setEnding(null))}
        />
      )}
    </div>
  );
}
