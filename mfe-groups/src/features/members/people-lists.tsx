import { INVITATIONS_PAGE } from "@entrywise/contracts/groups/group-fields";
import { type GroupInvitation, groupInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import { blockedMember, joinRequest } from "@entrywise/contracts/groups/group-members.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, LinkIcon, Mail, Panel, UserPlus, Users } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useGroupChange, useGroupPages } from "../../data/groups.queries.ts";

interface Props {
  groupId: string;
}

/** Who asks to join. */
export function RequestList({ groupId }: Props) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useGroupChange<null>();
  const list = useGroupPages("GET /groups/{groupId}/join-requests", joinRequest, { params: { groupId } });
  const decide = (id: string, decision: "approve" | "decline") =>
    call.mutate({
      send: (callGroups) =>
        callGroups(`POST /groups/{groupId}/join-requests/{id}/${decision}`, { params: { groupId, id } }),
      failure: t`Couldn't respond to the request. Try again.`,
    });
  return (
    <Panel title={t`Requests`} sub={`${list.total}`} flush>
      <PagedList
        list={list}
        icon={UserPlus}
        failure={t`Couldn't load requests`}
        empty={t`No pending requests`}
        row={({ id, fullName, handle, message, requestedAt }) => (
          <li key={id} className="groups-line">
            <span>
              <b>{fullName}</b> @{handle}, {dates.day(requestedAt)}
              <small>{message}</small>
            </span>
            <span className="groups-actions">
              <Button
                size="sm"
                variant="outline"
                disabled={call.isPending}
                aria-label={t`Decline ${fullName}'s request`}
                onClick={() => decide(id, "decline")}
              >
                <Trans>Decline</Trans>
              </Button>
              <Button
                size="sm"
                disabled={call.isPending}
                aria-label={t`Approve ${fullName}'s request`}
                onClick={() => decide(id, "approve")}
              >
                <Trans>Approve</Trans>
              </Button>
            </span>
          </li>
        )}
      />
    </Panel>
  );
}

/** Invitations and links that can still be used. */
export function InvitationList({ groupId }: Props) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useGroupChange<null>();
  const list = useGroupPages(
    "GET /groups/{groupId}/invitations",
    groupInvitation,
    { params: { groupId } },
    INVITATIONS_PAGE,
  );
  const failure = list.items === undefined ? t`Failed to load invitations` : t`Failed to load more invitations`;
  return (
    <Panel title={t`Invitations`} sub={`${list.total}`} flush>
      <PagedList
        list={list}
        icon={Mail}
        failure={failure}
        empty={t`No pending invitations`}
        row={({ id, to, sentBy, sentAt, expiresAt, uses, maxUses, needsApproval }) => (
          <li key={id} className="groups-line">
            <span>
              <b>
                {to ?? (
                  <>
                    <LinkIcon aria-hidden="true" className="groups-inline-icon" /> <Trans>Link</Trans>
                  </>
                )}
              </b>
              <small>
                <Trans>
                  sent {dates.day(sentAt)} by {sentBy}, expires {dates.day(expiresAt)}
                </Trans>
              </small>
              {to === null ? <LinkUses uses={uses} maxUses={maxUses} needsApproval={needsApproval} /> : null}
            </span>
            <Button
              size="sm"
              variant="outline"
              disabled={call.isPending}
              onClick={() =>
                call.mutate({
                  send: (callGroups) =>
                    callGroups("POST /groups/{groupId}/invitations/{id}/cancel", { params: { groupId, id } }),
                  failure: t`Couldn't withdraw the invitation. Try again.`,
                })
              }
            >
              <Trans context="a request or an invitation">Cancel</Trans>
            </Button>
          </li>
        )}
      />
    </Panel>
  );
}

/** How often a link was used, by whom, and what its use takes. */
function LinkUses({ uses, maxUses, needsApproval }: Pick<GroupInvitation, "uses" | "maxUses" | "needsApproval">) {
  const used = uses.length;
  return (
    <>
      {needsApproval ? (
        <small>
          <Trans>Each person is approved</Trans>
        </small>
      ) : null}
      <small>
        {maxUses === null ? (
          <Plural value={used} one="used once" other="used # times" />
        ) : (
          <Plural value={maxUses} one={`used ${used} of # time`} other={`used ${used} of # times`} />
        )}
        {used === 0 ? "" : `: ${uses.map(({ fullName }) => fullName).join(", ")}`}
      </small>
    </>
  );
}

/** People who cannot come back. */
export function BlockedList({ groupId }: Props) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useGroupChange<null>();
  const list = useGroupPages("GET /groups/{groupId}/members/blocked", blockedMember, { params: { groupId } });
  return (
    <Panel title={t`Blocked`} sub={`${list.total}`} flush>
      <PagedList
        list={list}
        icon={Users}
        failure={t`Couldn't load blocked people`}
        empty={t`No blocked people`}
        row={({ userId, fullName, handle, blockedAt, blockedBy, reason }) => (
          <li key={userId} className="groups-line">
            <span>
              <b>{fullName}</b> @{handle}
              <small>
                <Trans>
                  by {blockedBy}, {dates.day(blockedAt)}
                </Trans>
                {reason === "" ? "" : `: ${reason}`}
              </small>
            </span>
            <Button
              size="sm"
              variant="outline"
              disabled={call.isPending}
              aria-label={t`Unblock ${fullName}`}
              onClick={() =>
                call.mutate({
                  send: (callGroups) =>
                    callGroups("DELETE /groups/{groupId}/members/{userId}/block", { params: { groupId, userId } }),
                  failure: t`Couldn't unblock this person. Try again.`,
                })
              }
            >
              <Trans>Unblock</Trans>
            </Button>
          </li>
        )}
      />
    </Panel>
  );
}
