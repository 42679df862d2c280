import type { Billing, PastDue } from "@entrywise/contracts/platform/payments.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, DialogLeft, Note } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { usePlatformCall } from "../../session/calls.ts";
import { amountText } from "../amount-text.ts";
import { openPortal, useBilling, useMembershipRefresh, useProviderPage } from "../billing.queries.ts";

/** Payment attempts postponed in this browser session. */
const LATER = "auth.pastDueLater";
const nameOf = ({ invoiceId, tries }: PastDue) => `${invoiceId}:${tries.filter((one) => one.isDeclined).length}`;

function isPutOff(pastDue: PastDue): boolean {
  try {
    return sessionStorage.getItem(LATER) === nameOf(pastDue);
  } catch {
    return false;
  }
}

function putOff(pastDue: PastDue): void {
  try {
    sessionStorage.setItem(LATER, nameOf(pastDue));
  } catch {
    // then it opens again on the next page
  }
}

/** Opens by itself after a payment has failed, once for each try of a session (P-571). */
export function PastDueDialog() {
  const { data } = useBilling();
  const [isClosed, setClosed] = useState(false);
  const pastDue = data?.pastDue ?? null;
  if (data === undefined || pastDue === null || isClosed || isPutOff(pastDue)) return null;
  const close = () => {
    putOff(pastDue);
    setClosed(true);
  };
  return <OpenDialog billing={data} pastDue={pastDue} onClose={close} />;
}

interface OpenProps {
  billing: Billing;
  pastDue: PastDue;
  onClose: () => void;
}

function OpenDialog({ billing, pastDue, onClose }: OpenProps) {
  const { reportError } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const dates = useDateText();
  const refresh = useMembershipRefresh();
  const portal = useProviderPage(t`Couldn't open the payment provider's page. Try again.`);
  const leave = useMutation({
    mutationFn: () => callPlatform("POST /subscriptions/free"),
    onSuccess: async () => {
      onClose();
      await refresh();
    },
    onError: (error) => reportError(error, t`Couldn't change your membership. Try again.`),
  });
  const [method] = billing.paymentMethods;
  const due = dates.day(pastDue.dueAt);
  const nth = (index: number, number = index + 1) => {
    if (index === pastDue.tries.length - 1 && pastDue.endsAt !== null) return t`Final attempt, then Basic`;
    return t`Attempt ${number}`;
  };
  return (
    <Dialog
      title={t`Membership Payment Required`}
      onClose={onClose}
      footer={
        <div className="past-due-foot">
          <DialogLeft>
            <Button variant="ghost" loading={leave.isPending} onClick={() => leave.mutate()}>
              <Trans>Move to Basic now</Trans>
            </Button>
          </DialogLeft>
          <Button variant="outline" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <Button variant="solid" loading={portal.isPending} onClick={() => portal.mutate(openPortal)}>
            <Trans>Update payment method</Trans>
          </Button>
        </div>
      }
    >
      <div className="past-due">
        <Note tone="danger">
          <b>
            <Trans>Your most recent payment was not successful</Trans>
          </b>
        </Note>
        <dl className="past-due-facts">
          <div>
            <dt>
              {billing.subscription?.frequency === "yearly" ? <Trans>Pro, yearly</Trans> : <Trans>Pro, monthly</Trans>}
            </dt>
            <dd>{amountText(pastDue.amount, pastDue.currency)}</dd>
            <dd className="past-due-quiet">
              <Trans>due {due}</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Card</Trans>
            </dt>
            <dd>{method === undefined ? <Trans>None yet</Trans> : `•••• ${method.last4}`}</dd>
            <dd className="past-due-quiet">
              <Trans>declined by your bank</Trans>
            </dd>
          </div>
        </dl>
        <ol className="past-due-tries">
          {pastDue.tries.map(({ at, isDeclined, number }, index) => (
            <li key={at} data-declined={isDeclined ? "" : undefined}>
              <span>{dates.day(at)}</span>
              <span>{nth(index, number)}</span>
              <span>{isDeclined ? <Trans>Declined</Trans> : <Trans>Planned</Trans>}</span>
            </li>
          ))}
        </ol>
        <p className="past-due-quiet">
          <Trans>
            Nothing changes until then. On Basic you can still view every trade, note and snapshot; Pro features are
            locked until you come back.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
