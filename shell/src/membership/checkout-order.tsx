import type { PaymentMethod } from "@entrywise/contracts/platform/payments.api";
import { type Frequency, TRIAL_NOTICE_DAYS, taxPercents } from "@entrywise/contracts/platform/prices";
import { type CheckoutItem, checkoutSums } from "@entrywise/domain/checkout-sums";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, formatPercent, Input, Panel, TagIcon } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePlatformCall } from "../session/calls.ts";
import { amountText } from "./amount-text.ts";
import { useMembershipRefresh, useProviderPage } from "./billing.queries.ts";
import { type Charge, chargesOf } from "./charges.ts";
import type { Promotion } from "./use-promotion.ts";

const DAY_MS = 86_400_000;

export interface CheckoutOrderProps {
  item: CheckoutItem;
  currency: string;
  frequency: Frequency;
  promotion: Promotion;
  /** That decides about the tax; empty: none that has one. */
  country: string;
  /** Saved method that pays; null: a card that is typed at the provider. */
  method: PaymentMethod | null;
  trialEndsAt: string | null;
}

/** Order summary: totals as on the invoice, each payment with its date, and the payment method. */
export function CheckoutOrder(props: CheckoutOrderProps) {
  const { item, currency, frequency, promotion, country, trialEndsAt } = props;
  const taxPercent = taxPercents[country] ?? 0;
  const isYearly = frequency === "yearly";
  const hasTrial = trialEndsAt !== null;
  const discount = promotion.applied;
  const sums = checkoutSums({
    amount: item.amount,
    discountPercentage: discount?.discountPercentage ?? null,
    discountAmount: discount?.discountAmount ?? null,
    taxPercent,
    hasTrial,
  });
  const renewal = { amount: item.amount, discountPercentage: null, discountAmount: null, taxPercent, hasTrial: false };
  const later = checkoutSums(renewal).total;
  const charges = chargesOf({ now: new Date(), trialEndsAt, isYearly, first: sums.total, later });
  return (
    <Panel title={<Trans>Your order</Trans>} className="checkout-order">
      <dl className="checkout-sums">
        <Line term={isYearly ? <Trans>Pro, yearly</Trans> : <Trans>Pro, monthly</Trans>}>
          {amountText(item.amount)}
        </Line>
      </dl>
      <PromotionCode promotion={promotion} />
      <dl className="checkout-sums">
        {discount === null ? null : (
          <Line
            term={<DiscountName percent={discount.discountPercentage} />}
            detail={isYearly ? <Trans>first year only</Trans> : <Trans>first month only</Trans>}
            isGain
          >
            {amountText(-sums.discount)}
          </Line>
        )}
        <Line term={<Trans>Subtotal</Trans>}>{amountText(sums.subtotal)}</Line>
        <Line term={<Trans>Tax</Trans>} detail={<Trans>10% in Australia, 0% elsewhere</Trans>}>
          {amountText(sums.tax)}
        </Line>
        <div className="checkout-line checkout-total">
          <dt>{isYearly ? <Trans>First year total</Trans> : <Trans>First month total</Trans>}</dt>
          <dd>{amountText(sums.total, currency)}</dd>
        </div>
        <div className="checkout-line checkout-total">
          <dt>
            <Trans>Due today</Trans>
          </dt>
          <dd className="checkout-due">{amountText(sums.dueToday, currency)}</dd>
        </div>
      </dl>
      <Charges charges={charges} />
      <Pay {...props} dueToday={sums.dueToday} />
      <TrialNotice trialEndsAt={trialEndsAt} />
    </Panel>
  );
}

interface LineProps {
  term: ReactNode;
  detail?: ReactNode;
  isGain?: boolean;
  children: ReactNode;
}

function Line({ term, detail, isGain = false, children }: LineProps) {
  return (
    <div className="checkout-line">
      <dt>
        {term}
        {detail === undefined ? null : <small className="checkout-quiet">{detail}</small>}
      </dt>
      <dd data-tone={isGain ? "win" : undefined}>{children}</dd>
    </div>
  );
}

function DiscountName({ percent }: { percent: number | null }) {
  if (percent === null) return <Trans>Discount</Trans>;
  const share = formatPercent(percent, { decimals: Number.isInteger(percent) ? 0 : 1 });
  return <Trans>Discount, {share}</Trans>;
}

function PromotionCode({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const { code, setCode, applied, check, remove, problem, isChecking } = promotion;
  if (applied !== null) {
    return (
      <p className="checkout-applied">
        <TagIcon aria-hidden="true" size={14} />
        <span className="checkout-applied-code">{code.trim()}</span>
        <Button variant="ghost" size="sm" aria-label={t`Remove code`} onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
      </p>
    );
  }
  return (
    <form
      className="checkout-code"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") check(code.trim());
      }}
    >
      <Field label={t`Promotion code`} error={problem}>
        <Input value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Button type="submit" variant="outline" loading={isChecking}>
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}

/** Each payment with its date. */
function Charges({ charges }: { charges: readonly Charge[] }) {
  const { t } = useLingui();
  const dates = useDateText();
  const said = ({ kind, amount }: Charge) => {
    if (kind === "trialEnds") return t`trial ends`;
    if (kind === "next") return t`next payment`;
    return amount === 0 ? t`no charge today` : t`today`;
  };
  return (
    <ol className="checkout-charges" aria-label={t`Payments`}>
      {charges.map((charge) => (
        <li key={charge.kind} data-kind={charge.kind}>
          <span className="checkout-charge-day">{dates.day(charge.at.toISOString())}</span>
          <span className="checkout-charge-what">{said(charge)}</span>
          <b>{amountText(charge.amount)}</b>
        </li>
      ))}
    </ol>
  );
}

/** Pays with the saved card here, or goes to the provider's page for another one. */
function Pay(props: CheckoutOrderProps & { dueToday: number }) {
  const { currency, frequency, promotion, country, method, trialEndsAt, dueToday } = props;
  const { reportError, navigate } = useHost();
  const { t } = useLingui();
  const callPlatform = usePlatformCall();
  const refresh = useMembershipRefresh();
  const failed = t`Couldn't open checkout. You haven't been charged.`;
  const go = useProviderPage(failed);
  const order = {
    frequency,
    promotionCode: promotion.applied === null ? null : promotion.code.trim(),
    country: country === "" ? null : country,
  };
  const subscribe = useMutation({
    mutationFn: (paymentMethodId: string) =>
      callPlatform("POST /subscriptions/subscribe", { body: { ...order, paymentMethodId } }),
    onSuccess: async () => {
      await refresh();
      navigate("/membership/checkout/success");
    },
    onError: (error) => reportError(error, t`The payment failed. You haven't been charged.`),
  });
  const due = amountText(dueToday, currency);
  if (method !== null) {
    return (
      <Button
        className="checkout-go"
        variant="solid"
        size="lg"
        loading={subscribe.isPending}
        onClick={() => subscribe.mutate(method.id)}
      >
        {trialEndsAt !== null ? <Trans>Keep Pro – {due} today</Trans> : <Trans>Pay {due}</Trans>}
      </Button>
    );
  }
  return (
    <Button
      className="checkout-go"
      variant="solid"
      size="lg"
      loading={go.isPending}
      onClick={() => go.mutate((call) => call("POST /subscriptions/create-session-checkout", { body: order }))}
    >
      <Trans>Continue to payment</Trans>
    </Button>
  );
}

/** As long as the notice of the trial's end is still to come. */
function TrialNotice({ trialEndsAt }: { trialEndsAt: string | null }) {
  const dates = useDateText();
  const days = TRIAL_NOTICE_DAYS;
  if (trialEndsAt === null || Date.parse(trialEndsAt) - Date.now() < days * DAY_MS) return null;
  const end = dates.day(trialEndsAt);
  return (
    <p className="checkout-quiet checkout-notice">
      <Trans>
        We'll remind you {days} days before {end}.
      </Trans>
    </p>
  );
}
