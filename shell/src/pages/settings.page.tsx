import { Page } from "@entrywise/host";
import { Navigate, NavLink, Route, Routes } from "@entrywise/host/router";
import { Palette, SlidersHorizontal } from "@entrywise/ui";
import { ErrorPage } from "../errors/error-page.tsx";
import { AppearanceSettings } from "../settings/appearance-settings.tsx";
import { JournalSettings } from "../settings/journal-settings.tsx";

/** Settings of the user; the pages below grow with what the product lets a user decide. */
export function SettingsPage() {
  return (
    <Page title="Settings">
      <div className="shell-settings">
        <nav className="shell-settings-nav" aria-label="Settings">
          <NavLink to="/settings/journal" className="shell-nav-item">
            <SlidersHorizontal aria-hidden="true" />
            Journal
          </NavLink>
          <NavLink to="/settings/appearance" className="shell-nav-item">
            <Palette aria-hidden="true" />
            Appearance
          </NavLink>
        </nav>
        <div className="shell-settings-page">
          <Routes>
            <Route index element={<Navigate to="journal" replace />} />
            <Route path="journal" element={<JournalSettings />} />
            <Route path="appearance" element={<AppearanceSettings />} />
            <Route path="*" element={<ErrorPage status={404} unknownPage />} />
          </Routes>
        </div>
      </div>
    </Page>
  );
}
