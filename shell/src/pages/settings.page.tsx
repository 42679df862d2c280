import { Page, useHost } from "@entrywise/host";
import { msg, useLingui } from "@entrywise/host/macro";
import { Navigate, NavLink, Route, Routes } from "@entrywise/host/router";
import { FlaskConical, Gem, Handshake, Palette, Share2, SlidersHorizontal, User } from "@entrywise/ui";
import { ErrorPage } from "../errors/error-page.tsx";
import { AppearanceSettings } from "../settings/appearance-settings.tsx";
import { DemoSettings } from "../settings/demo-settings.tsx";
import { JournalSettings } from "../settings/journal-settings.tsx";
import { MembershipSettings } from "../settings/membership-settings.tsx";
import { PartnersSettings } from "../settings/partners-settings.tsx";
import { ProfileSettings } from "../settings/profile-settings.tsx";
import { SharingSettings } from "../settings/sharing-settings.tsx";

const pages = [
  { to: "account/edit-profile", label: msg`Profile`, Icon: User, Content: ProfileSettings },
  { to: "journal", label: msg`Journal`, Icon: SlidersHorizontal, Content: JournalSettings },
  { to: "sharing", label: msg`Sharing`, Icon: Share2, Content: SharingSettings },
  { to: "appearance", label: msg`Appearance`, Icon: Palette, Content: AppearanceSettings },
  { to: "demo", label: msg`Demo data`, Icon: FlaskConical, Content: DemoSettings },
];
const mainBrandPages = [
  { to: "membership", label: msg`Membership`, Icon: Gem, Content: MembershipSettings },
  { to: "partners-program", label: msg`Partners program`, Icon: Handshake, Content: PartnersSettings },
];

/** Settings of the user, a page each. What the main brand alone sells is absent elsewhere. */
export function SettingsPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  const shown = brand.whiteLabel ? pages : [...pages, ...mainBrandPages];
  return (
    <Page title={t`Settings`}>
      <div className="shell-settings">
        <nav className="shell-settings-nav" aria-label={t`Settings`}>
          {shown.map(({ to, label, Icon }) => (
            <NavLink key={to} to={`/settings/${to}`} className="shell-nav-item">
              <Icon aria-hidden="true" />
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="shell-settings-page">
          <Routes>
            <Route index element={<Navigate to="journal" replace />} />
            {shown.map(({ to, Content }) => (
              <Route key={to} path={to} element={<Content />} />
            ))}
            <Route path="*" element={<ErrorPage status={404} unknownPage />} />
          </Routes>
        </div>
      </div>
    </Page>
  );
}
