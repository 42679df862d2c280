import type { SettingsPageName } from "@entrywise/contracts/platform/settings-addresses";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import {
  Bell,
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
import type { ComponentType } from "react";
import { NotificationSettings } from "../notifications/notification-settings.tsx";
import { ChangePasswordPage } from "./account/change-password.page.tsx";
import { DeleteAccountPage } from "./account/delete-account.page.tsx";
import { EditProfilePage } from "./account/edit-profile.page.tsx";
import { LinkedAccountsPage } from "./account/linked-accounts.page.tsx";
import { PrimaryEmailPage } from "./account/primary-email.page.tsx";
import { SecurityPage } from "./account/security.page.tsx";
import { YourDataPage } from "./account/your-data.page.tsx";
import { AppearanceSettings } from "./appearance-settings.tsx";
import { DemoSettings } from "./demo-settings.tsx";
import { JournalSettings } from "./journal-settings.tsx";
import { MembershipSettings } from "./membership-settings.tsx";
import { PartnersSettings } from "./partners-settings.tsx";
import { ProgramsSettings } from "./programs/programs-settings.tsx";
import { SharingSettings } from "./sharing-settings.tsx";

export interface SettingsEntry {
  to: SettingsPageName;
  label: MessageDescriptor;
  Icon: LucideIcon;
  Content: ComponentType;
  /** Hidden if an external identity provider manages it. */
  isOwnAccount?: boolean;
  /** Main brand only. */
  isMainBrand?: boolean;
}

/** The section in which the pages of other parts stand too. */
export const programsTitle = msg`Programs`;

export const settingsSections: readonly { title: MessageDescriptor; entries: readonly SettingsEntry[] }[] = [
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
