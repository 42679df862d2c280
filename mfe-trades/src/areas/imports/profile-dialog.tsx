import {
  type ImportProfile,
  type SaveImportProfile,
  saveImportProfile,
} from "@entrywise/contracts/trades/import-profile";
import { ApiProblem, problemText } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Dialog, Field, Input, Note, Select } from "@entrywise/ui";
import { FormFooter } from "@entrywise/ui/forms";
import { type FormEvent, useId, useState } from "react";
import { useTradeAccounts } from "../../data/trade-options/trade-choices.queries.ts";
import { zoneOptions } from "../../display/statement-zones/statement-zones.ts";
import { useTextMemo } from "../../display/use-text-memo.ts";
import { profileLabels as labels, toProfileForm, useSaveProfile } from "./save-profile.queries.ts";

export interface ProfileDialogProps {
  /** Null: one before its first file, for statements that are to be delivered. */
  profile: ImportProfile | null;
  onClose: () => void;
}

const blank: SaveImportProfile = { name: "", accountId: null, timeZone: null };

/** Where statements of one source go and how their times are read. */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps) {
  const zones = useTextMemo(zoneOptions, []);
  const accounts = useTradeAccounts().data?.items ?? [];
  const [form, setForm] = useState(profile === null ? blank : toProfileForm(profile));
  const { mutation: save, question } = useSaveProfile(profile, setForm);
  const formId = useId();
  const checked = saveImportProfile.safeParse(form);
  const set = (part: Partial<SaveImportProfile>) => setForm({ ...form, ...part });
  const isTaken = save.error instanceof ApiProblem && save.error.code === "Profile.NameTaken";
  const rename = (name: string) => {
    if (isTaken) save.reset();
    set({ name });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.success || save.isPending) return;
    save.mutate(checked.data, { onSuccess: (id) => (id === null ? undefined : onClose()) });
  };
  return (
    <Dialog
      title={profile === null ? t`New import profile` : t`Edit import profile`}
      onClose={onClose}
      footer={
        <FormFooter
          formId={formId}
          action={profile === null ? t`Add profile` : t`Save`}
          disabled={!checked.success || save.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="im-form" onSubmit={submit} noValidate>
        <Field
          label={i18n._(labels.name)}
          hint={t`Use one profile per statement source.`}
          error={isTaken ? problemText(save.error, t`This name is taken.`) : undefined}
        >
          <Input value={form.name} maxLength={100} onChange={(event) => rename(event.target.value)} />
        </Field>
        {profile === null ? null : (
          <Field label={i18n._(labels.accountId)}>
            <Select
              value={form.accountId ?? ""}
              options={[
                { value: "", label: t`On first import` },
                ...accounts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => set({ accountId: id === "" ? null : id })}
            />
          </Field>
        )}
        <Field label={i18n._(labels.timeZone)} hint={t`Saved in the profile for all its files.`}>
          <Select
            value={form.timeZone ?? ""}
            options={[{ value: "", label: t`Ask me with the first file` }, ...zones]}
            onChange={(zone) => set({ timeZone: zone === "" ? null : zone })}
          />
        </Field>
        {save.error === null || isTaken ? null : (
          <Note tone="danger">{problemText(save.error, t`Couldn't save the profile. Try again.`)}</Note>
        )}
      </form>
      {question}
    </Dialog>
  );
}
