import type { SignInTexts } from "./sign-in-texts.ts";

/** Names of pages by the beginning of their path, longest first. */
const pages = [
  ["/trade-accounts", "accounts"],
  ["/trade-imports", "imports"],
  ["/strategies", "strategies"],
  ["/businesses", "business"],
  ["/notebook", "notebook"],
  ["/settings", "settings"],
  ["/journal", "journal"],
  ["/groups", "groups"],
  ["/trades", "trades"],
  ["/admin", "administration"],
] as const satisfies readonly (readonly [string, keyof SignInTexts["pages"]])[];

/** The page that a sign-in leads to in a person's words; null for the dashboard, which needs none, and for pages without a name. */
export function nameOfReturnPage(path: unknown, texts: SignInTexts): string | null {
  if (typeof path !== "string") return null;
  const found = pages.find(([start]) => path === start || path.startsWith(`${start}/`));
  return found === undefined ? null : texts.pages[found[1]];
}
