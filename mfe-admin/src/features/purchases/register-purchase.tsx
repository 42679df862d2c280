import { type RegisteredPurchase, userFigures } from "@entrywise/contracts/platform/administration.api";
import { useHost, useUnsaved } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { useNavigate } from "@entrywise/host/router";
import { Button, Field, Input, Panel, Select } from "@entrywise/ui";
import { isChanged } from "@entrywise/ui/forms";
import { type FormEvent, useState } from "react";
import { useAdminCommand, useAdminRead } from "../../data/admin.queries.ts";
import type { AdminCall } from "../../data/calls.ts";
import { membershipEnd } from "../../parts/membership-end.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { type PurchaseForm, purchaseBody, wrongFields } from "./purchase-rules.ts";

const figuresOfUsers = userFigures.omit({ series: true });

/** Registers a purchase made elsewhere: grants Pro at once, or emails a registration link. */
export function RegisterPurchase() {
  const { t } = useLingui();
  const { brand } = useHost();
  const [empty] = useState<PurchaseForm>({
    ...{ brand: brand.brandKey, email: "", reference: "", days: "365", locale: "en" },
  });
  const [form, setForm] = useState(empty);
  const unsaved = useUnsaved(isChanged(form, empty));
  const [isSent, send] = useState(false);
  const [asks, setAsks] = useState(false);
  const { data: figures } = useAdminRead(["user-summary"], (callAdmin, signal) =>
    callAdmin("GET /commands/user-summary", { parser: figuresOfUsers, signal }),
  );
  const brands = new Set([brand.brandKey, ...(figures?.brands ?? []).map((found) => found.brand)]);
  const wrong = wrongFields(form);
  const set = (changed: Partial<PurchaseForm>) => setForm({ ...form, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
    if (wrong.size === 0) setAsks(true);
  };
  const said = (field: "email" | "reference" | "days", text: string) => (isSent && wrong.has(field) ? text : null);
  return (
    <Panel title={t`What was bought`}>
      <form className="admin-form" noValidate onSubmit={submit} {...unsaved}>
        <Field label={t`Brand`}>
          <Select
            value={form.brand}
            options={[...brands].map((value) => ({ value, label: value }))}
            onChange={(value) => set({ brand: value })}
          />
        </Field>
        <Field label={t`Email`} required error={said("email", t`Email must be a valid email`)}>
          <Input type="email" value={form.email} onChange={(event) => set({ email: event.target.value })} />
        </Field>
        <Field
          label={t`Reference`}
          required
          hint={t`Order or invoice number. Each can only be used once.`}
          error={said("reference", t`Reference must not be empty`)}
        >
          <Input value={form.reference} maxLength={100} onChange={(event) => set({ reference: event.target.value })} />
        </Field>
        <Field
          label={t`Days`}
          hint={t`Leave empty for no end date.`}
          error={said("days", t`Days must be between 1 and 3660`)}
        >
          <Input inputMode="numeric" value={form.days} onChange={(event) => set({ days: event.target.value })} />
        </Field>
        <Field label={t`Email language`}>
          <Select
            value={form.locale}
            options={[
              { value: "en", label: "English" },
              { value: "de", label: "Deutsch" },
            ]}
            onChange={(value) => set({ locale: value === "de" ? "de" : "en" })}
          />
        </Field>
        <div>
          <Button type="submit" variant="solid">
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
      {asks ? <PurchaseDialog form={form} onClose={() => setAsks(false)} onSaved={() => setForm(empty)} /> : null}
    </Panel>
  );
}

interface PurchaseDialogProps {
  form: PurchaseForm;
  onClose: () => void;
  onSaved: () => void;
}

function PurchaseDialog({ form, onClose, onSaved }: PurchaseDialogProps) {
  const { t } = useLingui();
  const { snackbar } = useHost();
  const navigate = useNavigate();
  const run = useAdminCommand<RegisteredPurchase>();
  const [tried, setTried] = useState<RegisteredPurchase | null>(null);
  const { email, reference } = form;
  const send = (reason: string, dryRun: boolean) => (callAdmin: AdminCall) =>
    callAdmin("POST /commands/accounts/register-user-from-purchase", {
      body: { ...purchaseBody(form), reason, dryRun },
    });
  return (
    <ReasonDialog
      title={t`Register a purchase`}
      follows={t`${email} gets Pro for order ${reference}.`}
      button={t`Register`}
      isPending={run.isPending}
      error={run.error}
      preview={tried === null ? null : <Found tried={tried} email={email} />}
      onTry={(reason) => run.mutate(send(reason, true), { onSuccess: setTried })}
      onRun={(reason) =>
        run.mutate(send(reason, false), {
          onSuccess: ({ userId }) => {
            snackbar({ type: "success", text: t`Purchase registered` });
            onSaved();
            onClose();
            void navigate(userId === null ? "/admin/users" : `/admin/users/${userId}?brand=${form.brand}`);
          },
        })
      }
      onClose={onClose}
    />
  );
}

function Found({ tried: { userId, membership }, email }: { tried: RegisteredPurchase; email: string }) {
  const dates = useDateText();
  const end = membershipEnd(membership);
  const until = end === null ? null : dates.day(end);
  return (
    <section className="admin-dry-run">
      <p>
        <Trans>Dry run: nothing has changed yet</Trans>
      </p>
      <p>
        {userId === null ? (
          <Trans>No account uses {email}. They'll get an email to create one, and Pro starts with the account.</Trans>
        ) : until === null ? (
          <Trans>{email} has an account and gets Pro with no end date.</Trans>
        ) : (
          <Trans>
            {email} has an account and gets Pro until {until}.
          </Trans>
        )}
      </p>
    </section>
  );
}
