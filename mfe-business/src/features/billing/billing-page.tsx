import type { Business } from "@entrywise/contracts/business/business.api";
import { type BusinessBilling, businessBilling } from "@entrywise/contracts/business/business-billing.api";
import { paymentMethod } from "@entrywise/contracts/platform/payments.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, CreditCard, EmptyState, Panel, Stat, StatStrip } from "@entrywise/ui";
import { useBusinessPart, useProviderPage } from "../../data/business.queries.ts";
import { Part } from "../../frame/part-states.tsx";
import { amountText } from "../../frame/texts.ts";
import { CostsPanel } from "./costs-panel.tsx";

/** What a business pays: period, seats, next and past invoices, payment methods. */
export function BillingPage({ business }: { business: Business }) {
  const { t } = useLingui();
  const query = useBusinessPart(`/business/${business.id}/billing/current`, businessBilling);
  return (
    <Part query={query} failure={t`The billing could not be loaded`}>
      {(billing) => (
        <>
          <Figures billing={billing} />
          <div className="business-two">
            <div className="business-stack">
              <Invoices billing={billing} />
              <CostsPanel businessId={business.id} nextInvoice={billing.nextInvoice} />
            </div>
            <div className="business-stack">
              <NextInvoice billing={billing} />
              <PaymentMethods businessId={business.id} />
            </div>
          </div>
        </>
      )}
    </Part>
  );
}

function Figures({ billing }: { billing: BusinessBilling }) {
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
        {periodStart === null ? "–" : dates.day(periodStart)}
      </Stat>
      <Stat label={t`Next invoice`} detail={nextInvoice === null ? null : `${currency}, ${dates.day(nextInvoice.at)}`}>
        {nextInvoice === null ? "–" : amountText(nextInvoice.total)}
      </Stat>
      <Stat
        label={t({ message: "Deposit", context: "of a business" })}
        detail={deposit.paidAt === null ? t`not paid` : `${currency}, ${dates.day(deposit.paidAt)}`}
      >
        {amountText(deposit.amount)}
      </Stat>
    </StatStrip>
  );
}

function Invoices({ billing }: { billing: BusinessBilling }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { invoices, currency } = billing;
  return (
    <Panel title={t`Invoices`} sub={`${invoices.length}`} flush>
      {invoices.length === 0 ? <EmptyState icon={CreditCard} title={t`No invoices yet`} /> : null}
      <ul>
        {invoices.map(({ id, number, createdAt, status, total, pdfUrl }) => (
          <li key={id} className="business-line">
            <span>
              {dates.day(createdAt)} <small>{number}</small>
            </span>
            <b>
              {amountText(total)} {currency}
            </b>
            <Badge bg={status === "paid" ? "ok.tint" : "warn.tint"} color={status === "paid" ? "ok.fg" : "warn.fg"}>
              {status === "paid" ? t`Paid` : t`Open`}
            </Badge>
            {pdfUrl === null ? null : (
              <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={t`Invoice ${number ?? ""} as PDF`}>
                PDF
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NextInvoice({ billing }: { billing: BusinessBilling }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { nextInvoice, seatPrice, currency } = billing;
  if (nextInvoice === null) return null;
  const { at, seats, total } = nextInvoice;
  const each = amountText(seatPrice);
  return (
    <Panel title={t`Next invoice`} sub={t`${dates.day(at)}, may still change`}>
      <dl className="business-sums">
        <dt>
          <Plural value={seats} one="# seat" other="# seats" /> × {each}
        </dt>
        <dd>{amountText(total)}</dd>
        <dt className="business-total">
          <Trans>Total</Trans>
        </dt>
        <dd className="business-total">
          {amountText(total)} {currency}
        </dd>
      </dl>
    </Panel>
  );
}

function PaymentMethods({ businessId }: { businessId: string }) {
  const { t } = useLingui();
  const path = `/business/${businessId}/payment-methods`;
  const query = useBusinessPart(path, paymentMethod.array());
  const page = useProviderPage(t`The page of the payment provider could not be opened.`);
  return (
    <Panel
      title={t`Payment method`}
      actions={
        <Button size="sm" variant="outline" disabled={page.isPending} onClick={() => page.open(`${path}/setup-intent`)}>
          <Trans>Change</Trans>
        </Button>
      }
      flush
    >
      <Part query={query} failure={t`The payment methods could not be loaded`}>
        {(methods) => (
          <ul>
            {methods.length === 0 ? (
              <li className="business-line">
                <Trans>None yet</Trans>
              </li>
            ) : null}
            {methods.map(({ id, brand, last4, country }) => (
              <li key={id} className="business-line">
                <span>
                  {brand} •••• {last4}
                </span>
                <small>{country}</small>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Panel>
  );
}
