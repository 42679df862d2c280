import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Panel } from "@entrywise/ui";
import { useBusinessChange, useInvitations } from "../../data/business.queries.ts";

/** Pending invitations of businesses; nothing without any. */
export function MyInvitations() {
  const { t } = useLingui();
  const dates = useDateText();
  const call = useBusinessChange();
  const { data } = useInvitations();
  if (data === undefined || data.total === 0) return null;
  const respond = (memberId: string, kind: "accept" | "decline") =>
    call.mutate({
      send: (callBusiness) =>
        kind === "accept"
          ? callBusiness("POST /business/invitations/{memberId}/accept", { params: { memberId } })
          : callBusiness("POST /business/invitations/{memberId}/decline", { params: { memberId } }),
      failure: t`Couldn't respond to the invitation. Try again.`,
    });
  return (
    <Panel title={t`Invitations`} sub={`${data.total}`} flush>
      <ul>
        {data.items.map(({ memberId, business, invitedBy, invitedAt }) => (
          <li key={memberId} className="business-line">
            <span>
              <b>{business}</b>
              <small>
                <Trans>
                  Invited by {invitedBy}, {dates.day(invitedAt)}. The business pays for your Pro plan and sees your
                  name, email and last sign-in, but never your trades.
                </Trans>
              </small>
            </span>
            <Button
              size="sm"
              variant="outline"
              disabled={call.isPending}
              aria-label={t`Decline invitation from ${business}`}
              onClick={() => respond(memberId, "decline")}
            >
              <Trans>Decline</Trans>
            </Button>
            <Button
              size="sm"
              disabled={call.isPending}
              aria-label={t`Accept invitation from ${business}`}
              onClick={() => respond(memberId, "accept")}
            >
              <Trans>Accept</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
