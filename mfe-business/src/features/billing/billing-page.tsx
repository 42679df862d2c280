import type { Business } from "@entrywise/contracts/business/business.api";
import type { BusinessBilling } from "@entrywise/contracts/business/business-billing.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { missing, Stat, StatStrip } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useBilling } from "../../data/billing.queries.ts";
import { depositText } from "../../frame/deposit-text.ts";
import { amountText } from "../../frame/texts.ts";
import { BillingDetailsPanel } from "./billing-details-panel.tsx";
import { CostsPanel } from "./costs-panel.tsx";
import { InvoicesPanel } from "./invoices-panel.tsx";
import { NextInvoice } from "./next-invoice.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import "./billing.css";

/** Billing page: period, seats, next and past invoices, payment methods and invoice recipient. */
export function BillingPage({ business: { id: businessId, paymentSetupStatus } }: { business: Business }) {
  const { t } = useLingui();
  const query = useBilling(businessId);
  return (
    <QuerySection query={query} failure={t`Couldn't load billing`}>
      {(billing) => (
        <>
          <Figures billing={billing} status={paymentSetupStatus} />
          <div className="business-two">
            <div className="business-stack">
              <InvoicesPanel businessId={businessId} />
              <CostsPanel businessId={businessId} nextInvoice={billing.nextInvoice} />
            </div>
            <div className="business-stack">
              <NextInvoice billing={billing} />
              <PaymentMethods
                businessId={businessId}
                nextInvoiceAt={billing.nextInvoice?.at ?? null}
                graceDays={billing.graceDays}
              />
              <BillingDetailsPanel businessId={businessId} />
            </div>
          </div>
        </>
      )}
    </QuerySection>
  );
}

interface FiguresProps {
  billing: BusinessBilling;
  status: Business["paymentSetupStatus"];
}

function Figures({ billing, status }: FiguresProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const { currency, seats, seatLimit, periodStart, periodEnd, deposit, nextInvoice } = billing;
  return (
    <StatStrip>
      <Stat label={t`Plan`} detail={t`monthly`}>
        <Trans>Business</Trans>
      </Stat>
      <Stat label={t`Seats`}>{t`${seats} of ${seatLimit}`}</Stat>
      <Stat label={t`Period`} detail={periodEnd === null ? null : t`until ${dates.day(periodEnd)}`}>
        {periodStart === null ? missing : dates.day(periodStart)}
      </Stat>
      <Stat label={t`Next invoice`} detail={nextInvoice === null ? null : `${currency}, ${dates.day(nextInvoice.at)}`}>
        {nextInvoice === null ? missing : amountText(nextInvoice.total)}
      </Stat>
      <Stat
        label={t({ message: "Deposit", context: "of a business" })}
        detail={`${currency}, ${depositText(status, deposit.paidAt === null ? null : dates.day(deposit.paidAt))}`}
      >
        {amountText(deposit.amount)}
      </Stat>
    </StatStrip>
  );
}
