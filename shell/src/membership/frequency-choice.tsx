import { type Frequency, frequencies } from "@entrywise/contracts/platform/prices";
import { type CheckoutItem, checkoutSums } from "@entrywise/domain/checkout-sums";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, formatPercent } from "@entrywise/ui";
import { amountText } from "./amount-text.ts";
import type { Discount } from "./use-promotion.ts";

export interface FrequencyChoiceProps {
  item: Pick<CheckoutItem, "monthlyAmount" | "yearlyAmount">;
  currency: string;
  discount: Discount | null;
  value: Frequency;
  onChange(value: Frequency): void;
}

/** Share that a year costs less than twelve months, in percent; 0 where it does not. */
export function savedPercent({ monthlyAmount, yearlyAmount }: FrequencyChoiceProps["item"]): number {
  const months = monthlyAmount * 12;
  return months === 0 ? 0 : Math.max(0, ((months - yearlyAmount) / months) * 100);
}

/** Monthly or yearly, with what each costs (P-409). */
export function FrequencyChoice({ item, currency, discount, value, onChange }: FrequencyChoiceProps) {
  const { t } = useLingui();
  const saved = savedPercent(item);
  const less = formatPercent(saved, { decimals: 1 });
  return (
    <div className="checkout-choices" role="radiogroup" aria-label={t`Frequency`}>
      {frequencies.map((frequency) => {
        const isYearly = frequency === "yearly";
        const name = isYearly ? t`Yearly` : t`Monthly`;
        const amount = isYearly ? item.yearlyAmount : item.monthlyAmount;
        return (
          <label key={frequency} className="checkout-choice" data-chosen={frequency === value ? "" : undefined}>
            <input
              type="radio"
              name="frequency"
              aria-label={name}
              checked={frequency === value}
              onChange={() => onChange(frequency)}
            />
            <span className="checkout-choice-name">
              <b>{name}</b>
              {isYearly && saved > 0 ? <Badge bg="result.win.tint" color="ok.fg">{t`Save ${less}`}</Badge> : null}
            </span>
            <Price amount={amount} currency={currency} isYearly={isYearly} />
            <FirstPeriod amount={amount} isYearly={isYearly} discount={discount} />
          </label>
        );
      })}
    </div>
  );
}

function Price({ amount, currency, isYearly }: { amount: number; currency: string; isYearly: boolean }) {
  const price = amountText(amount, currency);
  const month = amountText(Math.round(amount / 12));
  return (
    <span>
      {isYearly ? (
        <Trans>
          {price} a year ({month} a month)
        </Trans>
      ) : (
        <Trans>{price} a month</Trans>
      )}
    </span>
  );
}

interface FirstPeriodProps {
  amount: number;
  isYearly: boolean;
  discount: Discount | null;
}

function FirstPeriod({ amount, isYearly, discount }: FirstPeriodProps) {
  if (discount === null) return null;
  const first = amountText(checkoutSums({ amount, ...discount, taxPercent: 0, hasTrial: false }).subtotal);
  return (
    <span className="checkout-quiet">
      {isYearly ? (
        <Trans>{first} for the first year with this code</Trans>
      ) : (
        <Trans>{first} for the first month with this code</Trans>
      )}
    </span>
  );
}
