import type { RemoteJson, When } from "@entrywise/contracts/platform/remote-json";
import { useHost } from "@entrywise/host";
import { Navigate, Outlet, Route, Routes, useLocation } from "@entrywise/host/router";
import { type ReactNode, useContext, useEffect } from "react";
import { HostContext } from "@entrywise/host";
import { ErrorPage } from "../errors/error-page.tsx";
import { DefaultLayout } from "../layouts/default-layout.tsx";
import { FullLayout, MinimalLayout, PublicLayout } from "../layouts/other-layouts.tsx";
import { AccessDeniedPage } from "../pages/access-denied.page.tsx";
import { InstallPage } from "../pages/install.page.tsx";
import { LandingPage } from "../pages/landing.page.tsx";
import { SettingsPage } from "../pages/settings.page.tsx";
import { RemoteRoute } from "./remote-route.tsx";
import { routeAccess } from "./route-access.ts";

type Layout = RemoteJson["routes"][number]["layout"];
const layouts: Record<Layout, () => ReactNode> = {
  default: DefaultLayout,
  minimal: MinimalLayout,
  full: FullLayout,
  public: PublicLayout,
};

/** Leaves for the gateway's sign-in, which brings the user back here. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    location.assign(`/login?returnTo=${encodeURIComponent(`${pathname}${search}`)}`);
  }, [pathname, search]);
  return null;
}

/** Layout of error pages: minimal for users, public for visitors (P-207). */
function ErrorFrame() {
  const { user } = useHost();
  return user === null ? <PublicLayout /> : <MinimalLayout />;
}

function Guarded({ when, children }: { when: When | undefined; children: ReactNode }) {
  const { user, brand, plan } = useHost();
  const access = routeAccess(when, { user, brand, plan });
  if (access === "signIn") return <ToSignIn />;
  return access === "open" ? children : <ErrorPage status={404} />;
}

function Home() {
  const { user } = useHost();
  return user === null ? <LandingPage /> : <Navigate to="/dashboard" replace />;
}

export function ShellRoutes() {
  const host = useContext(HostContext);
  const { user, brand, plan } = useHost();
  const routes = (host?.parts.remotes ?? []).flatMap(({ id, manifest }) =>
    manifest.routes.map((route) => {
      const open = routeAccess(route.when, { user, brand, plan }) === "open";
      const element = (
        <Guarded when={route.when}>
          <RemoteRoute remoteId={id} route={route} />
        </Guarded>
      );
      // a page that is not there for this viewer looks like any other error page
      return { layout: open ? route.layout : null, node: <Route key={`${id}${route.path}`} path={route.path} element={element} /> };
    }),
  );
  const inLayout = (layout: Layout | null) => routes.filter((route) => route.layout === layout).map(({ node }) => node);

  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route index element={<Home />} />
        <Route path="/auth/access-denied" element={<AccessDeniedPage />} />
        <Route path="/install" element={<InstallPage />} />
      </Route>
      <Route element={<DefaultLayout />}>
        <Route
          path="/settings/*"
          element={
            <Guarded when={undefined}>
              <SettingsPage />
            </Guarded>
          }
        />
      </Route>
      {(Object.keys(layouts) as Layout[]).map((layout) => {
        const Frame = layouts[layout];
        return (
          <Route key={layout} element={<Frame />}>
            {inLayout(layout)}
          </Route>
        );
      })}
      <Route element={<ErrorFrame />}>
        {inLayout(null)}
        <Route path="*" element={<ErrorPage status={404} unknownPage />} />
      </Route>
      <Route element={<Outlet />} />
    </Routes>
  );
}
