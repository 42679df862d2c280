import { Slot, useHost } from "@entrywise/host";
import { Outlet } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { BrandLink } from "./brand-link.tsx";
import { usePageTheme } from "./use-page-theme.ts";
import { UserMenu } from "./user-menu.tsx";

/** Mark and avatar, no drawer: steps on the way and error pages (P-206). */
export function MinimalLayout() {
  usePageTheme();
  return (
    <div className="shell-plain">
      <header className="shell-plainbar">
        <BrandLink />
        <UserMenu />
      </header>
      <main className="shell-plain-page">
        <Outlet />
      </main>
    </div>
  );
}

/** The page has the whole screen and brings its own bars: one trade. */
export function FullLayout() {
  usePageTheme();
  return (
    <main id="page" className="shell-full">
      <Outlet />
    </main>
  );
}

/** What visitors see: always dark, one action (P-207). */
export function PublicLayout() {
  usePageTheme({ alwaysDark: true });
  const { brand, user } = useHost();
  const here = `${location.pathname}${location.search}`;
  const returnTo = location.pathname === "/" || location.pathname.startsWith("/auth/") ? "/dashboard" : here;
  return (
    <div className="shell-plain">
      <header className="shell-plainbar">
        <BrandLink />
        {user === null ? (
          <Button variant="outline" asChild>
            <a href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>Log In</a>
          </Button>
        ) : (
          <UserMenu />
        )}
      </header>
      <main className="shell-plain-page">
        <Outlet />
      </main>
      <footer className="shell-plainfoot">
        <Slot name="shell.footer" props={{ brandName: brand.name, supportEmail: brand.supportEmail }}>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </Slot>
      </footer>
    </div>
  );
}
