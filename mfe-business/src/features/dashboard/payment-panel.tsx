import type { Business } from "@entrywise/contracts/business/business.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { missing, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { useBilling, useUnpaid } from "../../data/billing.queries.ts";
import { depositText } from "../../frame/deposit-text.ts";
import { amountText, setupNames } from "../../frame/texts.ts";

/** Payment status, from the same data as the billing page. */
export function PaymentPanel({ business }: { business: Business }) {
  const { t } = useLingui();
  const mayRead = business.can.includes("billing.read");
  const setup = t(setupNames[business.paymentSetupStatus]);
  return (
    <Panel
      title={t`Payment`}
      // A completed set-up doesn't show what is owed.
      sub={business.paymentSetupStatus === "Complete" ? "" : t`setup: ${setup}`}
      actions={
        mayRead ? (
          <Link to={`/businesses/${business.id}/billing`}>
            <Trans>Billing</Trans>
          </Link>
        ) : null
      }
      flush
    >
      {mayRead ? (
        <>
          <Unpaid businessId={business.id} />
          <Facts business={business} />
        </>
      ) : (
        <p className="business-line">
          <small>
            <Trans>Only admins of the business see what it pays.</Trans>
          </small>
        </p>
      )}
    </Panel>
  );
}

/** An open invoice comes first, as the rest reads as if all was well. */
function Unpaid({ businessId }: { businessId: string }) {
  const unpaid = useUnpaid(businessId);
  if (unpaid === null || unpaid.amount === 0) return null;
  const amount = `${amountText(unpaid.amount)} ${unpaid.currency}`;
  return (
    <Note tone="warn">
      <Trans>{amount} unpaid</Trans>
    </Note>
  );
}

function Facts({ business: { id, paymentSetupStatus } }: { business: Business }) {
  const { t } = useLingui();
  const dates = useDateText();
  return (
    <QuerySection query={useBilling(id)} failure={t`Couldn't load billing`} rows={3}>
      {({ currency, deposit, nextInvoice, periodEnd }) => {
        if (paymentSetupStatus === "Complete" && deposit.paidAt === null && nextInvoice === null) {
          return (
            <p className="business-line">
              <Trans>No payment needed</Trans>
            </p>
          );
        }
        const paidOn = deposit.paidAt === null ? null : dates.day(deposit.paidAt);
        const facts: { label: string; value: ReactNode }[] = [
          { label: t`Plan`, value: t`Business, monthly` },
          {
            label: t({ message: "Deposit", context: "of a business" }),
            value: `${amountText(deposit.amount)} ${currency}, ${depositText(paymentSetupStatus, paidOn)}`,
          },
          { label: t`Period ends`, value: periodEnd === null ? missing : dates.day(periodEnd) },
          {
            label: t`Next invoice`,
            value:
              nextInvoice === null
                ? missing
                : `${amountText(nextInvoice.total)} ${currency}, ${dates.day(nextInvoice.at)}`,
          },
        ];
        return (
          <dl className="payment-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        );
      }}
    </QuerySection>
  );
}
