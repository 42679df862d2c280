import { myInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Mail, Panel } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useGroupPages } from "../../data/groups.queries.ts";
import { MembershipButton } from "../../frame/membership-button.tsx";

/** Invitations that the reader has not accepted or declined yet, in pages of 20 (G-132). */
export function MyInvitations() {
  const { t } = useLingui();
  const dates = useDateText();
  const list = useGroupPages("GET /groups/invitations", myInvitation, {}, 20);
  const failure = list.items === undefined ? t`Failed to load invitations` : t`Failed to load more invitations`;
  return (
    <Panel title={t`Invitations`} sub={`${list.total}`} flush>
      <PagedList
        list={list}
        icon={Mail}
        failure={failure}
        empty={t`No pending invitations`}
        row={({ id, groupId, name, handle, privacy, invitedBy, sentAt }) => (
          <li key={id} className="groups-line">
            <span>
              <b>{name}</b> @{handle}
              <small>
                <Trans>
                  invited by {invitedBy}, {dates.day(sentAt)}
                </Trans>
              </small>
            </span>
            <MembershipButton group={{ id: groupId, name, privacy, joinStatus: "pending", joinType: "invitation" }} />
          </li>
        )}
      />
    </Panel>
  );
}
