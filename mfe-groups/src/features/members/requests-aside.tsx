import { joinRequest } from "@entrywise/contracts/groups/group-members.api";
import { useLingui } from "@entrywise/host/macro";
import { useGroupPages } from "../../data/groups.queries.ts";
import { RequestList } from "./people-lists.tsx";

/** Who asks to join, beside the members. Where there is no room beside them it stands first, while somebody waits. */
export function RequestsAside({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const { total } = useGroupPages("GET /groups/{groupId}/join-requests", joinRequest, { params: { groupId } });
  return (
    <aside className="members-aside" aria-label={t`Requests`} data-empty={total === 0 || undefined}>
      <RequestList groupId={groupId} />
    </aside>
  );
}
