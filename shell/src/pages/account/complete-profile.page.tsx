import { Page, useHasPage, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Select } from "@entrywise/ui";
import { type FormEvent, useEffect, useState } from "react";
import { ProfileFields, useProfileForm } from "../../settings/account/profile-form.tsx";
import { AuthCard } from "./auth-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { registrationDraft } from "./registration-draft.ts";

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones of the browser, and its own one where the list lacks it. */
function timeZones(): string[] {
  return [...new Set([browserZone(), ...Intl.supportedValuesOf("timeZone")])];
}

/** `/register/complete`: who somebody is here, once (P-151). */
export function CompleteProfilePage() {
  const { t } = useLingui();
  const { settings, updateSettings } = useHost();
  const hasPage = useHasPage();
  const [zone, setZone] = useState(settings.timeZone ?? browserZone());
  const next = hasPage("/setup") ? "/setup" : "/dashboard";
  const form = useProfileForm({
    onSaved: () => {
      updateSettings({ timeZone: zone });
      // The page is asked for anew: names and handle stand in what it is made of.
      location.assign(next);
    },
  });
  useEffect(() => registrationDraft.clear(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <Page title={t`Complete your profile`}>
      <AuthCard
        step={3}
        title={<Trans>Account verified</Trans>}
        text={<Trans>Three fields and you are in.</Trans>}
        foot={<Trans>Shown to others: name, @handle and picture only</Trans>}
      >
        <form className="auth-form" noValidate onSubmit={submit}>
          <ProfileFields form={form} />
          <Field label={t`Time zone`}>
            <Select
              value={zone}
              options={timeZones().map((value) => ({ value, label: value.replaceAll("_", " ") }))}
              onChange={setZone}
            />
          </Field>
          <FormMessage error={form.error} fallback={t`Your profile could not be saved. Please try again.`} />
          <Button type="submit" size="lg" variant="solid" loading={form.isSaving}>
            {next === "/setup" ? <Trans>Go on to set-up</Trans> : <Trans>Go to the dashboard</Trans>}
          </Button>
        </form>
      </AuthCard>
    </Page>
  );
}
