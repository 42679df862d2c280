import type { SettingsPageName } from "@entrywise/contracts/platform/settings-addresses";
import { Page, useHasPage, useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Navigate, NavLink, Route, Routes, useLocation } from "@entrywise/host/router";
import {
  Bell,
  Code,
  Download,
  FlaskConical,
  Gem,
  Handshake,
  KeyRound,
  LinkIcon,
  type LucideIcon,
  Mail,
  Palette,
  Plug,
  Share2,
  Shield,
  SlidersHorizontal,
  Trash2,
  User,
} from "@entrywise/ui";
import { type ComponentType, useEffect, useRef } from "react";
import { ErrorPage } from "../errors/error-page.tsx";
import { NotificationSettings } from "../notifications/notification-settings.tsx";
import { ChangePasswordPage } from "../settings/account/change-password.page.tsx";
import { ConfirmPrimaryEmailPage } from "../settings/account/confirm-primary-email.page.tsx";
import { DeleteAccountPage } from "../settings/account/delete-account.page.tsx";
import { EditProfilePage } from "../settings/account/edit-profile.page.tsx";
import { LinkedAccountsPage } from "../settings/account/linked-accounts.page.tsx";
import { PrimaryEmailPage } from "../settings/account/primary-email.page.tsx";
import { SecurityPage } from "../settings/account/security.page.tsx";
import { YourDataPage } from "../settings/account/your-data.page.tsx";
import { AppearanceSettings } from "../settings/appearance-settings.tsx";
import { DemoSettings } from "../settings/demo-settings.tsx";
import { JournalSettings } from "../settings/journal-settings.tsx";
import { MembershipSettings } from "../settings/membership-settings.tsx";
import { PartnersSettings } from "../settings/partners-settings.tsx";
import { ProgramsSettings } from "../settings/programs/programs-settings.tsx";
import { SharingSettings } from "../settings/sharing-settings.tsx";

interface SettingsEntry {
  to: SettingsPageName;
  label: MessageDescriptor;
  Icon: LucideIcon;
  Content: ComponentType;
  /** Absent where the identity provider elsewhere keeps it. */
  isOwnAccount?: boolean;
  /** Sold by the main brand alone. */
  isMainBrand?: boolean;
}

const programsTitle = msg`Programs`;

const sections: readonly { title: MessageDescriptor; entries: readonly SettingsEntry[] }[] = [
  {
    title: msg`Account`,
    entries: [
      { to: "account/edit-profile", label: msg`Profile`, Icon: User, Content: EditProfilePage },
      {
        to: "account/primary-email",
        label: msg`Primary email`,
        Icon: Mail,
        Content: PrimaryEmailPage,
        isOwnAccount: true,
      },
      {
        to: "account/change-password",
        label: msg`Password`,
        Icon: KeyRound,
        Content: ChangePasswordPage,
        isOwnAccount: true,
      },
      { to: "account/security", label: msg`Security`, Icon: Shield, Content: SecurityPage, isOwnAccount: true },
      {
        to: "account/linked-social-accounts",
        label: msg`Linked accounts`,
        Icon: LinkIcon,
        Content: LinkedAccountsPage,
        isOwnAccount: true,
      },
      { to: "account/notifications", label: msg`Notifications`, Icon: Bell, Content: NotificationSettings },
      { to: "account/your-data", label: msg`Your data`, Icon: Download, Content: YourDataPage },
      {
        to: "account/delete",
        label: msg`Delete account`,
        Icon: Trash2,
        Content: DeleteAccountPage,
        isOwnAccount: true,
      },
    ],
  },
  {
    title: msg`Journal`,
    entries: [
      { to: "journal", label: msg`Journal`, Icon: SlidersHorizontal, Content: JournalSettings },
      { to: "sharing", label: msg`Sharing`, Icon: Share2, Content: SharingSettings },
      { to: "appearance", label: msg`Appearance`, Icon: Palette, Content: AppearanceSettings },
      { to: "demo", label: msg`Demo data`, Icon: FlaskConical, Content: DemoSettings },
    ],
  },
  {
    title: programsTitle,
    entries: [
      { to: "programs", label: msg`Connected programs`, Icon: Plug, Content: ProgramsSettings, isOwnAccount: true },
    ],
  },
  {
    title: msg`Billing`,
    entries: [
      { to: "membership", label: msg`Membership`, Icon: Gem, Content: MembershipSettings, isMainBrand: true },
      {
        to: "partners-program",
        label: msg`Partner programme`,
        Icon: Handshake,
        Content: PartnersSettings,
        isMainBrand: true,
      },
    ],
  },
];

/** Settings of the user, a page each. What the main brand alone sells is absent elsewhere. */
export function SettingsPage() {
  const { brand } = useHost();
  const hasPage = useHasPage();
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the pages stand in a row that scrolls: without this the one that is open may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which one that is
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [pathname]);
  const isShown = ({ isOwnAccount = false, isMainBrand = false }: SettingsEntry) =>
    !(isOwnAccount && brand.registration === "provider") && !(isMainBrand && brand.whiteLabel);
  const shown = sections
    .map(({ title, entries }) => ({ title, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Page title={t`Settings`}>
      <div className="shell-settings">
        <nav ref={nav} className="shell-settings-nav" aria-label={t`Settings`}>
          {shown.map(({ title, entries }) => (
            <div key={title.id}>
              <h2>{t(title)}</h2>
              {entries.map(({ to, label, Icon }) => (
                <NavLink key={to} to={`/settings/${to}`} className="shell-nav-item">
                  <Icon aria-hidden="true" />
                  {t(label)}
                </NavLink>
              ))}
              {title === programsTitle && hasPage("/api-tokens") ? (
                <NavLink to="/api-tokens" className="shell-nav-item">
                  <Code aria-hidden="true" />
                  {t`API tokens`}
                </NavLink>
              ) : null}
            </div>
          ))}
        </nav>
        <div className="shell-settings-page">
          <Routes>
            <Route index element={<Navigate to="journal" replace />} />
            <Route path="account" element={<Navigate to="edit-profile" replace />} />
            <Route path="account/confirm-primary-email" element={<ConfirmPrimaryEmailPage />} />
            {shown.flatMap(({ entries }) =>
              entries.map(({ to, Content }) => <Route key={to} path={to} element={<Content />} />),
            )}
            <Route path="*" element={<ErrorPage status={404} unknownPage />} />
          </Routes>
        </div>
      </div>
    </Page>
  );
}
