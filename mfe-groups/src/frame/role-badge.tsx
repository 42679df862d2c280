import { groupMember } from "@entrywise/contracts/groups/group-members.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { useLingui } from "@entrywise/host/macro";
import { Badge } from "@entrywise/ui";
import { useGroupPages } from "../data/groups.queries.ts";
import { roleNames } from "./role-names.ts";

/** The role of whoever has more rights than a member; nothing for the others. */
export function RoleBadge({ role }: { role: GroupRole | null | undefined }) {
  const { t } = useLingui();
  if (role == null || role === GroupRole.Member || role === GroupRole.None) return null;
  return (
    <Badge bg="primary.subtle" color="primary.strong">
      {t(roleNames[role])}
    </Badge>
  );
}

/** The same for a member by id. Members are listed by role, so the first page has everybody with more rights. */
export function MemberRole({ groupId, userId }: { groupId: string; userId: string }) {
  const { items } = useGroupPages("GET /groups/{groupId}/members", groupMember, { params: { groupId } });
  return <RoleBadge role={items?.find((member) => member.userId === userId)?.role} />;
}
