import { isDeclaredAddress } from "@entrywise/contracts/platform/declared-address";
import type { RemoteJson, When } from "@entrywise/contracts/platform/remote-json";
import { signInAddresses } from "@entrywise/contracts/platform/sign-in-addresses";
import { useHost } from "@entrywise/host";
import { Navigate, Outlet, Route, Routes, useLocation } from "@entrywise/host/router";
import { type GuardName, type HostParts, useHostParts, type Viewer } from "@entrywise/host/shell";
import { type ReactNode, useEffect } from "react";
import { ErrorPage } from "../errors/error-page.tsx";
import { DefaultLayout } from "../layouts/default-layout.tsx";
import { FullLayout, GroupPublicLayout, MinimalLayout, PublicLayout } from "../layouts/other-layouts.tsx";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { useAppStart } from "../session/use-app-start.ts";
import { Guarded, type GuardedProps } from "./guarded.tsx";
import { lazyComponent, lazyPage } from "./lazy-page.tsx";
import { RemoteRoute, type RemoteRouteProps } from "./remote-route.tsx";
import { routeAccess } from "./route-access.ts";

type Layout = RemoteJson["routes"][number]["layout"];

interface AppRoute {
  path: string;
  layout: Layout;
  when?: When;
  /** In addition to its layout's. */
  guards?: readonly string[];
  part?: GuardedProps["part"];
  /** Opens on a white label to whoever is not of its business, or not yet. */
  isOfEveryBrand?: boolean;
  element: ReactNode;
}

const SettingsFrame = lazyComponent(() => lazyParts.settings().then((parts) => parts.SettingsFrame));

const landing = lazyPage(() => lazyParts.landing().then(({ LandingPage }) => LandingPage));

function Home() {
  const { user } = useHost();
  return user === null ? landing : <Navigate to="/dashboard" replace />;
}

type AccountPages = Awaited<ReturnType<typeof lazyParts.account>>;
type MembershipPages = Awaited<ReturnType<typeof lazyParts.membership>>;
type LegalPages = Awaited<ReturnType<typeof lazyParts.legal>>;
const account = (name: keyof AccountPages) => lazyPage(() => lazyParts.account().then((pages) => pages[name]));
type ReadingPages = Awaited<ReturnType<typeof lazyParts.reading>>;
const reading = (name: keyof ReadingPages) => lazyPage(() => lazyParts.reading().then((pages) => pages[name]));
const legal = (name: keyof LegalPages) => lazyPage(() => lazyParts.legal().then((pages) => pages[name]));

const membership = (name: keyof MembershipPages) => lazyPage(() => lazyParts.membership().then((pages) => pages[name]));

const everybody: When = { signedIn: false };
/** White-label brands don't sell plans. */
const sold = (path: string, name: keyof MembershipPages): AppRoute => ({
  path,
  layout: "minimal",
  when: { brand: "main" },
  element: membership(name),
});
const open = (path: string, element: ReactNode): AppRoute => ({ path, layout: "public", when: everybody, element });

const shellRoutes: readonly AppRoute[] = [
  open("/", <Home />),
  open(
    "/auth/access-denied",
    lazyPage(() => lazyParts.accessDenied().then(({ AccessDeniedPage }) => AccessDeniedPage)),
  ),
  open(
    "/install",
    lazyPage(() => lazyParts.install().then(({ InstallPage }) => InstallPage)),
  ),
  open("/register", account("RegisterPage")),
  open("/register/verify-account", account("VerifyAccountPage")),
  open("/register/account-verified", account("AccountVerifiedPage")),
  open("/account/forgot-password", account("ForgotPasswordPage")),
  open("/account/reset-password", account("ResetPasswordPage")),
  open(
    "/unsubscribe",
    lazyPage(() => lazyParts.unsubscribe().then(({ UnsubscribePage }) => UnsubscribePage)),
  ),
  open("/account/undo-primary-email", account("UndoEmailPage")),
  open("/terms", legal("TermsPage")),
  open("/privacy", legal("PrivacyPage")),
  open("/guide", reading("GuidePage")),
  open("/whats-new", reading("WhatsNewPage")),
  { ...open("/plans", reading("PlansPage")), when: { ...everybody, brand: "main" } },
  sold("/checkout", "CheckoutPage"),
  sold("/membership/upgrade", "UpgradePage"),
  sold("/membership/setup", "UpgradePage"),
  sold("/membership/checkout/success", "CheckoutSuccessPage"),
  sold("/membership/checkout/cancel", "CheckoutCancelPage"),
  sold("/payments/setup-complete", "SetupCompletePage"),
  // A white label hears of a new account a moment after its address is verified.
  { path: "/register/complete", layout: "minimal", isOfEveryBrand: true, element: account("CompleteProfilePage") },
  { path: "/setup", layout: "minimal", element: lazyPage(() => lazyParts.setup().then(({ SetupPage }) => SetupPage)) },
  {
    path: "/setup/getting-started",
    layout: "default",
    element: lazyPage(() => lazyParts.setup().then(({ GettingStartedPage }) => GettingStartedPage)),
  },
  {
    path: "/settings/*",
    layout: "default",
    element: lazyPage(() => lazyParts.settings().then(({ SettingsPage }) => SettingsPage)),
  },
];

/** Where the shell has pages of its own, and for whom. */
export const shellPages: readonly Pick<AppRoute, "path" | "when">[] = shellRoutes;

/** Guards of each page in a layout (P-205, P-522); campaign values leave every address (P-526). */
const layoutGuards: Readonly<Record<Layout, readonly GuardName[]>> = {
  default: ["utmTracking", "isCurrentBrandOnly", "isSetupComplete", "themeSelection"],
  full: ["utmTracking", "isCurrentBrandOnly", "isSetupComplete"],
  minimal: ["utmTracking", "isCurrentBrandOnly"],
  public: ["utmTracking"],
  groupPublic: ["utmTracking"],
};

function guardsOfLayout(layout: Layout, isOfEveryBrand: boolean): readonly GuardName[] {
  const guards = layoutGuards[layout];
  return isOfEveryBrand ? guards.filter((name) => name !== "isCurrentBrandOnly") : guards;
}

/** Pages that settings lead to stand beside their navigation. */
function RemotePage(props: RemoteRouteProps) {
  const page = <RemoteRoute {...props} />;
  return props.route.path === "/api-tokens" ? <SettingsFrame>{page}</SettingsFrame> : page;
}

function remoteRoutes(remotes: HostParts["remotes"]): AppRoute[] {
  return remotes.flatMap(({ id, manifest }) =>
    manifest.routes.map((route) => ({
      path: route.path,
      layout: route.layout,
      ...(route.when === undefined ? {} : { when: route.when }),
      // Parts behind their own guard don't load before it passes.
      ...(route.guards === undefined ? { part: { remoteId: id, expose: route.expose } } : { guards: route.guards }),
      element: <RemotePage remoteId={id} route={route} />,
    })),
  );
}

/** Leaves for the gateway's sign-in, which brings the user back here (P-202). */
function ToSignIn() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    location.assign(`/login?returnTo=${encodeURIComponent(`${pathname}${search}`)}`);
  }, [pathname, search]);
  return null;
}

/** An address that no page has here: visitors do not know what is behind those that need sign-in. */
function Unowned() {
  const { user } = useHost();
  const { pathname } = useLocation();
  const needsSignIn = user === null && isDeclaredAddress({ addresses: signInAddresses }, pathname);
  return needsSignIn ? <ToSignIn /> : <ErrorPage status={404} unknownPage />;
}

const layouts: readonly { layout: Layout; Frame: () => ReactNode }[] = [
  { layout: "default", Frame: DefaultLayout },
  { layout: "minimal", Frame: MinimalLayout },
  { layout: "full", Frame: FullLayout },
  { layout: "public", Frame: PublicLayout },
  { layout: "groupPublic", Frame: GroupPublicLayout },
];

/** Case-sensitive, like the gateway. */
const asRoute = (path: string, element: ReactNode) => <Route key={path} path={path} caseSensitive element={element} />;

/** No drawer for whoever is about to be led to the set-up: the page inside leads there (P-523). */
function Framed({ layout, Frame }: (typeof layouts)[number]) {
  const { start, isUnknown } = useAppStart();
  const needsSetup = layoutGuards[layout].includes("isSetupComplete");
  if (needsSetup && (isUnknown || start?.hasCompletedSetupSelection === false)) return <Outlet />;
  return <Frame />;
}

/** Every page of the product: the shell's own and those that the remotes declare. */
export function ShellRoutes() {
  const { user, brand, plan } = useHost();
  const { remotes } = useHostParts();
  const viewer: Viewer = { user, brand, plan };
  const routes = [...shellRoutes, ...remoteRoutes(remotes)].map((route) => ({
    ...route,
    access: routeAccess(route.when, viewer),
  }));
  const ErrorFrame = user === null ? PublicLayout : MinimalLayout; // P-207

  return (
    <Routes>
      {layouts.map(({ layout, Frame }) => (
        <Route key={layout} element={<Framed layout={layout} Frame={Frame} />}>
          {routes
            .filter((route) => route.layout === layout && route.access === "open")
            .map(({ path, guards = [], part, isOfEveryBrand = false, element }) =>
              asRoute(
                path,
                <Guarded guards={[...guardsOfLayout(layout, isOfEveryBrand), ...guards]} part={part}>
                  {element}
                </Guarded>,
              ),
            )}
        </Route>
      ))}
      {routes.filter(({ access }) => access === "signIn").map(({ path }) => asRoute(path, <ToSignIn />))}
      <Route element={<ErrorFrame />}>
        {routes
          .filter(({ access }) => access === "notFound")
          .map(({ path }) => asRoute(path, <ErrorPage status={404} />))}
        <Route path="*" element={<Unowned />} />
      </Route>
    </Routes>
  );
}
