import { usePlatformCall } from "../session/calls.ts";
import "./checkout.css";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import type { Frequency } from "@entrywise/contracts/platform/prices";
import { checkoutItem } from "@entrywise/domain/checkout-sums";
import { Page, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useSearchParams } from "@entrywise/host/router";
import { ArrowLeft, Button, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useEffect, useState } from "react";
import { priceOf, useBilling } from "./billing.queries.ts";
import { CheckoutOrder } from "./checkout-order.tsx";
import { FrequencyChoice } from "./frequency-choice.tsx";
import { PaymentMethodChoice } from "./payment-method-choice.tsx";
import { usePromotion } from "./use-promotion.ts";

/** `/checkout`: what is ordered, what it costs and how it is paid (P-408 to P-414). */
export function CheckoutPage() {
  const callPlatform = usePlatformCall();
  const { t } = useLingui();
  const billing = useBilling();
  useEffect(() => {
    // Not required for the page.
    callPlatform("POST /app/checkout-initiated").catch(() => {});
  }, [callPlatform]);
  return (
    <Page title={t`Checkout`}>
      <QuerySection
        query={billing}
        failure={t`Couldn't load checkout`}
        detail={t`You haven't been charged. Everything else is working.`}
        rows={8}
        rowHeight={32}
      >
        {(loaded) => <Checkout billing={loaded} />}
      </QuerySection>
    </Page>
  );
}

function Checkout({ billing }: { billing: Billing }) {
  const { t } = useLingui();
  const { plan, membership } = useHost();
  const [query] = useSearchParams();
  const [frequency, setFrequency] = useState<Frequency>("yearly");
  const [methodId, setMethodId] = useState(billing.paymentMethods[0]?.id ?? null);
  const [typedCountry, setCountry] = useState("");
  const promotion = usePromotion(query.get("coupon") ?? "");
  const until = givenUntil(membership);
  if (billing.subscription !== null || until !== undefined) return <AlreadyPaid until={until ?? null} />;
  const item = checkoutItem(billing.prices, frequency);
  const currency = priceOf(billing, frequency)?.currency ?? "";
  if (item === null) return <Note tone="danger">{t`This plan isn't available right now.`}</Note>;
  const method = billing.paymentMethods.find(({ id }) => id === methodId) ?? null;
  // The tax is that of the country of the card that pays (P-411).
  const country = method === null ? typedCountry : (method.country ?? "");
  return (
    <div className="checkout">
      <div className="checkout-parts">
        <p>
          <Link className="checkout-back" to="/settings/membership">
            <ArrowLeft aria-hidden="true" size={14} />
            <Trans>Membership</Trans>
          </Link>
        </p>
        <h1>{plan === "pro" ? <Trans>Keep Pro</Trans> : <Trans>Upgrade membership</Trans>}</h1>
        <Panel title={<Step number={1}>{t`Frequency`}</Step>}>
          <FrequencyChoice
            item={item}
            currency={currency}
            discount={promotion.applied}
            value={frequency}
            onChange={setFrequency}
          />
        </Panel>
        <Panel title={<Step number={2}>{t`Payment method`}</Step>}>
          <PaymentMethodChoice
            methods={billing.paymentMethods}
            value={methodId}
            onChange={setMethodId}
            country={typedCountry}
            onCountryChange={setCountry}
          />
        </Panel>
        <p className="checkout-quiet">
          <Trans>
            Cancel at any time. Pro stays active until the end of the period, and you keep your trades on Basic.
          </Trans>
        </p>
      </div>
      <CheckoutOrder
        item={item}
        currency={currency}
        frequency={frequency}
        promotion={promotion}
        country={country}
        method={method}
        trialEndsAt={billing.trialEndsAt}
      />
    </div>
  );
}

function Step({ number, children }: { number: number; children: string }) {
  return (
    <span className="checkout-step">
      <span className="checkout-step-mark" aria-hidden="true">
        {number}
      </span>
      {children}
    </span>
  );
}

/** End of Pro that nobody of this account pays for; null without an end, undefined where Pro can be bought. */
function givenUntil(membership: Membership | null): string | null | undefined {
  if (membership === null || membership.plan.isBasicPlan || membership.userMembership?.status !== "active") {
    return undefined;
  }
  const { cancelAt, currentPeriodEnd } = membership.userMembership;
  return cancelAt ?? currentPeriodEnd;
}

function AlreadyPaid({ until }: { until: string | null }) {
  const dates = useDateText();
  const day = until === null ? null : dates.day(until);
  return (
    <div className="checkout checkout-single">
      <Panel title={<Trans>You already have Pro</Trans>}>
        {day === null ? null : (
          <p>
            <Trans>Pro is active until {day}. You can buy it after that.</Trans>
          </p>
        )}
        <Button variant="solid" asChild>
          <Link to="/settings/membership">
            <Trans>Membership</Trans>
          </Link>
        </Button>
      </Panel>
    </div>
  );
}
