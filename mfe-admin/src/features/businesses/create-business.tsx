import { companyDetails } from "@entrywise/contracts/business/business.api";
import {
  BUSINESS_NAME_LENGTH,
  companyCountries,
  SEATS_LIMIT,
  TAX_NUMBER_LENGTH,
  WEBSITE_LENGTH,
} from "@entrywise/contracts/business/business-fields";
import { useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { Trans, useLingui } from "@entrywise/host/macro";
import { useNavigate } from "@entrywise/host/router";
import { Button, Field, Input, Panel, Select } from "@entrywise/ui";
import { type FormEvent, useState } from "react";
import { useAdminCommand } from "../../data/admin.queries.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

const empty = {
  ...{ name: "", country: "DE", taxNumber: "", billingEmail: "", website: "", seatLimit: "25", adminEmail: "" },
};
type Typed = typeof empty;

const toDetails = (typed: Typed) => ({
  ...typed,
  seatLimit: /^\d{1,5}$/.test(typed.seatLimit) ? Number(typed.seatLimit) : 0,
});

/** Invalid fields. */
export function findInvalidFields(typed: Typed): ReadonlySet<PropertyKey> {
  return new Set(companyDetails.safeParse(toDetails(typed)).error?.issues.map(({ path: [field = ""] }) => field));
}

/** Creates a business for a company; its Admin is invited by email (B-160). */
export function CreateBusiness() {
  const { t, i18n } = useLingui();
  const draft = useDraft<Partial<Typed>>("admin-business", {});
  const typed = { ...empty, ...draft.value };
  const [isSent, send] = useState(false);
  const [asks, setAsks] = useState(false);
  const wrong = findInvalidFields(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
    if (wrong.size === 0) setAsks(true);
  };
  const error = (field: keyof Typed, message: string) => (isSent && wrong.has(field) ? message : null);
  const input = (field: keyof Typed) => ({
    value: typed[field],
    onChange: (event: { target: { value: string } }) => draft.type({ ...draft.value, [field]: event.target.value }),
  });
  const names = new Intl.DisplayNames(i18n.locale, { type: "region" });
  const countries = companyCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale));
  return (
    <Panel title={t`Details`}>
      <form className="admin-form admin-form-page" noValidate onSubmit={submit}>
        <Field label={t`Company`} required error={error("name", t`Company must not be empty`)}>
          <Input {...input("name")} maxLength={BUSINESS_NAME_LENGTH} />
        </Field>
        <Field
          label={t`Admin email`}
          required
          hint={t`This person is invited to manage the business. If they don't have an account, they can create one.`}
          error={error("adminEmail", t`Admin email must be a valid email`)}
        >
          <Input type="email" {...input("adminEmail")} />
        </Field>
        <Field label={t`Country`}>
          <Select
            value={typed.country}
            options={countries}
            onChange={(country) => draft.type({ ...draft.value, country })}
          />
        </Field>
        <Field label={t`Tax number`}>
          <Input {...input("taxNumber")} maxLength={TAX_NUMBER_LENGTH} />
        </Field>
        <Field label={t`Billing email`} required error={error("billingEmail", t`Billing email must be a valid email`)}>
          <Input type="email" {...input("billingEmail")} />
        </Field>
        <Field label={t`Website`} error={error("website", t`Website must be a valid url`)}>
          <Input {...input("website")} maxLength={WEBSITE_LENGTH} placeholder="https://" autoCapitalize="none" />
        </Field>
        <Field label={t`Seats`} error={error("seatLimit", t`Seats must be between 1 and ${SEATS_LIMIT}`)}>
          <Input inputMode="numeric" {...input("seatLimit")} />
        </Field>
        <div>
          <Button type="submit" variant="solid">
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
      {asks ? <CreateDialog typed={typed} onCreated={draft.forget} onClose={() => setAsks(false)} /> : null}
    </Panel>
  );
}

interface CreateDialogProps {
  typed: Typed;
  onCreated: () => void;
  onClose: () => void;
}

function CreateDialog({ typed, onCreated, onClose }: CreateDialogProps) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const navigate = useNavigate();
  const run = useAdminCommand<{ id: string }>();
  const { name, adminEmail } = typed;
  return (
    <ReasonDialog
      title={t`Create ${name}`}
      follows={t`${adminEmail} is invited as its Admin. The business starts once its deposit is paid and it's enabled.`}
      button={t`Create`}
      isPending={run.isPending}
      error={run.error}
      onRun={(reason) =>
        run.mutate((callAdmin) => callAdmin("POST /commands/businesses", { body: { ...toDetails(typed), reason } }), {
          onSuccess: ({ id }) => {
            onCreated();
            snackbar({ type: "success", text: t`${name} created` });
            void navigate(`/admin/businesses/${id}`);
          },
        })
      }
      onClose={onClose}
    />
  );
}
