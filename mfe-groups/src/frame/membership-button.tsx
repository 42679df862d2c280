import { type ExploredGroup, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, Check } from "@entrywise/ui";
import { useGroupCall } from "../data/groups.queries.ts";

type Group = Pick<ExploredGroup, "id" | "name" | "privacy" | "joinStatus" | "joinType">;

/** The one way into a group that the reader has, or what they are there already. */
export function MembershipButton({ group, token = null }: { group: Group; token?: string | null }) {
  const { t } = useLingui();
  const call = useGroupCall();
  const go = (path: string, failure: string, body?: unknown) =>
    call.mutate({
      method: "post",
      path: `/groups/${group.id}${path}`,
      failure,
      ...(body === undefined ? {} : { body }),
    });
  const { name } = group;
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
        <Button
          writes
          size="sm"
          disabled={busy}
          aria-label={t`Accept the invitation to ${name}`}
          onClick={() => go("/invitations/accept", t`The invitation could not be accepted.`, {})}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          writes
          size="sm"
          variant="outline"
          disabled={busy}
          aria-label={t`Decline the invitation to ${name}`}
          onClick={() => go("/invitations/decline", t`The invitation could not be declined.`)}
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
        onClick={() => go("/invitations/accept", t`The invitation could not be accepted.`, { token })}
      >
        <Trans>Accept the invitation</Trans>
      </Button>
    );
  }
  if (group.joinStatus === "pending") {
    return (
      <span className="groups-actions">
        <Badge bg="warn.tint" color="warn.fg">
          <Trans>Requested</Trans>
        </Badge>
        <Button
          writes
          size="sm"
          variant="outline"
          disabled={busy}
          aria-label={t`Withdraw the request to join ${name}`}
          onClick={() => go("/join-requests/cancel", t`The request could not be withdrawn.`)}
        >
          <Trans>Cancel</Trans>
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
        onClick={() => go("/join", t`You could not join this group.`)}
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
      onClick={() => go("/join-requests", t`The request could not be sent.`, {})}
    >
      <Trans>Request to join</Trans>
    </Button>
  );
}
