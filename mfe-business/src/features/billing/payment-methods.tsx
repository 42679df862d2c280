import type { BusinessPaymentMethod } from "@entrywise/contracts/business/business-billing.api";
import { paymentRetryDays } from "@entrywise/contracts/platform/prices";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, CreditCard, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useOldestUnpaid, usePaymentMethods } from "../../data/billing.queries.ts";
import { useProviderPage } from "../../data/business.queries.ts";
import { firstChargeAfterEnd, hasExpired } from "../../frame/card-end.ts";

/** Default retry period, if the service doesn't report it. */
const usualGraceDays = paymentRetryDays.reduce((sum, days) => sum + days, 0);

export interface PaymentMethodsProps {
  businessId: string;
  /** Null: no charge is coming. */
  nextInvoiceAt: string | null;
  /** How long members keep Pro after a failed payment. */
  graceDays?: number | undefined;
}

/** Cards of a business, with a warning if the paying one expires before a charge. */
export function PaymentMethods({ businessId, nextInvoiceAt, graceDays = usualGraceDays }: PaymentMethodsProps) {
  const { t } = useLingui();
  const params = { businessId };
  const query = usePaymentMethods(businessId);
  const page = useProviderPage(t`Couldn't open the payment provider's page. Try again.`);
  return (
    <Panel
      title={t`Payment method`}
      actions={
        <Button
          size="sm"
          variant="outline"
          disabled={page.isPending}
          onClick={() =>
            page.open((callBusiness) =>
              callBusiness("POST /business/{businessId}/payment-methods/setup-intent", { params }),
            )
          }
        >
          <Trans>Change</Trans>
        </Button>
      }
      flush
    >
      <QuerySection query={query} failure={t`Couldn't load payment methods`}>
        {(cards) => (
          <ul>
            {cards.length === 0 ? (
              <li className="business-line">
                <Trans>None yet</Trans>
              </li>
            ) : null}
            {cards.map((card) => (
              <Card key={card.id} card={card} businessId={businessId} charges={{ nextInvoiceAt, graceDays }} />
            ))}
          </ul>
        )}
      </QuerySection>
    </Panel>
  );
}

interface Charges {
  nextInvoiceAt: string | null;
  graceDays: number;
}

interface CardProps {
  businessId: string;
  card: BusinessPaymentMethod;
  charges: Charges;
}

function Card({ businessId, card, charges }: CardProps) {
  const { i18n } = useLingui();
  const { brand, last4, country, expiryMonth = null, expiryYear = null, isDefault = false } = card;
  const until =
    expiryMonth === null || expiryYear === null
      ? null
      : `${String(expiryMonth).padStart(2, "0")} / ${String(expiryYear % 100).padStart(2, "0")}`;
  const place = country === null ? null : new Intl.DisplayNames(i18n.locale, { type: "region" }).of(country);
  return (
    <li className="business-line">
      <CreditCard className="billing-card" aria-hidden="true" size={16} />
      <span className="billing-card-text">
        <b>
          <span className="billing-brand">{brand}</span> •••• {last4}
        </b>
        <small>
          {until === null ? null : <Trans>valid until {until}</Trans>}
          {until === null || place === null ? null : ", "}
          {place}
        </small>
      </span>
      {isDefault ? (
        <Badge bg="result.win.tint" color="ok.fg">
          <Trans context="payment method">Default</Trans>
        </Badge>
      ) : null}
      {isDefault ? <Warning businessId={businessId} card={card} charges={charges} /> : null}
    </li>
  );
}

/** Effect of an expired or expiring card on members. */
function Warning({ businessId, card, charges: { nextInvoiceAt, graceDays } }: CardProps) {
  const dates = useDateText();
  const unpaid = useOldestUnpaid(businessId);
  const missed = nextInvoiceAt === null ? null : firstChargeAfterEnd(card, nextInvoiceAt);
  if (missed === null) return null;
  const missedOn = dates.day(missed);
  const isOver = hasExpired(card, Date.now());
  const billedOn = unpaid === null ? "" : dates.day(unpaid.createdAt);
  const proUntil = unpaid === null ? "" : dates.day(daysAfter(unpaid.createdAt, graceDays));
  return (
    <div className="billing-whole">
      <Note tone="warn">
        {isOver && unpaid !== null ? (
          <Trans>
            This card has expired and the invoice dated {billedOn} is unpaid. Members keep Pro until {proUntil}.
          </Trans>
        ) : isOver ? (
          <Trans>
            This card has expired. If the invoice on {missedOn} isn't paid, members keep Pro for {graceDays} days.
          </Trans>
        ) : (
          <Trans>
            This card expires before the invoice on {missedOn}. If a payment fails, members keep Pro for {graceDays}{" "}
            days.
          </Trans>
        )}
      </Note>
    </div>
  );
}

function daysAfter(instant: string, days: number): string {
  const day = new Date(instant);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString();
}
