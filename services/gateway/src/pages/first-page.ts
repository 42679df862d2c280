import type { BootManifest, BootRemote, SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import { declaredAddress, isDeclaredAddress } from "@entrywise/contracts/platform/declared-address";
import type { When } from "@entrywise/contracts/platform/remote-json";
import { settingsPages } from "@entrywise/contracts/platform/settings-addresses";
import { signInAddresses } from "@entrywise/contracts/platform/sign-in-addresses";

/** The route of a remote that a page load opens on. */
export interface FirstRoute {
  remote: BootRemote;
  route: BootRemote["manifest"]["routes"][number];
}

/** Titles of the shell's own pages, the same as in the pages. */
const shellTitles: Readonly<Record<string, string>> = {
  "/": "Trading journal",
  "/install": "Download App",
  "/auth/access-denied": "Access denied",
  "/register": "Create your account",
  "/register/verify-account": "Check your email",
  "/register/account-verified": "Account verified",
  "/register/complete": "Complete your profile",
  "/account/forgot-password": "Forgot your password?",
  "/account/reset-password": "Reset your password",
  "/account/undo-primary-email": "Undo email change",
  "/guide": "Guide",
  "/whats-new": "What's new",
  "/terms": "Terms",
  "/privacy": "Privacy",
  "/unsubscribe": "Unsubscribe",
  "/setup": "Set-up",
  "/setup/getting-started": "Getting Started",
  "/settings": "Settings",
};

/** Titles of pages that only the main brand has: white-label brands sell nothing. */
const soldTitles: Readonly<Record<string, string>> = {
  "/plans": "Plans",
  "/checkout": "Checkout",
  "/membership/upgrade": "Checkout",
  "/membership/setup": "Checkout",
  "/membership/checkout/success": "Thank you",
  "/membership/checkout/cancel": "Checkout cancelled",
  "/payments/setup-complete": "Payment method",
};
const soldSettings = new Set(["/settings/membership", "/settings/partners-program"]);
/** A white label belongs to one business, so others can't be registered there. */
const registrations = new Set(["/businesses/register", "/businesses/register/details", "/businesses/register/billing"]);

/** The most specific route for a path, the same as in the shell; null for the shell's own and unknown pages. */
export function firstRoute(remotes: readonly BootRemote[], path: string): FirstRoute | null {
  const matching = remotes.flatMap((remote) =>
    remote.manifest.routes.filter((route) => matches(route.path, path)).map((route) => ({ remote, route })),
  );
  return matching.sort((a, b) => specificity(b.route.path) - specificity(a.route.path))[0] ?? null;
}

/** Whether only signed-in users can open a path (P-202): a remote's page, a setting, or an unknown one. */
export function needsSignIn(remotes: readonly BootRemote[], path: string): boolean {
  const found = firstRoute(remotes, path);
  if (isForVisitors(remotes, path)) return false;
  if (found !== null) return found.route.when?.signedIn !== false && isDeclaredAddress(found.route, path);
  return isDeclaredAddress({ addresses: signInAddresses }, path) || (isSettings(path) && isShellPage(path, false));
}

/**
 * A remote may have a page for visitors at an address that redirects members; a parameter doesn't match a literal page.
 */
function isForVisitors(remotes: readonly BootRemote[], path: string): boolean {
  const routes = remotes
    .flatMap(({ manifest }) => manifest.routes)
    .filter((route) => matches(route.path, path) && isDeclaredAddress(route, path));
  const [forVisitors, others] = [
    routes.filter(({ when }) => when?.signedIn === false),
    routes.filter(({ when }) => when?.signedIn !== false),
  ];
  const open = (route: (typeof routes)[number]) => declaredAddress(route, path)?.split("/:").length ?? 0;
  return forVisitors.some((route) => others.every((other) => open(route) <= open(other)));
}

const isSettings = (path: string) => path === "/settings" || path.startsWith("/settings/");

/** Pages of the shell. */
const shellAddresses = new Set([...Object.keys(shellTitles), ...settingsPages.map((page) => `/settings/${page}`)]);

/**
 * Whether the shell or a remote has a page at a path for this viewer: undeclared pages and those for others are 404
 * (P-528).
 */
export function hasPage(boot: Pick<BootManifest, "brand" | "remotes" | "user">, path: string): boolean {
  const found = firstRoute(boot.remotes, path);
  if (boot.brand.whiteLabel && registrations.has(path)) return false;
  if (found !== null) return routesAt(boot, found, path).length > 0;
  return isShellPage(path, boot.brand.whiteLabel);
}

/** The address declared by a remote's route; null for the shell's pages, and for routes without one. */
export function declaredPage(boot: Pick<BootManifest, "brand" | "remotes" | "user">, path: string): string | null {
  const found = firstRoute(boot.remotes, path);
  const [route] = found === null ? [] : routesAt(boot, found, path);
  return route === undefined ? null : declaredAddress(route, path);
}

/** Routes with this address that are for this viewer: several may share one path. */
function routesAt(
  { brand, remotes, user }: Pick<BootManifest, "brand" | "remotes" | "user">,
  found: FirstRoute,
  path: string,
) {
  return remotes
    .flatMap(({ manifest }) => manifest.routes)
    .filter((route) => route.path === found.route.path && isDeclaredAddress(route, path))
    .filter((route) => user === null || isFor(route.when, user, brand));
}

/** Whether a page is for a signed-in user, like the shell's `matchesWhen`; plans are checked by the page. */
function isFor(when: When | undefined, user: SessionUser, { flags, whiteLabel }: BootManifest["brand"]): boolean {
  const { role, flag, brand } = when ?? {};
  if (role === "Admin" && !user.isAdmin) return false;
  if (role === "Developer" && !user.isDev) return false;
  if (flag !== undefined && flags[flag] !== true) return false;
  return brand === undefined || (brand === "whiteLabel") === whiteLabel;
}

function isShellPage(path: string, isWhiteLabel: boolean): boolean {
  if (Object.hasOwn(soldTitles, path) || soldSettings.has(path)) return !isWhiteLabel;
  return shellAddresses.has(path);
}

/** "page | brand", with the page's name in the brand's navigation (P-103); only the brand for unknown pages. */
export function firstTitle({ brand, remotes }: BootManifest, path: string): string {
  const title =
    firstRoute(remotes, path)?.route.title ?? shellTitles[path] ?? soldTitle(path, brand) ?? settingsTitle(path);
  if (title === null) return brand.name;
  const entry = remotes.flatMap(({ manifest }) => manifest.nav).find(({ label }) => label === title);
  return `${(entry && brand.nav.labels[entry.id]) ?? title} | ${brand.name}`;
}

function soldTitle(path: string, { whiteLabel }: BootManifest["brand"]): string | null {
  return whiteLabel ? null : (soldTitles[path] ?? null);
}

function settingsTitle(path: string): string | null {
  return path.startsWith("/settings/") ? (shellTitles["/settings"] ?? null) : null;
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith("/*")) return path === pattern;
  const prefix = pattern.slice(0, -2);
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** An exact path ranks above a prefix, a longer one above a shorter one. */
function specificity(pattern: string): number {
  return pattern.length + (pattern.endsWith("/*") ? 0 : 1000);
}
