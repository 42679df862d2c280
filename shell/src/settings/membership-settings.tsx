import { usePlatformCall } from "../session/calls.ts";
import "../membership/checkout.css";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Note, Panel, Progress, SkeletonRows, Stat, StatStrip } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { amountText } from "../membership/amount-text.ts";
import {
  openPortal,
  priceOf,
  useBilling,
  useMembershipRefresh,
  useProviderPage,
} from "../membership/billing.queries.ts";
import {
  hasBillingError,
  isOwnTrial,
  needsPaymentMethod,
  shownStatus,
  trialDays,
} from "../membership/membership-status.ts";
import { methodText } from "../membership/method-text.ts";
import { PlanCards } from "../membership/plan-cards.tsx";

/** Plan, price, next payment, payment method and invoices (P-416). */
export function MembershipSettings() {
  const { membership } = useHost();
  const { t } = useLingui();
  const query = useBilling();
  const billing = query.data;
  if (membership === null) return <SkeletonRows rows={6} />;
  return (
    <div className="shell-form">
      <Warnings membership={membership} />
      <Overview membership={membership} billing={billing ?? null} />
      {billing?.subscription ? <SubscriptionDeeds subscription={billing.subscription} /> : null}
      <PlanCards membership={membership} billing={billing ?? null} />
      <QuerySection
        query={query}
        failure={t`Couldn't load payments`}
        detail={t`Your plan hasn't changed. Everything else is working.`}
        rows={4}
        rowHeight={32}
      >
        {(loaded) => <Billed billing={loaded} />}
      </QuerySection>
    </div>
  );
}

function Warnings({ membership: { userMembership, isDisabled } }: { membership: Membership }) {
  const { brand } = useHost();
  const dates = useDateText();
  if (userMembership === null) return null;
  if (isDisabled) {
    return (
      <Note tone="danger">
        <b>
          <Trans>Your membership is disabled.</Trans>
        </b>{" "}
        <Trans>You can view all your data but not change it.</Trans>{" "}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </Note>
    );
  }
  const end = userMembership.currentPeriodEnd;
  if (hasBillingError(userMembership)) {
    return (
      <Note tone="danger">
        <p>
          <b>
            <Trans>Your most recent payment was not successful</Trans>
          </b>
        </p>
        <Trans>Update your payment method to keep Pro. Your data is safe either way.</Trans>
      </Note>
    );
  }
  if (!needsPaymentMethod(userMembership) || end === null) return null;
  const day = dates.day(end);
  return (
    <Note tone="warn">
      <b>
        <Trans>Your Pro trial ends on {day}.</Trans>
      </b>{" "}
      <Trans>Add a payment method to keep Pro. Without one, you'll move to Basic and keep all your data.</Trans>
    </Note>
  );
}

function Overview({ membership, billing }: { membership: Membership; billing: Billing | null }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { plan, userMembership, isDisabled } = membership;
  const subscription = billing?.subscription ?? null;
  const price = billing === null || subscription === null ? null : priceOf(billing, subscription.frequency);
  const status = userMembership === null ? null : shownStatus(userMembership, isDisabled);
  const often = subscription?.frequency === "yearly" ? t`yearly` : t`monthly`;
  // Only of a trial does the period begin when the membership did.
  const started = userMembership?.status === "trialing" ? userMembership.currentPeriodStart : null;
  const startedOn = started === null ? "" : dates.day(started);
  return (
    <>
      <StatStrip>
        <Stat label={t`Plan`} detail={subscription === null || plan.isBasicPlan ? undefined : often}>
          {plan.name}
        </Stat>
        {status === null ? null : (
          <Stat label={t`Status`} detail={started === null ? undefined : t`since ${startedOn}`}>
            <span data-tone={status.tone}>{t(status.label)}</span>
          </Stat>
        )}
        {price === null ? null : <Stat label={t`Price`}>{amountText(price.amount, price.currency)}</Stat>}
        <NextDay membership={membership} billing={billing} />
      </StatStrip>
      <TrialProgress membership={membership} />
    </>
  );
}

/** Source of a membership that nobody pays for. */
const GRANTED = 2;

/** The next day on which something happens: a payment, another try at one, or an end. */
function NextDay({ membership: { userMembership }, billing }: { membership: Membership; billing: Billing | null }) {
  const { t } = useLingui();
  const dates = useDateText();
  // What has failed is tried again before the next period is due.
  const again = billing?.pastDue?.tries.find(({ isDeclined }) => !isDeclined)?.at;
  const next = again ?? billing?.subscription?.nextPaymentAt ?? null;
  if (next !== null) return <Stat label={t`Next payment`}>{dates.day(next)}</Stat>;
  if (userMembership === null) return null;
  const { status, source, cancelAt, currentPeriodEnd } = userMembership;
  const end = cancelAt ?? currentPeriodEnd;
  // What has ended did so before its period, where a payment failed.
  if (end === null || status === "canceled" || status === "incomplete_expired") return null;
  const until = source === GRANTED ? t`Granted until` : t`Pro until`;
  const label = status === "trialing" ? t`Trial ends` : cancelAt !== null ? t`Ends on` : until;
  return <Stat label={label}>{dates.day(end)}</Stat>;
}

/** How much of a trial without a payment method is left. */
function TrialProgress({ membership }: { membership: Membership }) {
  const { t } = useLingui();
  const { userMembership } = membership;
  const days = userMembership === null || !isOwnTrial(membership) ? null : trialDays(userMembership, Date.now());
  if (days === null) return null;
  const { all, left } = days;
  return (
    <div className="trial-left">
      <Progress value={all - left} max={all} label={t`Trial days`} />
      <p className="checkout-quiet">
        <Trans>
          {left} of {all} days left
        </Trans>
      </p>
    </div>
  );
}

/** What the provider still wants or has given up on. */
const UNPAID = new Set(["open", "uncollectible"]);

function Billed({ billing }: { billing: Billing }) {
  const { t } = useLingui();
  const open = useProviderPage(t`Couldn't open the payment provider's page. Try again.`);
  const [method] = billing.paymentMethods;
  return (
    <>
      <Panel title={<Trans>Payment method</Trans>}>
        <div className="membership-row">
          <span>
            {method === undefined ? <Trans>None yet</Trans> : methodText(method)}
            <small className="checkout-quiet">
              <Trans>Card details go to the payment provider, not to us.</Trans>
            </small>
          </span>
          {billing.subscription === null ? (
            <Button
              variant="outline"
              loading={open.isPending}
              onClick={() => open.mutate((call) => call("POST /payment-methods/setup-intent"))}
            >
              <Trans>Add payment method</Trans>
            </Button>
          ) : (
            <Button variant="outline" loading={open.isPending} onClick={() => open.mutate(openPortal)}>
              <Trans>Manage payment</Trans>
            </Button>
          )}
        </div>
      </Panel>
      <InvoiceList invoices={billing.invoices} />
    </>
  );
}

function InvoiceList({ invoices }: Pick<Billing, "invoices">) {
  const dates = useDateText();
  return (
    <Panel title={<Trans>Invoices</Trans>} flush={invoices.length > 0}>
      {invoices.length === 0 ? (
        <p>
          <Trans>No invoices yet</Trans>
        </p>
      ) : (
        <table className="ui-table">
          <tbody>
            {invoices.map(({ id, number, createdAt, status, total, currency, pdfUrl }) => (
              <tr key={id}>
                <th scope="row">{dates.day(createdAt)}</th>
                <td className="ui-end">
                  {UNPAID.has(status ?? "") ? (
                    <span data-tone="loss">
                      <Trans>unpaid</Trans>
                    </span>
                  ) : null}
                </td>
                <td className="ui-end">{amountText(total, currency)}</td>
                <td className="ui-end">
                  {pdfUrl === null ? (
                    number
                  ) : (
                    <a href={pdfUrl} target="_blank" rel="noreferrer">
                      {number}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function SubscriptionDeeds({ subscription }: { subscription: NonNullable<Billing["subscription"]> }) {
  const { reportError } = useHost();
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const dates = useDateText();
  const refresh = useMembershipRefresh();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (deed: "cancel-at-period-end" | "reactivate") =>
      callPlatform(`POST /subscriptions/{id}/${deed}`, { params: { id: subscription.id } }),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
    },
    onError: (error) => reportError(error, t`Couldn't change your membership. Try again.`),
  });
  const end = subscription.cancelAt ?? subscription.nextPaymentAt;
  const day = end === null ? "" : dates.day(end);
  if (subscription.cancelAt !== null) {
    return (
      <div className="membership-row">
        <p>
          <Trans>Pro ends on {day}. After that you'll be on Basic and keep all your data.</Trans>
        </p>
        <Button variant="solid" loading={isPending} onClick={() => mutate("reactivate")}>
          <Trans>Reactivate</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trans>Cancel membership</Trans>
      </Button>
      {isAsking ? (
        <Dialog
          title={t`Cancel membership?`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                <Trans>Keep Pro</Trans>
              </Button>
              <Button variant="solid" loading={isPending} onClick={() => mutate("cancel-at-period-end")}>
                <Trans>Cancel on {day}</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>You have Pro until {day}. After that you'll be on Basic and keep all your data.</Trans>
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}
