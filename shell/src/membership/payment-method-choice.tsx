import type { PaymentMethod } from "@entrywise/contracts/platform/payments.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { CreditCard, Field, Lock, Select } from "@entrywise/ui";
import type { ReactNode } from "react";
import { methodText } from "./method-text.ts";

export interface PaymentMethodChoiceProps {
  methods: readonly PaymentMethod[];
  /** A saved method; null: another card, which is typed at the payment provider. */
  value: string | null;
  onChange(id: string | null): void;
  /** Country of another card. */
  country: string;
  onCountryChange(country: string): void;
}

/** A saved card, or another one, whose country decides about the tax (P-411). */
export function PaymentMethodChoice({ methods, value, onChange, country, onCountryChange }: PaymentMethodChoiceProps) {
  const { t } = useLingui();
  return (
    <>
      {methods.length === 0 ? null : (
        <div className="checkout-choices" role="radiogroup" aria-label={t`Payment method`}>
          {methods.map((method) => (
            <Choice
              key={method.id}
              isChosen={method.id === value}
              onChoose={() => onChange(method.id)}
              name={methodText(method)}
            >
              <CountryName code={method.country} />
            </Choice>
          ))}
          <Choice isChosen={value === null} onChoose={() => onChange(null)} name={t`Use another card`} />
        </div>
      )}
      {value === null ? (
        <Field label={t`Country`} hint={t`10% tax in Australia, none elsewhere`}>
          <Select
            value={country}
            onChange={onCountryChange}
            options={[
              { value: "", label: t`Other countries` },
              { value: "AU", label: t`Australia` },
            ]}
          />
        </Field>
      ) : null}
      <p className="checkout-quiet checkout-lock">
        <Lock aria-hidden="true" size={12} />
        {value === null ? (
          <Trans>You'll enter your card on the payment provider's page. We never see the number.</Trans>
        ) : (
          <Trans>Your card is stored with the payment provider. We never see the number.</Trans>
        )}
      </p>
    </>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose(): void;
  name: string;
  children?: ReactNode;
}

function Choice({ isChosen, onChoose, name, children }: ChoiceProps) {
  return (
    <label className="checkout-choice" data-chosen={isChosen ? "" : undefined}>
      <input type="radio" name="method" aria-label={name} checked={isChosen} onChange={onChoose} />
      <span className="checkout-choice-name">
        <CreditCard aria-hidden="true" size={14} />
        <b>{name}</b>
      </span>
      {children}
    </label>
  );
}

function CountryName({ code }: { code: string | null }) {
  const { i18n } = useLingui();
  if (code === null) return null;
  return <span className="checkout-quiet">{new Intl.DisplayNames(i18n.locale, { type: "region" }).of(code)}</span>;
}
