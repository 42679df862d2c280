/**
 * What the shell's first files come without: parts of the shared packages that no page of the shell draws itself, which the first
 * remote that asks for them fetches (remotes carry no copies), and pages of the shell that few visits begin with.
 */
export const lazyParts = {
  table: () => import("@entrywise/ui/table"),
  editor: () => import("@entrywise/ui/editor"),
  setup: () => import("../pages/setup/setup.pages.ts"),
  settings: () => import("../pages/settings.page.tsx"),
  landing: () => import("../pages/landing/landing.page.tsx"),
  account: () => import("../pages/account/account-pages.tsx"),
  install: () => import("../pages/install/install.page.tsx"),
  accessDenied: () => import("../pages/access-denied.page.tsx"),
  membership: () => import("../membership/membership.pages.ts"),
  prompts: () => import("../membership/prompts/prompts.ts"),
  pageNavigation: () => import("../layouts/page-navigation.tsx"),
  palette: () => import("../palette/palette.tsx"),
  keys: () => import("../keys/keys-dialog.tsx"),
  themes: () => import("../theme/theme-choices.tsx"),
  problemTexts: () => import("../i18n/set-problem-texts.ts"),
  problems: () => import("../dialogs/problem-dialogs.tsx"),
  freshSignIn: () => import("../dialogs/fresh-sign-in-dialog.tsx"),
  background: () => import("../app/background-parts.tsx"),
  thirdParty: () => import("../third-party/third-party-scripts.ts"),
  unsubscribe: () => import("../notifications/unsubscribe.page.tsx"),
  userMenu: () => import("../layouts/user-menu-items.tsx"),
  viewing: () => import("../viewing/viewing-banner.tsx"),
  failureLog: () => import("./failure-log.ts"),
  legal: () => import("../pages/legal/legal.page.tsx"),
  reading: () => import("../pages/reading/reading.pages.ts"),
};
