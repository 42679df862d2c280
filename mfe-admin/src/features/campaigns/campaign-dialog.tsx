import {
  type Campaign,
  campaignAudiences,
  campaignInput,
  campaignKinds,
  type OfferTexts,
} from "@entrywise/contracts/platform/offers.api";
import { issueText } from "@entrywise/contracts/shared/issue-text";
import { ApiProblem, fieldText, useHost } from "@entrywise/host";
import { useDraft } from "@entrywise/host/drafts";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Field, Input, Select } from "@entrywise/ui";
import { changedFields, DateTimeField } from "@entrywise/ui/forms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminCall } from "../../data/calls.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { type CampaignForm, toCampaignForm, toCampaignInput, type WrongFields, wrongFields } from "./campaign-form.ts";

const kindNames: Readonly<Record<(typeof campaignKinds)[number], MessageDescriptor>> = {
  sale: msg`Coupon sale`,
  bonusTrial: msg`Pro days`,
};
const audienceNames: Readonly<Record<(typeof campaignAudiences)[number], MessageDescriptor>> = {
  basic: msg`Users on Basic`,
  basicOrTrial: msg`Users on Basic or in a trial without a card`,
};
type Language = keyof OfferTexts;
const languages: readonly { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "de", name: "Deutsch" },
];

/** A campaign with all its fields for banner, card and checkout. */
export function CampaignDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const { t } = useLingui();
  const { brand, snackbar } = useHost();
  const callAdmin = useAdminCall();
  const queries = useQueryClient();
  const [stored] = useState(() => toCampaignForm(campaign, brand.brandKey, new Date()));
  const draft = useDraft<Partial<CampaignForm>>(`campaign-${campaign?.id ?? "new"}`, {});
  const form = { ...stored, ...draft.value };
  const [refused, refuse] = useState<WrongFields>(new Map());
  const set = (changed: Partial<CampaignForm>) => draft.type(changedFields({ ...form, ...changed }, stored));
  const save = useMutation({
    mutationFn: (reason: string) => {
      const body = { campaign: toCampaignInput(form), reason };
      return campaign === null
        ? callAdmin("POST /commands/campaigns", { body })
        : callAdmin("PUT /commands/campaigns/{id}", { params: { id: campaign.id }, body });
    },
    onSuccess: () => {
      draft.forget();
      snackbar({ type: "success", text: t`Campaign saved` });
      onClose();
    },
    onError: (error) => refuse(error instanceof ApiProblem ? wrongFields(error.errors) : new Map()),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
  const run = (reason: string) => {
    const { error } = campaignInput.safeParse(toCampaignInput(form), { error: issueText });
    if (error === undefined) save.mutate(reason);
    else
      refuse(
        wrongFields(
          error.issues.map(({ path, message }) => ({ path: path.join("."), message: fieldText({ message }) })),
        ),
      );
  };
  const wrong = (name: string) => refused.get(name) ?? null;
  const text = (name: "brand" | "key" | "coupon" | "percentOff" | "trialDays" | "priority", label: string) => (
    <Field label={label} error={wrong(name)}>
      <Input value={form[name]} onChange={(event) => set({ [name]: event.target.value })} />
    </Field>
  );
  return (
    <ReasonDialog
      title={campaign === null ? t`New campaign` : t`Edit campaign`}
      follows={t`Its audience sees it from the start time.`}
      button={t`Save`}
      isPending={save.isPending}
      error={save.error}
      fields={
        <>
          {text("brand", t`Brand`)}
          {text("key", t`Key`)}
          <Field label={t`Type`}>
            <Select
              value={form.kind}
              options={campaignKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
              onChange={(value) => set({ kind: campaignKinds.find((kind) => kind === value) ?? form.kind })}
            />
          </Field>
          <Field label={t`For`}>
            <Select
              value={form.audience}
              options={campaignAudiences.map((value) => ({ value, label: t(audienceNames[value]) }))}
              onChange={(value) => set({ audience: campaignAudiences.find((one) => one === value) ?? form.audience })}
            />
          </Field>
          {(["startsAt", "endsAt"] as const).map((name) => (
            <Field key={name} label={name === "startsAt" ? t`Starts` : t`Ends`} error={wrong(name)}>
              <DateTimeField
                large
                label={name === "startsAt" ? t`Starts` : t`Ends`}
                value={form[name]}
                error={wrong(name) !== null}
                onChange={(value) => (value === null ? undefined : set({ [name]: value }))}
              />
            </Field>
          ))}
          {form.kind === "sale" ? text("coupon", t`Coupon`) : text("trialDays", t`Days`)}
          {form.kind === "sale" ? text("percentOff", t`Discount (%)`) : null}
          {text("priority", t`Priority (lowest first)`)}
          {languages.map(({ id, name }) => (
            <Texts key={id} language={id} name={name} form={form} set={set} wrong={wrong} />
          ))}
        </>
      }
      onRun={run}
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    />
  );
}

interface TextsProps {
  language: Language;
  name: string;
  form: CampaignForm;
  set: (changed: Partial<CampaignForm>) => void;
  wrong: (name: string) => string | null;
}

function Texts({ language, name, form, set, wrong }: TextsProps) {
  const { t } = useLingui();
  const texts = form.texts[language];
  const labels = { title: t`Title`, subtitle: t`Subtitle`, caption: t`Small print`, activate: t`Button` };
  return (
    <fieldset className="admin-form">
      <legend>{name}</legend>
      {(["title", "subtitle", "caption", "activate"] as const).map((part) => (
        <Field
          key={part}
          label={labels[part]}
          hint={part === "activate" ? t`Leave empty to use the default.` : undefined}
          error={wrong(`texts.${language}.${part}`)}
        >
          <Input
            value={texts[part] ?? ""}
            onChange={(event) => {
              const value = event.target.value;
              const changed = part === "activate" && value === "" ? null : value;
              set({ texts: { ...form.texts, [language]: { ...texts, [part]: changed } } });
            }}
          />
        </Field>
      ))}
    </fieldset>
  );
}
