import type { BusinessMember } from "@entrywise/contracts/business/business-members.api";
import type { Contact } from "@entrywise/contracts/platform/platform.api";
import { businessPolicy } from "../../../policy/business-policy.ts";
import { type Entered, readTarget } from "../enter-business.ts";
import type { BusinessMemberEntity } from "./business-member.entity.ts";

/**
 * A member as seen by managers. Members who haven't joined are shown by address only, so that nobody learns whether they have an
 * account.
 */
export function presentMember(
  entered: Entered,
  member: BusinessMemberEntity,
  admins: number,
  contacts: readonly Contact[] = [],
): BusinessMember {
  const isInvited = member.status === "invited" || member.joinedAt === null;
  const contact = isInvited ? undefined : contacts.find(({ userId }) => userId === member.userId);
  const target = readTarget(entered, member, admins);
  return {
    memberId: member.id,
    fullName: isInvited ? "" : (contact?.fullName ?? member.fullName),
    email: member.email === "" ? (contact?.email ?? "") : member.email,
    role: member.role,
    status: member.status,
    since: (member.joinedAt ?? member.createdAt).toISOString(),
    endsAt: member.endsAt?.toISOString() ?? null,
    lastSeenAt: contact?.lastSeenAt ?? null,
    can: (["members.end", "members.changeRole"] as const).filter((action) =>
      businessPolicy.allows(entered.standpoint, action, target),
    ),
  };
}
