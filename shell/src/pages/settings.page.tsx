import { Page, useHost } from "@entrywise/host";
import { Navigate, NavLink, Route, Routes } from "@entrywise/host/router";
import { Gem, Palette, Share2, SlidersHorizontal, User } from "@entrywise/ui";
import { ErrorPage } from "../errors/error-page.tsx";
import { AppearanceSettings } from "../settings/appearance-settings.tsx";
import { JournalSettings } from "../settings/journal-settings.tsx";
import { MembershipSettings } from "../settings/membership-settings.tsx";
import { ProfileSettings } from "../settings/profile-settings.tsx";
import { SharingSettings } from "../settings/sharing-settings.tsx";

const pages = [
  { to: "account/edit-profile", label: "Profile", Icon: User, Content: ProfileSettings },
  { to: "journal", label: "Journal", Icon: SlidersHorizontal, Content: JournalSettings },
  { to: "sharing", label: "Sharing", Icon: Share2, Content: SharingSettings },
  { to: "appearance", label: "Appearance", Icon: Palette, Content: AppearanceSettings },
];
const membershipPage = { to: "membership", label: "Membership", Icon: Gem, Content: MembershipSettings };

/** Settings of the user, a page each. What the main brand alone sells is absent elsewhere. */
export function SettingsPage() {
  const { brand } = useHost();
  const shown = brand.whiteLabel ? pages : [...pages, membershipPage];
  return (
    <Page title="Settings">
      <div className="shell-settings">
        <nav className="shell-settings-nav" aria-label="Settings">
          {shown.map(({ to, label, Icon }) => (
            <NavLink key={to} to={`/settings/${to}`} className="shell-nav-item">
              <Icon aria-hidden="true" />
              {label}
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
