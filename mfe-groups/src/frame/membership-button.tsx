import { type ExploredGroup, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Check } from "@entrywise/ui";
import { type GroupChange, useGroupChange } from "../data/groups.queries.ts";

type Group = Pick<ExploredGroup, "id" | "name" | "privacy" | "joinStatus" | "joinType" | "askedAt" | "invitedBy">;

/** The one way into a group that the reader has, or what they are there already. */
export function MembershipButton({ group, token = null }: { group: Group; token?: string | null }) {
  if (group.joinStatus === "accepted") {
    return (
      <Badge bg="bg.muted" color="fg.muted">
        <Check aria-hidden="true" size={12} /> <Trans>Member</Trans>
      </Badge>
    );
  }
  if (group.joinType === "invitation") return <InvitedButtons group={group} />;
  if (token !== null && group.joinStatus === "none") return <AcceptByToken group={group} token={token} />;
  if (group.joinStatus === "pending") return <RequestedButton group={group} />;
  return <JoinButton group={group} />;
}

/** One change of the reader's own membership. */
function useMembershipChange() {
  const call = useGroupChange();
  const go = (failure: string, send: GroupChange<unknown>["send"]) => call.mutate({ send, failure });
  return { go, isBusy: call.isPending };
}

function InvitedButtons({ group: { id, name, invitedBy } }: { group: Group }) {
  const { t } = useLingui();
  const { go, isBusy } = useMembershipChange();
  const params = { groupId: id };
  return (
    <span className="groups-actions">
      {invitedBy == null ? null : (
        <small className="groups-aside">
          <Trans>invited by {invitedBy}</Trans>
        </small>
      )}
      <Button
        writes
        size="sm"
        disabled={isBusy}
        aria-label={t`Accept invitation to ${name}`}
        onClick={() =>
          go(t`Couldn't accept the invitation. Try again.`, (callGroups) =>
            callGroups("POST /groups/{groupId}/invitations/accept", { params, body: {} }),
          )
        }
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        writes
        size="sm"
        variant="outline"
        disabled={isBusy}
        aria-label={t`Decline invitation to ${name}`}
        onClick={() =>
          go(t`Couldn't decline the invitation. Try again.`, (callGroups) =>
            callGroups("POST /groups/{groupId}/invitations/decline", { params }),
          )
        }
      >
        <Trans>Decline</Trans>
      </Button>
    </span>
  );
}

function AcceptByToken({ group: { id }, token }: { group: Group; token: string }) {
  const { t } = useLingui();
  const { go, isBusy } = useMembershipChange();
  return (
    <Button
      writes
      disabled={isBusy}
      onClick={() =>
        go(t`Couldn't accept the invitation. Try again.`, (callGroups) =>
          callGroups("POST /groups/{groupId}/invitations/accept", { params: { groupId: id }, body: { token } }),
        )
      }
    >
      <Trans>Accept invitation</Trans>
    </Button>
  );
}

function RequestedButton({ group: { id, name, askedAt } }: { group: Group }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { go, isBusy } = useMembershipChange();
  const asked = askedAt == null ? null : dates.day(askedAt);
  return (
    <span className="groups-actions">
      <Badge bg="warn.tint" color="warn.fg">
        {asked === null ? <Trans>Requested</Trans> : <Trans>Requested {asked}</Trans>}
      </Badge>
      <Button
        writes
        size="sm"
        variant="outline"
        disabled={isBusy}
        aria-label={t`Withdraw request to join ${name}`}
        onClick={() =>
          go(t`Couldn't withdraw the request. Try again.`, (callGroups) =>
            callGroups("POST /groups/{groupId}/join-requests/cancel", { params: { groupId: id } }),
          )
        }
      >
        <Trans context="a request or an invitation">Cancel</Trans>
      </Button>
    </span>
  );
}

/** Public groups are joined at once, others are asked. */
function JoinButton({ group: { id, name, privacy } }: { group: Group }) {
  const { t } = useLingui();
  const { go, isBusy } = useMembershipChange();
  const params = { groupId: id };
  if (privacy === GroupPrivacy.Public) {
    return (
      <Button
        writes
        size="sm"
        disabled={isBusy}
        aria-label={t`Join ${name}`}
        onClick={() =>
          go(t`Couldn't join the group. Try again.`, (callGroups) =>
            callGroups("POST /groups/{groupId}/join", { params }),
          )
        }
      >
        <Trans>Join</Trans>
      </Button>
    );
  }
  return (
    <Button
      writes
      size="sm"
      variant="outline"
      disabled={isBusy}
      aria-label={t`Request to join ${name}`}
      onClick={() =>
        go(t`Couldn't send the request. Try again.`, (callGroups) =>
          callGroups("POST /groups/{groupId}/join-requests", { params, body: {} }),
        )
      }
    >
      <Trans>Request to join</Trans>
    </Button>
  );
}
