import { type ExploredGroup, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Check } from "@entrywise/ui";
import { type GroupChange, useGroupChange } from "../data/groups.queries.ts";

type Group = Pick<ExploredGroup, "id" | "name" | "privacy" | "joinStatus" | "joinType" | "askedAt" | "invitedBy">;

/** The one way into a group that the reader has, or what they are there already. */
export function MembershipButton({ group, token = null }: { group: Group; token?: string | null }) {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useGroupChange();
  const params = { groupId: group.id };
  const go = (failure: string, send: GroupChange<unknown>["send"]) => call.mutate({ send, failure });
  const { name, askedAt, invitedBy } = group;
  const asked = askedAt == null ? null : dates.day(askedAt);
  const busy = call.isPending;
  if (group.joinStatus === "accepted") {
    return (
      <Badge bg="bg.muted" color="fg.muted">
        <Check aria-hidden="true" size={12} /> <Trans>Member</Trans>
      </Badge>
    );
  }
  if (group.joinType === "invitation") {
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
          disabled={busy}
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
          disabled={busy}
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
  if (token !== null && group.joinStatus === "none") {
    return (
      <Button
        writes
        disabled={busy}
        onClick={() =>
          go(t`Couldn't accept the invitation. Try again.`, (callGroups) =>
            callGroups("POST /groups/{groupId}/invitations/accept", { params, body: { token } }),
          )
        }
      >
        <Trans>Accept invitation</Trans>
      </Button>
    );
  }
  if (group.joinStatus === "pending") {
    return (
      <span className="groups-actions">
        <Badge bg="warn.tint" color="warn.fg">
          {asked === null ? <Trans>Requested</Trans> : <Trans>Requested {asked}</Trans>}
        </Badge>
        <Button
          writes
          size="sm"
          variant="outline"
          disabled={busy}
          aria-label={t`Withdraw request to join ${name}`}
          onClick={() =>
            go(t`Couldn't withdraw the request. Try again.`, (callGroups) =>
              callGroups("POST /groups/{groupId}/join-requests/cancel", { params }),
            )
          }
        >
          <Trans context="a request or an invitation">Cancel</Trans>
        </Button>
      </span>
    );
  }
  if (group.privacy === GroupPrivacy.Public) {
    return (
      <Button
        writes
        size="sm"
        disabled={busy}
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
      disabled={busy}
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
