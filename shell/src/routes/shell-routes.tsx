import type { RemoteJson, When } from "@entrywise/contracts/platform/remote-json";
import { type HostParts, useHost, useHostParts, type Viewer } from "@entrywise/host";
import { Navigate, Route, Routes, useLocation } from "@entrywise/host/router";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { LoadingPart } from "../app/remote-states.tsx";
import { ErrorPage } from "../errors/error-page.tsx";
import { DefaultLayout } from "../layouts/default-layout.tsx";
import { FullLayout, MinimalLayout, PublicLayout } from "../layouts/other-layouts.tsx";
import { AccessDeniedPage } from "../pages/access-denied.page.tsx";
import { InstallPage } from "../pages/install.page.tsx";
import { LandingPage } from "../pages/landing.page.tsx";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { RemoteRoute } from "./remote-route.tsx";
import { routeAccess } from "./route-access.ts";
import { SetupGate } from "./setup-gate.tsx";

type Layout = RemoteJson["routes"][number]["layout"];

interface AppRoute {
  path: string;
  layout: Layout;
  when?: When;
  element: ReactNode;
}

function Home() {
  const { user } = useHost();
  return user === null ? <LandingPage /> : <Navigate to="/dashboard" replace />;
}

const LazySettings = lazy(() => lazyParts.settings().then(({ SettingsPage }) => ({ default: SettingsPage })));
const settings = (
  <Suspense fallback={<LoadingPart />}>
    <LazySettings />
  </Suspense>
);

const LazySetup = lazy(() => lazyParts.setup().then(({ SetupPage }) => ({ default: SetupPage })));
const setup = (
  <Suspense fallback={<LoadingPart />}>
    <LazySetup />
  </Suspense>
);
const LazyGettingStarted = lazy(() =>
  lazyParts.setup().then(({ GettingStartedPage }) => ({ default: GettingStartedPage })),
);
const gettingStarted = (
  <Suspense fallback={<LoadingPart />}>
    <LazyGettingStarted />
  </Suspense>
);

const everybody: When = { signedIn: false };
const shellRoutes: readonly AppRoute[] = [
  { path: "/", layout: "public", when: everybody, element: <Home /> },
  { path: "/auth/access-denied", layout: "public", when: everybody, element: <AccessDeniedPage /> },
  { path: "/install", layout: "public", when: everybody, element: <InstallPage /> },
  { path: "/setup", layout: "minimal", element: setup },
  { path: "/setup/getting-started", layout: "default", element: gettingStarted },
  { path: "/settings/*", layout: "default", element: settings },
];

/** Where the shell has pages of its own, and for whom. */
export const shellPages: readonly Pick<AppRoute, "path" | "when">[] = shellRoutes;

function remoteRoutes(remotes: HostParts["remotes"]): AppRoute[] {
  return remotes.flatMap(({ id, manifest }) =>
    manifest.routes.map((route) => ({
      path: route.path,
      layout: route.layout,
      ...(route.when === undefined ? {} : { when: route.when }),
      element: <RemoteRoute remoteId={id} route={route} />,
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

const layouts: readonly { layout: Layout; Frame: () => ReactNode }[] = [
  { layout: "default", Frame: DefaultLayout },
  { layout: "minimal", Frame: MinimalLayout },
  { layout: "full", Frame: FullLayout },
  { layout: "public", Frame: PublicLayout },
];

/** Pages of the journal itself, which need a setup (P-205). */
const withSetup: ReadonlySet<Layout> = new Set(["default", "full"]);

const asRoute = (path: string, element: ReactNode) => <Route key={path} path={path} element={element} />;

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
        <Route
          key={layout}
          element={
            withSetup.has(layout) ? (
              <SetupGate>
                <Frame />
              </SetupGate>
            ) : (
              <Frame />
            )
          }
        >
          {routes
            .filter((route) => route.layout === layout && route.access === "open")
            .map(({ path, element }) => asRoute(path, element))}
        </Route>
      ))}
      {routes.filter(({ access }) => access === "signIn").map(({ path }) => asRoute(path, <ToSignIn />))}
      <Route element={<ErrorFrame />}>
        {routes
          .filter(({ access }) => access === "notFound")
          .map(({ path }) => asRoute(path, <ErrorPage status={404} />))}
        <Route path="*" element={<ErrorPage status={404} unknownPage />} />
      </Route>
    </Routes>
  );
}
