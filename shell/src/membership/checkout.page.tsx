import { usePlatformCall } from "../session/calls.ts";
import "./checkout.css";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { type Frequency, taxPercents } from "@entrywise/contracts/platform/prices";
import { type CheckoutItem, checkoutItem, checkoutSums, hundredthsText } from "@entrywise/domain/checkout-sums";
import { Page, problemReference, problemText, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useSearchParams } from "@entrywise/host/router";
import { Button, FailedPart, Field, Input, Note, Panel, Segmented, Select, SkeletonRows } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { priceOf, useBilling, useProviderPage } from "./billing.queries.ts";

interface Discount {
  discountPercentage: number | null;
  discountAmount: number | null;
}

/** `/checkout`: what is ordered and what it costs; the payment itself is at the provider (P-408 to P-414). */
export function CheckoutPage() {
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const { data, error, refetch } = useBilling();
  useEffect(() => {
    // Nothing on the page waits for it.
    callPlatform("POST /app/checkout-initiated").catch(() => {});
  }, [callPlatform]);
  return (
    <Page title={t`Checkout`}>
      {data !== undefined ? (
        <Checkout billing={data} />
      ) : error !== null ? (
        <FailedPart
          title={t`The checkout could not be loaded`}
          reference={problemReference(error)}
          onRetry={() => void refetch()}
        >
          {problemText(error, t`Nothing was bought. Everything else works.`)}
        </FailedPart>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  );
}

function Checkout({ billing }: { billing: Billing }) {
  const { t } = useLingui();
  const { plan } = useHost();
  const [query] = useSearchParams();
  const coupon = query.get("coupon") ?? "";
  const [frequency, setFrequency] = useState<Frequency>("yearly");
  const [country, setCountry] = useState(billing.paymentMethods[0]?.country ?? "");
  const { code, setCode, applied, remove, check, problem, isChecking } = usePromotion(coupon);
  const go = useProviderPage(t`The checkout could not be opened. Nothing was paid.`);
  if (billing.subscription !== null) return <AlreadyPaid />;
  const item = checkoutItem(billing.prices, frequency);
  const currency = priceOf(billing, frequency)?.currency ?? "";
  if (item === null) return <Note tone="danger">{t`This plan is not sold at the moment.`}</Note>;
  const isYearly = frequency === "yearly";
  return (
    <div className="checkout">
      <div className="checkout-parts">
        <p>
          <Link to="/settings/membership">
            <Trans>Membership</Trans>
          </Link>
        </p>
        <h1>{plan === "pro" ? <Trans>Keep Pro</Trans> : <Trans>Upgrade membership</Trans>}</h1>
        <Panel title={<Trans>How often</Trans>}>
          <Segmented<Frequency>
            label={t`How often`}
            full
            value={frequency}
            onChange={setFrequency}
            options={[
              { value: "monthly", label: t`Monthly` },
              { value: "yearly", label: t`Yearly` },
            ]}
          />
          <Saving item={item} currency={currency} />
        </Panel>
        <Panel title={<Trans>Payment method</Trans>}>
          <Field label={t`Country`} hint={t`10% tax in Australia, none elsewhere`}>
            <Select
              value={country}
              onChange={setCountry}
              options={[
                { value: "", label: t`Elsewhere` },
                { value: "AU", label: t`Australia` },
              ]}
            />
          </Field>
          <p className="checkout-quiet">
            <Trans>Card details go to the payment provider, not to us.</Trans>
          </p>
        </Panel>
      </div>
      <Panel title={<Trans>Your order</Trans>}>
        <form
          className="checkout-code"
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== "") check(code.trim());
          }}
        >
          <Field label={t`Promotion code`} error={problem}>
            <Input value={code} onChange={(event) => setCode(event.target.value)} disabled={applied !== null} />
          </Field>
          {applied === null ? (
            <Button type="submit" variant="outline" loading={isChecking}>
              <Trans>Apply</Trans>
            </Button>
          ) : (
            <Button variant="outline" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </form>
        <Sums
          item={item}
          currency={currency}
          discount={applied}
          country={country}
          trialEndsAt={billing.trialEndsAt}
          isYearly={isYearly}
        />
        <Button
          className="checkout-go"
          variant="solid"
          size="lg"
          loading={go.isPending}
          onClick={() =>
            go.mutate({
              path: "/subscriptions/create-session-checkout",
              body: {
                frequency,
                promotionCode: applied === null ? null : code.trim(),
                country: country === "" ? null : country,
              },
            })
          }
        >
          <Trans>Continue to payment</Trans>
        </Button>
      </Panel>
    </div>
  );
}

/** A code and what it takes off; one of the address is tried at once. */
function usePromotion(initial: string) {
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const [code, setCode] = useState(initial);
  const { mutate, data, error, reset, isPending } = useMutation({
    mutationFn: (tried: string) => callPlatform("POST /payments/validate-promotion-code", { body: { code: tried } }),
  });
  useEffect(() => {
    if (initial !== "") mutate(initial);
  }, [initial, mutate]);
  return {
    code,
    setCode,
    applied: data ?? null,
    check: mutate,
    remove: () => {
      reset();
      setCode("");
    },
    problem: error === null ? null : problemText(error, t`This promotion code could not be checked.`),
    isChecking: isPending,
  };
}

function Saving({ item, currency }: Pick<SumsProps, "item" | "currency">) {
  const saved = hundredthsText(item.monthlyAmount * 12 - item.yearlyAmount);
  return (
    <p className="checkout-quiet">
      <Trans>
        Yearly saves {saved} {currency} a year.
      </Trans>
    </p>
  );
}

interface SumsProps {
  item: CheckoutItem;
  currency: string;
  discount: Discount | null;
  country: string;
  trialEndsAt: string | null;
  isYearly: boolean;
}

function Sums({ item, currency, discount, country, trialEndsAt, isYearly }: SumsProps) {
  const dates = useDateText();
  const sums = checkoutSums({
    amount: item.amount,
    discountPercentage: discount?.discountPercentage ?? null,
    discountAmount: discount?.discountAmount ?? null,
    taxPercent: taxPercents[country] ?? 0,
    hasTrial: trialEndsAt !== null,
  });
  return (
    <dl className="checkout-sums">
      <dt>{isYearly ? <Trans>Pro, yearly</Trans> : <Trans>Pro, monthly</Trans>}</dt>
      <dd>{hundredthsText(item.amount)}</dd>
      {sums.discount === 0 ? null : (
        <>
          <dt>
            <Trans>Discount, first period only</Trans>
          </dt>
          <dd>{hundredthsText(-sums.discount)}</dd>
        </>
      )}
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{hundredthsText(sums.subtotal)}</dd>
      <dt>
        <Trans>Tax</Trans>
      </dt>
      <dd>{hundredthsText(sums.tax)}</dd>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>
        {hundredthsText(sums.total)} {currency}
      </dd>
      <dt>
        <Trans>Due today</Trans>
      </dt>
      <dd className="checkout-due">
        {hundredthsText(sums.dueToday)} {currency}
      </dd>
      <dt>
        <Trans>Next payment</Trans>
      </dt>
      <dd>{dates.day(trialEndsAt ?? periodAfter(new Date(), isYearly).toISOString())}</dd>
    </dl>
  );
}

function periodAfter(from: Date, isYearly: boolean): Date {
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + (isYearly ? 12 : 1));
  return next;
}

function AlreadyPaid() {
  return (
    <div className="checkout">
      <Panel title={<Trans>You already have Pro</Trans>}>
        <Button variant="solid" asChild>
          <Link to="/settings/membership">
            <Trans>Membership</Trans>
          </Link>
        </Button>
      </Panel>
    </div>
  );
}
