import type { BusinessDetails } from "@entrywise/contracts/business/business.api";
import { SEATS_LIMIT } from "@entrywise/contracts/business/business-fields";
import { useDraft } from "@entrywise/host/drafts";
import { useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Select } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useBusinessRules } from "./business-rules.ts";
import { useCountries } from "./use-countries.ts";

export interface DetailsFormProps {
  /** Draft key. */
  name: string;
  value: BusinessDetails;
  /** On the button. */
  action: string;
  isPending: boolean;
  /** @param forget call it once the input is saved */
  onSave: (details: BusinessDetails, forget: () => void) => void;
}

/** Company details, at registration and later. */
export function DetailsForm({ name, value, action, isPending, onSave }: DetailsFormProps) {
  const { t } = useLingui();
  const stored = { ...value, seatLimit: String(value.seatLimit) };
  // If somebody else changes the business, only edited fields keep their input.
  const draft = useDraft<Partial<typeof stored>>(name, {});
  const typed = draft.value;
  const values = { ...stored, ...typed };
  const countries = useCountries(values.country);
  const [isSent, setIsSent] = useState(false);
  const { seats, broken } = useCheckedDetails(values);
  const set = (field: keyof typeof values) => (event: { target: { value: string } }) =>
    draft.type({ ...typed, [field]: event.target.value });
  const shown = (name: keyof typeof broken) => (isSent ? broken[name] : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (Object.values(broken).every((message) => message === null))
      onSave({ ...values, seatLimit: seats }, draft.forget);
  };
  return (
    <form className="business-form" onSubmit={submit} noValidate>
      <Field label={t`Company`} error={shown("name")}>
        <Input value={values.name} onChange={set("name")} autoComplete="organization" />
      </Field>
      <div className="business-pair">
        <Field label={t`Country`} error={shown("country")}>
          <Select
            value={values.country}
            options={countries}
            onChange={(country) => draft.type({ ...typed, country })}
          />
        </Field>
        <Field label={t`Tax number`} error={shown("taxNumber")}>
          <Input value={values.taxNumber} onChange={set("taxNumber")} />
        </Field>
        <Field label={t`Billing email`} error={shown("billingEmail")}>
          <Input type="email" value={values.billingEmail} onChange={set("billingEmail")} autoComplete="email" />
        </Field>
        <Field label={t`Website`} error={shown("website")}>
          <Input value={values.website} onChange={set("website")} placeholder="https://" autoCapitalize="none" />
        </Field>
        <Field label={t`Seats`} error={shown("seatLimit")} hint={t`Maximum number of members.`}>
          <Input inputMode="numeric" value={values.seatLimit} onChange={set("seatLimit")} />
        </Field>
      </div>
      <div className="business-actions">
        <Button type="submit" variant="solid" disabled={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

type TypedDetails = Omit<BusinessDetails, "seatLimit"> & { seatLimit: string };

/** What is wrong with each field, null where nothing is; and the seats as a number, 0 where they are none. */
function useCheckedDetails(values: TypedDetails) {
  const { t } = useLingui();
  const rules = useBusinessRules();
  const seats = /^\d{1,4}$/.test(values.seatLimit) ? Number(values.seatLimit) : 0;
  const broken = {
    name: rules.company(values.name),
    country: rules.required(t`Country`, values.country),
    taxNumber: rules.taxNumber(values.taxNumber),
    billingEmail: rules.email(t`Billing email`, values.billingEmail),
    website: rules.website(values.website),
    seatLimit: seats >= 1 && seats <= SEATS_LIMIT ? null : t`Seats must be between 1 and ${SEATS_LIMIT}`,
  };
  return { seats, broken };
}
