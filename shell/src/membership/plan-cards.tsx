import { TRIAL_DAYS } from "@entrywise/contracts/platform/beginning";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { plans } from "@entrywise/contracts/platform/plans";
import type { Frequency } from "@entrywise/contracts/platform/prices";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Dialog, formatPercent, Segmented } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { usePlatformCall } from "../session/calls.ts";
import { amountText } from "./amount-text.ts";
import { priceOf, useMembershipRefresh } from "./billing.queries.ts";
import { FrequencyChange } from "./frequency-change.tsx";
import { savedPercent } from "./frequency-choice.tsx";
import { isOwnTrial } from "./membership-status.ts";
import { PlanCard } from "./plan-card.tsx";

export interface PlanCardsProps {
  membership: Membership;
  /** Null until known; plans are then shown without prices. */
  billing: Billing | null;
}

/** What Basic and Pro give and cost, and the way from one to the other (P-365). */
export function PlanCards({ membership, billing }: PlanCardsProps) {
  const { t } = useLingui();
  const [chosen, setFrequency] = useState<Frequency | null>(null);
  const subscription = billing?.subscription ?? null;
  const frequency = chosen ?? billing?.subscription?.frequency ?? "yearly";
  const monthly = billing === null ? null : priceOf(billing, "monthly");
  const yearly = billing === null ? null : priceOf(billing, "yearly");
  const saved =
    monthly === null || yearly === null
      ? 0
      : savedPercent({ monthlyAmount: monthly.amount, yearlyAmount: yearly.amount });
  const less = formatPercent(saved, { decimals: 0 });
  const price = frequency === "yearly" ? yearly : monthly;
  const isCurrent = !membership.plan.isBasicPlan && (subscription === null || subscription.frequency === frequency);
  return (
    <section aria-label={t`Plans`}>
      <div className="plans-head">
        <h2>
          <Trans>Plans</Trans>
        </h2>
        {monthly === null || yearly === null ? null : (
          <Segmented<Frequency>
            label={t`Frequency`}
            value={frequency}
            onChange={setFrequency}
            options={[
              { value: "monthly", label: t`Monthly` },
              { value: "yearly", label: saved === 0 ? t`Yearly` : t`Yearly, save ${less}` },
            ]}
          />
        )}
      </div>
      <div className="plans">
        <PlanCard plan={plans.basic} isCurrent={membership.plan.isBasicPlan} price={<FreePrice price={price} />}>
          {isOwnTrial(membership) ? <MoveToBasic /> : null}
        </PlanCard>
        <PlanCard plan={plans.pro} isCurrent={isCurrent} price={<ProPrice price={price} />}>
          <ProDeeds membership={membership} billing={billing} />
          <FrequencyChange billing={billing} shown={frequency} />
        </PlanCard>
      </div>
    </section>
  );
}

type ShownPrice = ReturnType<typeof priceOf>;

function FreePrice({ price }: { price: ShownPrice }) {
  if (price === null) return null;
  return (
    <p className="plan-price">
      <b>{amountText(0, price.currency)}</b>
    </p>
  );
}

function ProPrice({ price }: { price: ShownPrice }) {
  if (price === null) return null;
  const month = amountText(Math.round(price.amount / 12));
  return (
    <p className="plan-price">
      <b>{amountText(price.amount, price.currency)}</b>{" "}
      {price.frequency === "yearly" ? <Trans>a year ({month} a month)</Trans> : <Trans>a month</Trans>}
    </p>
  );
}

/** Pro is tried once without a card, bought, or continued after a trial. */
function ProDeeds({ membership, billing }: PlanCardsProps) {
  const { reportError } = useHost();
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const refresh = useMembershipRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callPlatform("POST /subscriptions/trial"),
    onSuccess: refresh,
    onError: (error) => reportError(error, t`Couldn't start the trial. Try again.`),
  });
  if (billing === null || billing.subscription !== null) return null;
  const { plan, trialAvailable } = membership;
  // Pro that is paid by others or granted isn't sold again.
  if (!plan.isBasicPlan && !isOwnTrial(membership)) return null;
  const days = TRIAL_DAYS;
  const buy = (
    <Button variant={trialAvailable ? "outline" : "solid"} asChild>
      <Link to="/checkout">{plan.isBasicPlan ? <Trans>Upgrade membership</Trans> : <Trans>Keep Pro</Trans>}</Link>
    </Button>
  );
  if (!trialAvailable) return buy;
  return (
    <>
      <Button variant="solid" loading={isPending} onClick={() => mutate()}>
        <Trans>Try Pro for {days} days</Trans>
      </Button>
      {buy}
      <p className="checkout-quiet">
        <Trans>No card required. After that you move to Basic, unless you upgrade.</Trans>
      </p>
    </>
  );
}

/** Ends a trial at once, after confirmation. */
function MoveToBasic() {
  const { reportError } = useHost();
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const refresh = useMembershipRefresh();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callPlatform("POST /subscriptions/free"),
    onSuccess: async () => {
      setAsking(false);
      await refresh();
    },
    onError: (error) => reportError(error, t`Couldn't change your membership. Try again.`),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trans>Move to Basic</Trans>
      </Button>
      {isAsking ? (
        <Dialog
          title={t`Move to Basic?`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                <Trans>Keep trial</Trans>
              </Button>
              <Button variant="solid" loading={isPending} onClick={() => mutate()}>
                <Trans>Move to Basic</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>Your Pro trial ends immediately and can't be restarted. You keep all your data.</Trans>
          </p>
        </Dialog>
      ) : null}
    </>
  );
}
