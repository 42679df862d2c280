import type { ModeratedMember } from "@entrywise/contracts/groups/group-moderation.api";
import { type GroupDetail, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { useState } from "react";
import { useGroupChange } from "../../data/groups.queries.ts";
import { type Ending, EndMembership } from "../../frame/end-membership.tsx";
import { nameOf } from "../../frame/role-names.ts";
import { useEndMembership } from "../../frame/use-end-membership.ts";

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
  const permit = (part: "add-trades" | "comment", allowed: boolean) =>
    call.mutate({
      send: (callGroups) =>
        callGroups(`POST /groups/{groupId}/members/{userId}/permissions/${part}`, { params, body: { allowed } }),
      failure: t`The permission could not be changed.`,
    });
  const permissions = [
    { part: "comment", isGiven: canComment, give: t`Allow comments`, take: t`Comments off` },
    { part: "add-trades", isGiven: canAddTrades, give: t`Allow trades`, take: t`Trades off` },
  ] as const;
  return (
    <div className="groups-actions">
      {role === GroupRole.None ? null : (
        <Button size="sm" variant="outline" asChild>
          <Link to={`/groups/${group.handle}/trades/timeline?members=${userId}`}>
            <Trans>Trades of this member</Trans>
          </Link>
        </Button>
      )}
      {can.includes("members.setPermissions")
        ? permissions.map(({ part, isGiven, give, take }) =>
            isGiven === null ? null : (
              <Button
                key={part}
                size="sm"
                variant="outline"
                writes
                disabled={call.isPending}
                onClick={() => permit(part, !isGiven)}
              >
                {isGiven ? take : give}
              </Button>
            ),
          )
        : null}
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
          names={[nameOf(member)]}
          isPending={end.isPending}
          onClose={() => setEnding(null)}
          onEnd={(reason) => end.run(ending, reason, () => setEnding(null))}
        />
      )}
    </div>
  );
}
