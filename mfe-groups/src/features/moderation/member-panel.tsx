import { type ModeratedMember, moderatedMember } from "@entrywise/contracts/groups/group-moderation.api";
import { type GroupDetail, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { errorStatus } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Note } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGroupsCall } from "../../data/calls.ts";
import { roleNames } from "../../frame/role-names.ts";
import { MemberWays } from "./member-ways.tsx";

/** What is known of somebody in the group, for those who decide about what they have written there (picture 65). */
export function useModeratedMember(groupId: string, userId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "moderated", groupId, userId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/members/{userId}/moderation", {
        params: { groupId, userId },
        parser: moderatedMember,
        signal,
      }),
    retry: false,
  });
}

interface MemberPanelProps {
  group: Pick<GroupDetail, "id" | "handle">;
  userId: string;
}

export function MemberPanel({ group, userId }: MemberPanelProps) {
  const { t } = useLingui();
  const query = useModeratedMember(group.id, userId);
  if (errorStatus(query.error) === 404) {
    return (
      <p className="group-note">
        <Trans>This person no longer has any content in the group.</Trans>
      </p>
    );
  }
  return (
    <QuerySection query={query} failure={t`Couldn't load the member`} rows={5} rowHeight={32}>
      {(member) => (
        <>
          <MemberFacts member={member} />
          {member.can.includes("reports.decide") ? null : (
            <Note>
              <Trans>
                Your role doesn't let you moderate this person. Only Admins can act on Admins, and Moderators can't act
                on Managers.
              </Trans>
            </Note>
          )}
          <MemberWays group={group} member={member} />
        </>
      )}
    </QuerySection>
  );
}

function MemberFacts({ member }: { member: ModeratedMember }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { role, memberSince, isBlocked, canAddTrades, canComment, comments, hidden, shownAgain, lastHiddenAt } = member;
  const gone = isBlocked ? <Trans context="state of a membership">blocked</Trans> : <Trans>no longer a member</Trans>;
  const offUntil = member.commentOffUntil === null ? "" : dates.day(member.commentOffUntil);
  const lastOn = lastHiddenAt === null ? "" : dates.day(lastHiddenAt);
  const facts: { label: string; value: ReactNode; isAlarming?: boolean }[] = [
    { label: t`Role`, value: role === GroupRole.None ? gone : t(roleNames[role]), isAlarming: isBlocked },
    ...(memberSince === null ? [] : [{ label: t`Member since`, value: dates.day(memberSince) }]),
    { label: t`Comments`, value: comments },
    {
      label: t`Previously hidden`,
      value:
        hidden === 0 ? (
          <Trans context="how often something was hidden">never</Trans>
        ) : (
          <>
            <Trans>
              {hidden}, last on {lastOn}
            </Trans>
            {shownAgain === 0 ? null : (
              <small>
                <Plural value={shownAgain} one="# unhidden" other="# unhidden" />
              </small>
            )}
          </>
        ),
      isAlarming: hidden > 0,
    },
    { label: t`Open reports`, value: member.openReports, isAlarming: member.openReports > 0 },
    ...(canComment === null
      ? []
      : [
          {
            ...permission(t`Can comment`, canComment),
            ...(offUntil === "" ? {} : { value: <Trans>no, until {offUntil}</Trans> }),
          },
        ]),
    ...(canAddTrades === null ? [] : [permission(t`Can add trades`, canAddTrades)]),
  ];
  return (
    <dl className="moderated-facts">
      {facts.map(({ label, value, isAlarming = false }) => (
        <div key={label} data-alarming={isAlarming || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const permission = (label: string, isGiven: boolean) => ({
  label,
  value: isGiven ? (
    <Trans context="answer to whether somebody may">yes</Trans>
  ) : (
    <Trans context="answer to whether somebody may">no</Trans>
  ),
  isAlarming: !isGiven,
});
