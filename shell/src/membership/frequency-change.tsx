import type { Billing } from "@entrywise/contracts/platform/payments.api";
import type { Frequency } from "@entrywise/contracts/platform/prices";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { usePlatformCall } from "../session/calls.ts";
import { amountText } from "./amount-text.ts";
import { priceOf, useMembershipRefresh } from "./billing.queries.ts";

interface FrequencyChangeProps {
  billing: Billing | null;
  /** What the cards show. */
  shown: Frequency;
}

/** The way from monthly to yearly payments and back, with what is paid today and from when. */
export function FrequencyChange({ billing, shown }: FrequencyChangeProps) {
  const subscription = billing?.subscription ?? null;
  if (billing === null || subscription === null) return null;
  return <OfSubscription billing={billing} subscription={subscription} shown={shown} />;
}

interface OfSubscriptionProps extends Pick<FrequencyChangeProps, "shown"> {
  billing: Billing;
  subscription: NonNullable<Billing["subscription"]>;
}

function OfSubscription({ billing, subscription, shown }: OfSubscriptionProps) {
  const { t } = useLingui();
  const { reportError } = useHost();
  const dates = useDateText();
  const callPlatform = usePlatformCall();
  const refresh = useMembershipRefresh();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (frequency: Frequency) =>
      callPlatform("POST /subscriptions/{id}/change-frequency", {
        params: { id: subscription.id },
        body: { frequency },
      }),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
    },
    onError: (error) => reportError(error, t`Couldn't change your membership. Try again.`),
  });
  const { change = null, frequency, nextPaymentAt, status } = subscription;
  if (change !== null) {
    return <Planned change={change} now={frequency} isPending={isPending} onUndo={() => mutate(frequency)} />;
  }
  const price = priceOf(billing, shown);
  const canChange = (status === "active" || status === "trialing") && subscription.cancelAt === null;
  if (shown === frequency || price === null || nextPaymentAt === null || !canChange) return null;
  const day = dates.day(nextPaymentAt);
  const amount = amountText(price.amount, price.currency);
  const nothing = amountText(0, price.currency);
  return (
    <>
      <Button variant="solid" onClick={() => setAsking(true)}>
        {shown === "yearly" ? <Trans>Switch to yearly</Trans> : <Trans>Switch to monthly</Trans>}
      </Button>
      {isAsking ? (
        <Dialog
          title={shown === "yearly" ? t`Switch to yearly payments?` : t`Switch to monthly payments?`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="solid" loading={isPending} onClick={() => mutate(shown)}>
                <Trans>Switch plan on {day}</Trans>
              </Button>
            </>
          }
        >
          <dl className="frequency-change">
            <dt>
              <Trans>Due today</Trans>
            </dt>
            <dd>{nothing}</dd>
            <dt>
              <Trans>From {day}</Trans>
            </dt>
            <dd>{shown === "yearly" ? <Trans>{amount} a year</Trans> : <Trans>{amount} a month</Trans>}</dd>
          </dl>
          <p className="checkout-quiet">
            <Trans>Taxes are added as on your invoices. You can undo this until {day}.</Trans>
          </p>
        </Dialog>
      ) : null}
    </>
  );
}

interface PlannedProps {
  change: NonNullable<NonNullable<Billing["subscription"]>["change"]>;
  now: Frequency;
  isPending: boolean;
  onUndo: () => void;
}

function Planned({ change, now, isPending, onUndo }: PlannedProps) {
  const dates = useDateText();
  const day = dates.day(change.at);
  const amount = amountText(change.amount, change.currency);
  return (
    <>
      <p>
        {change.frequency === "yearly" ? (
          <Trans>
            From {day} you pay {amount} a year.
          </Trans>
        ) : (
          <Trans>
            From {day} you pay {amount} a month.
          </Trans>
        )}
      </p>
      <Button variant="outline" loading={isPending} onClick={onUndo}>
        {now === "yearly" ? <Trans>Keep yearly payments</Trans> : <Trans>Keep monthly payments</Trans>}
      </Button>
    </>
  );
}
