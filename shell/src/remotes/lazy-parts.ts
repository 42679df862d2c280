/**
 * What the shell's first files come without: parts of the shared packages that no page of the shell draws itself, which the first
 * remote that asks for them fetches (remotes carry no copies), and pages of the shell that few visits begin with.
 */
export const lazyParts = {
  table: () => import("@entrywise/ui/table"),
  editor: () => import("@entrywise/ui/editor"),
  setup: () => import("../pages/setup/setup.pages.ts"),
  settings: () => import("../pages/settings.page.tsx"),
};
