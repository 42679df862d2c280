import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Navigate, Route, Routes } from "@entrywise/host/router";
import { ErrorPage } from "../errors/error-page.tsx";
import { ConfirmPrimaryEmailPage } from "../settings/account/confirm-primary-email.page.tsx";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { useSettingsSections } from "../settings/use-settings-sections.ts";

export { SettingsFrame };

/** Settings of the user, a page each. */
export function SettingsPage() {
  const { t } = useLingui();
  const sections = useSettingsSections();
  return (
    <Page title={t`Settings`}>
      <SettingsFrame>
        <Routes>
          <Route index element={<Navigate to="journal" replace />} />
          <Route path="account" element={<Navigate to="edit-profile" replace />} />
          <Route path="account/confirm-primary-email" element={<ConfirmPrimaryEmailPage />} />
          {sections.flatMap(({ entries }) =>
            entries.map(({ to, Content }) => <Route key={to} path={to} element={<Content />} />),
          )}
          <Route path="*" element={<ErrorPage status={404} unknownPage />} />
        </Routes>
      </SettingsFrame>
    </Page>
  );
}
