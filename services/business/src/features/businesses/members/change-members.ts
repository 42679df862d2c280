import type { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { MemberStatus } from "@entrywise/contracts/business/business-members.api";
import { ProblemError } from "@entrywise/kit/problem-error";
import { businessPolicy } from "../../../policy/business-policy.ts";
import { countAdmins, type Entered, readTarget } from "../enter-business.ts";
import type { BusinessEvents } from "./business-events.ts";
import type { BusinessMemberEntity } from "./business-member.entity.ts";
import { needMembers, requireSeat, saveMember } from "./members.repository.ts";

export type MemberChange = "cancel" | "reactivate" | "enable" | "disable";

type State = Pick<BusinessMemberEntity, "status" | "joinedAt">;
type Step = (member: State, periodEnd: Date) => Partial<Pick<BusinessMemberEntity, "status" | "endsAt">> | null;

const A_MONTH_MS = 30 * 86_400_000;

/** New state of a seat after a change; null if not applicable. */
const steps: Readonly<Record<MemberChange, Step>> = {
  cancel: ({ status, joinedAt }, periodEnd) => {
    // Nothing was paid for members who haven't joined.
    if (status === "invited") return { status: "cancelled", endsAt: null };
    if (status === "active") return { status: "cancelling", endsAt: periodEnd };
    return status === "disabled" && joinedAt !== null ? { status: "cancelled", endsAt: null } : null;
  },
  reactivate: ({ status, joinedAt }) => {
    if (status === "cancelling") return { status: "active", endsAt: null };
    return status === "cancelled" ? { status: joinedAt === null ? "invited" : "active", endsAt: null } : null;
  },
  enable: ({ status }) => (status === "disabled" ? { status: "active", endsAt: null } : null),
  disable: ({ status }) =>
    status === "active" || status === "cancelling" ? { status: "disabled", endsAt: null } : null,
};

/** @throws ProblemError 403 on whom the actor may not act, 409 when a seat is in another state; nothing is changed then */
export async function changeMembers(
  entered: Entered,
  events: BusinessEvents,
  change: MemberChange,
  memberIds: readonly string[],
): Promise<BusinessMemberEntity[]> {
  const members = await needMembers(entered, memberIds);
  const periodEnd = entered.business.periodEnd ?? new Date(Date.now() + A_MONTH_MS);
  const changed: BusinessMemberEntity[] = [];
  for (const member of members) {
    const admins = await countAdmins(entered);
    businessPolicy.require(entered.standpoint, "members.end", readTarget(entered, member, admins));
    const next = steps[change](member, periodEnd);
    if (!next) throw wrongState(member.status);
    if (member.status === "cancelled") await requireSeat(entered);
    changed.push(await saveMember(entered, events, member, next));
  }
  return changed;
}

/** @throws ProblemError 403 on whom the actor may not act */
export async function changeRole(
  entered: Entered,
  events: BusinessEvents,
  memberId: string,
  role: BusinessRole,
): Promise<BusinessMemberEntity[]> {
  const members = await needMembers(entered, [memberId]);
  const admins = await countAdmins(entered);
  for (const member of members) {
    businessPolicy.require(entered.standpoint, "members.changeRole", readTarget(entered, member, admins));
    await saveMember(entered, events, member, { role });
  }
  return members;
}

function wrongState(status: MemberStatus): ProblemError {
  return new ProblemError(409, "BusinessMembers.WrongState", `This cannot be done with a member who is ${status}.`);
}
