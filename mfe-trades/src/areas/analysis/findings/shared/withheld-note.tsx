import type { GroupFindings } from "@entrywise/contracts/groups/group-findings";
import { neededMembers } from "@entrywise/domain/findings/group-rules";
import { plural, t } from "@entrywise/host/macro";
import { EmptyState, Users } from "@entrywise/ui";

type Withheld = Pick<GroupFindings, "withheld" | "covers" | "leftOut">;

/** Why nothing of a group is compared, and what to do about it. */
export function WithheldNote({ withheld, covers, leftOut }: Withheld) {
  switch (withheld) {
    case "memberFilter":
      return (
        <EmptyState icon={Users} title={t`Findings compare all members`}>
          {t`Remove the member filter to see them.`}
        </EmptyState>
      );
    case "leftOut":
      return (
        <EmptyState icon={Users} title={t`This filter excludes trades from too few members`}>
          {t`${plural(leftOut.members, { one: `It only excludes trades from one member. Findings with and without the filter would reveal that member's results. Remove a condition.`, other: `It only excludes trades from # members. Findings with and without the filter would reveal their results. Remove a condition.` })}`}
        </EmptyState>
      );
    default:
      return (
        <EmptyState icon={Users} title={t`Not enough members yet`}>
          {missingText(covers.members)}
        </EmptyState>
      );
  }
}

function missingText(members: number): string {
  const missing = neededMembers - members;
  return t`${plural(missing, { one: `Findings need closed trades from at least ${neededMembers} members, so that no one's results stand out. One more member is needed.`, other: `Findings need closed trades from at least ${neededMembers} members, so that no one's results stand out. # more members are needed.` })}`;
}
