import { INVITATIONS_PAGE } from "@entrywise/contracts/groups/group-fields";
import { groupInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import { blockedMember, joinRequest } from "@entrywise/contracts/groups/group-members.api";
import { useLingui } from "@entrywise/host/macro";
import { useGroupPages } from "../../data/groups.queries.ts";
import { BlockedList, InvitationList, RequestList } from "./people-lists.tsx";

/**
 * Who asks to join, who is invited and who is blocked, beside the members. Where there is no room beside them who asks stands
 * first, while somebody waits; the others have pages of their own.
 */
export function PeopleAside({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const of = { params: { groupId } };
  const requests = useGroupPages("GET /groups/{groupId}/join-requests", joinRequest, of).total;
  const invitations = useGroupPages("GET /groups/{groupId}/invitations", groupInvitation, of, INVITATIONS_PAGE).total;
  const blocked = useGroupPages("GET /groups/{groupId}/members/blocked", blockedMember, of).total;
  return (
    <aside className="members-aside" aria-label={t`Requests`} data-empty={requests === 0 || undefined}>
      <RequestList groupId={groupId} />
      <div className="members-aside-more">
        {invitations === 0 ? null : <InvitationList groupId={groupId} />}
        {blocked === 0 ? null : <BlockedList groupId={groupId} />}
      </div>
    </aside>
  );
}
