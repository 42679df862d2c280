/** Pages below `/settings`, as the shell's navigation has them (P-204): the gateway returns 404 for all others. */
export const settingsPages = [
  "account",
  "account/edit-profile",
  "account/primary-email",
  "account/confirm-primary-email",
  "account/change-password",
  "account/security",
  "account/linked-social-accounts",
  "account/notifications",
  "account/your-data",
  "account/delete",
  "journal",
  "sharing",
  "appearance",
  "demo",
  "programs",
  "membership",
  "partners-program",
] as const;
export type SettingsPageName = (typeof settingsPages)[number];
