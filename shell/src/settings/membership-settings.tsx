import "../membership/checkout.css";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { hundredthsText } from "@entrywise/domain/checkout-sums";
import { problemReference, problemText, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Badge, Button, Dialog, FailedPart, Note, Panel, SkeletonRows, Stat, StatStrip } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { priceOf, useBilling, useMembershipRefresh, useProviderPage } from "../membership/billing.queries.ts";
import { hasBillingError, needsPaymentMethod, shownStatus } from "../membership/membership-status.ts";

/** Plan, price, next payment, payment method and invoices (P-416). */
export function MembershipSettings() {
  const { membership } = useHost();
  const { t } = useLingui();
  const { data: billing, error, refetch } = useBilling();
  if (membership === null) return <SkeletonRows rows={6} />;
  return (
    <div className="shell-form">
      <Warnings membership={membership} />
      <Overview membership={membership} billing={billing ?? null} />
      {billing !== undefined ? (
        <Billed membership={membership} billing={billing} />
      ) : error !== null ? (
        <FailedPart
          title={t`The payments could not be loaded`}
          reference={problemReference(error)}
          onRetry={() => void refetch()}
        >
          {problemText(error, t`Your plan is what it was. Everything else works.`)}
        </FailedPart>
      ) : (
        <SkeletonRows rows={4} />
      )}
      <PlanContent membership={membership} />
    </div>
  );
}

function Warnings({ membership: { userMembership } }: { membership: Membership }) {
  const dates = useDateText();
  if (userMembership === null) return null;
  const end = userMembership.currentPeriodEnd;
  if (hasBillingError(userMembership)) {
    return (
      <Note tone="danger">
        <b>
          <Trans>Your most recent payment was not successful</Trans>
        </b>{" "}
        <Trans>Change the payment method to keep Pro. Your data stays, whatever happens.</Trans>
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
      <Trans>Add a payment method to keep Pro. Without one you move to Basic and keep all your data.</Trans>
    </Note>
  );
}

function Overview({ membership, billing }: { membership: Membership; billing: Billing | null }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { plan, userMembership } = membership;
  const subscription = billing?.subscription ?? null;
  const price = billing === null || subscription === null ? null : priceOf(billing, subscription.frequency);
  const status = userMembership === null ? null : shownStatus(userMembership);
  // What has failed is tried again before the next period is due.
  const again = billing?.pastDue?.tries.find(({ isDeclined }) => !isDeclined)?.at;
  const next = again ?? subscription?.nextPaymentAt ?? null;
  const end = userMembership?.cancelAt ?? userMembership?.currentPeriodEnd ?? null;
  return (
    <StatStrip>
      <Stat label={t`Plan`}>
        {plan.name} <Badge>{plan.key.toUpperCase()}</Badge>
      </Stat>
      <Stat label={t`Status`}>{status === null ? "–" : <span data-tone={status.tone}>{t(status.label)}</span>}</Stat>
      <Stat label={t`Price`}>{price === null ? "–" : `${hundredthsText(price.amount)} ${price.currency}`}</Stat>
      {next === null ? (
        <Stat label={userMembership?.cancelAt ? t`Ends on` : t`Current period ends`}>
          {end === null ? "–" : dates.day(end)}
        </Stat>
      ) : (
        <Stat label={t`Next payment`}>{dates.day(next)}</Stat>
      )}
    </StatStrip>
  );
}

function Billed({ membership, billing }: { membership: Membership; billing: Billing }) {
  const { t } = useLingui();
  const dates = useDateText();
  const open = useProviderPage(t`The page of the payment provider could not be opened.`);
  const [method] = billing.paymentMethods;
  return (
    <>
      {billing.subscription === null ? (
        (membership.userMembership?.source ?? 1) >= 2 && membership.plan.key === "pro" ? null : (
          <Button variant="solid" justifySelf="start" asChild>
            <Link to="/checkout">
              {membership.plan.key === "pro" ? <Trans>Keep Pro</Trans> : <Trans>Upgrade membership</Trans>}
            </Link>
          </Button>
        )
      ) : (
        <SubscriptionDeeds subscription={billing.subscription} />
      )}
      <Panel title={<Trans>Payment method</Trans>}>
        <div className="membership-row">
          <span>{method === undefined ? <Trans>None yet</Trans> : `${method.brand} •••• ${method.last4}`}</span>
          {billing.subscription === null ? (
            <Button
              variant="outline"
              loading={open.isPending}
              onClick={() => open.mutate({ path: "/payment-methods/setup-intent" })}
            >
              <Trans>Add payment method</Trans>
            </Button>
          ) : (
            <Button
              variant="outline"
              loading={open.isPending}
              onClick={() => open.mutate({ path: "/subscriptions/create-customer-portal-session" })}
            >
              <Trans>Manage payment</Trans>
            </Button>
          )}
        </div>
      </Panel>
      <Panel title={<Trans>Invoices</Trans>} flush={billing.invoices.length > 0}>
        {billing.invoices.length === 0 ? (
          <p>
            <Trans>No invoices yet.</Trans>
          </p>
        ) : (
          <table className="ui-table">
            <tbody>
              {billing.invoices.map(({ id, number, createdAt, total, currency, pdfUrl }) => (
                <tr key={id}>
                  <th scope="row">{dates.day(createdAt)}</th>
                  <td className="ui-end">
                    {hundredthsText(total)} {currency}
                  </td>
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
    </>
  );
}

function SubscriptionDeeds({ subscription }: { subscription: NonNullable<Billing["subscription"]> }) {
  const { api, reportError } = useHost();
  const { t } = useLingui();
  const dates = useDateText();
  const refresh = useMembershipRefresh();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (deed: "cancel-at-period-end" | "reactivate") =>
      api("platform").post(`/subscriptions/${subscription.id}/${deed}`),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
    },
    onError: (error) => reportError(error, t`Your membership could not be changed.`),
  });
  const end = subscription.cancelAt ?? subscription.nextPaymentAt;
  const day = end === null ? "" : dates.day(end);
  if (subscription.cancelAt !== null) {
    return (
      <div className="membership-row">
        <p>
          <Trans>Pro ends on {day}. Then you have Basic, with all your data.</Trans>
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
            <Trans>You have Pro until {day}. Then you have Basic, with all your data.</Trans>
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}

function PlanContent({ membership: { plan } }: { membership: Membership }) {
  const { t } = useLingui();
  const limit = (value: number | null) => (value === null ? t`Unlimited` : String(value));
  const yes = (value: boolean) => (value ? t`Included` : t`Not included`);
  const { name } = plan;
  const rows = [
    [t`Panels of a trade`, limit(plan.numberOfTradeDetailPanels)],
    [t`Snapshots of a trade`, limit(plan.numberOfSnapshots)],
    [t`Scale in and out`, yes(plan.canScaleInAndOut)],
    [t`Templates`, yes(plan.templates)],
    [t`Links and images in notes`, yes(plan.textEditorLinks && plan.textEditorImages)],
    [t`Broker imports`, yes(plan.brokerImporting)],
  ];
  return (
    <Panel title={<Trans>What {name} gives</Trans>} flush>
      <table className="ui-table">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="ui-end">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
