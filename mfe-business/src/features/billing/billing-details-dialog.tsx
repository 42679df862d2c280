import type { BillingDetails, NewBillingDetails } from "@entrywise/contracts/business/business-billing.api";
import { ADDRESS_LINE_LENGTH, POSTAL_CODE_LENGTH } from "@entrywise/contracts/business/business-fields";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input, Select } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useBusinessChange } from "../../data/business.queries.ts";
import { useBusinessRules } from "../../frame/business-rules.ts";
import { useCountries } from "../../frame/use-countries.ts";

export interface BillingDetailsDialogProps {
  businessId: string;
  details: BillingDetails;
  onClose: () => void;
}

/** Edits the invoice recipient; input is kept until saved. */
export function BillingDetailsDialog({ businessId, details, onClose }: BillingDetailsDialogProps) {
  const { t } = useLingui();
  const rules = useBusinessRules();
  const call = useBusinessChange();
  const draft = useDraft<Partial<NewBillingDetails>>(`business-${businessId}-billing`, {});
  const { version, ...stored } = details;
  const values = { ...stored, ...draft.value };
  const countries = useCountries(values.country);
  const [isSent, setIsSent] = useState(false);
  const names = {
    addressLine1: t`Address`,
    addressLine2: t`Address line 2`,
    postalCode: t`Postal code`,
    city: t`City`,
  };
  const broken = {
    company: rules.company(values.company),
    addressLine1: rules.tooLong(names.addressLine1, values.addressLine1, ADDRESS_LINE_LENGTH),
    addressLine2: rules.tooLong(names.addressLine2, values.addressLine2, ADDRESS_LINE_LENGTH),
    postalCode: rules.tooLong(names.postalCode, values.postalCode, POSTAL_CODE_LENGTH),
    city: rules.tooLong(names.city, values.city, ADDRESS_LINE_LENGTH),
    country: rules.required(t`Country`, values.country),
    taxNumber: rules.taxNumber(values.taxNumber),
    billingEmail: rules.email(t`Billing email`, values.billingEmail),
  };
  const field = (name: keyof typeof broken) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => draft.type({ ...draft.value, [name]: event.target.value }),
  });
  const error = (name: keyof typeof broken) => (isSent ? broken[name] : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (Object.values(broken).some((message) => message !== null)) return;
    call.mutate(
      {
        send: (callBusiness) =>
          callBusiness("PUT /business/{businessId}/billing/details", {
            params: { businessId },
            body: values,
            ifMatch: version,
          }),
        failure: t`Couldn't save the billing details. Try again.`,
        done: t`Saved`,
        saved: draft.forget,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog title={t`Billing details`} size="md" onClose={onClose}>
      <form className="business-form" onSubmit={submit} noValidate>
        <Field label={t`Company`} error={error("company")}>
          <Input {...field("company")} autoComplete="organization" />
        </Field>
        <Field label={names.addressLine1} error={error("addressLine1")}>
          <Input {...field("addressLine1")} autoComplete="address-line1" />
        </Field>
        <Field label={names.addressLine2} error={error("addressLine2")}>
          <Input {...field("addressLine2")} autoComplete="address-line2" />
        </Field>
        <div className="business-pair">
          <Field label={names.postalCode} error={error("postalCode")}>
            <Input {...field("postalCode")} autoComplete="postal-code" />
          </Field>
          <Field label={names.city} error={error("city")}>
            <Input {...field("city")} autoComplete="address-level2" />
          </Field>
          <Field label={t`Country`} error={error("country")}>
            <Select
              value={values.country}
              options={countries}
              onChange={(country) => draft.type({ ...draft.value, country })}
            />
          </Field>
          <Field label={t`Tax number`} error={error("taxNumber")}>
            <Input {...field("taxNumber")} />
          </Field>
        </div>
        <Field label={t`Billing email`} error={error("billingEmail")}>
          <Input type="email" {...field("billingEmail")} autoComplete="email" />
        </Field>
        <p>
          <small>
            <Trans>Future invoices will show these details. Existing invoices won't change.</Trans>
          </small>
        </p>
        <div className="business-actions">
          <Button type="submit" variant="solid" disabled={call.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
