import { Page, useHasPage, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Select } from "@entrywise/ui";
import { type FormEvent, useEffect, useState } from "react";
import { ProfileFields, useProfileForm } from "../../settings/account/profile-form.tsx";
import { AuthCard } from "./auth-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { registrationDraft } from "./registration-draft.ts";

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's zones, plus its own if missing from the list. */
function timeZones(): string[] {
  return [...new Set([browserZone(), ...Intl.supportedValuesOf("timeZone")])];
}

/** `/register/complete`: profile of a new account, once (P-151). */
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
        text={<Trans>Just three fields and you're in.</Trans>}
        foot={<Trans>Others only see your name, @handle and picture</Trans>}
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
          <FormMessage error={form.error} fallback={t`We couldn't save your profile. Try again.`} />
          <Button type="submit" size="lg" variant="solid" loading={form.isSaving}>
            {next === "/setup" ? <Trans>Continue to setup</Trans> : <Trans>Go to dashboard</Trans>}
          </Button>
        </form>
      </AuthCard>
    </Page>
  );
}
