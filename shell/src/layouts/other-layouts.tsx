import { registrationOf } from "@entrywise/contracts/platform/registration";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Outlet, useLocation } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import type { ReactNode } from "react";
import { BrandLink } from "./brand-link.tsx";
import { PublicFoot } from "./public-foot.tsx";
import { AddTradeButton } from "./top-bar.tsx";
import { usePageTheme } from "./use-page-theme.ts";
import { UserMenu } from "./user-menu.tsx";

/** Logo and avatar without a drawer: for checkout-like flows and error pages (P-206). */
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

/** Full-screen pages with their own bars, such as a trade. On phones they have the Add Trade button too. */
export function FullLayout() {
  usePageTheme();
  const { user } = useHost();
  const isPhone = useMedia(phoneQuery);
  return (
    <main id="page" className="shell-full">
      <Outlet />
      {isPhone && user !== null ? (
        <div className="shell-add-floating">
          <AddTradeButton compact />
        </div>
      ) : null}
    </main>
  );
}

/** Layout for visitors: dark unless the brand says light, with one action (P-207). */
export function PublicLayout() {
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  );
}

/** A group's page for visitors (P-207): in the mode of the public one, with the room that a group's lists need. */
export function GroupPublicLayout() {
  return (
    <VisitorFrame wide>
      <Outlet />
    </VisitorFrame>
  );
}

function VisitorFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  usePageTheme({ forVisitors: true });
  const { user } = useHost();
  const { pathname } = useLocation();
  const front = pathname === "/" ? "shell-plain-front" : "";
  return (
    <div className={`shell-plain ${wide ? "shell-plain-wide" : ""} ${front}`}>
      <header className="shell-plainbar">
        <BrandLink />
        {user === null ? <VisitorActions /> : <UserMenu />}
      </header>
      <main className="shell-plain-page">{children}</main>
      <PublicFoot />
    </div>
  );
}

/** Pages from which signing in leads to the dashboard; others are returned to. */
const leadsToDashboard = /^\/$|^\/(auth|register|account|terms|privacy)(\/|$)/;

function VisitorActions() {
  const { t } = useLingui();
  const { brand } = useHost();
  const { pathname, search } = useLocation();
  const returnTo = leadsToDashboard.test(pathname) ? "/dashboard" : `${pathname}${search}`;
  const { guide } = brand.links;
  const isRegistering = pathname === "/register";
  return (
    <>
      {pathname === "/" ? (
        <nav className="shell-plainbar-nav" aria-label={t`Site navigation`}>
          <a href="#what-it-does">
            <Trans>Features</Trans>
          </a>
          {registrationOf(brand) === "open" ? (
            <a href="#prices">
              <Trans>Pricing</Trans>
            </a>
          ) : null}
          {guide === null ? null : (
            <a href={guide} target="_blank" rel="noreferrer">
              <Trans>Guide</Trans>
            </a>
          )}
        </nav>
      ) : null}
      <div className="shell-plainbar-end">
        {isRegistering ? (
          <span className="shell-plainbar-hint">
            <Trans>Have an account?</Trans>
          </span>
        ) : null}
        {registrationOf(brand) === "invitation" && pathname === "/" ? (
          <span className="shell-plainbar-hint">
            <Trans>Invite only</Trans>
          </span>
        ) : null}
        <Button variant="outline" asChild>
          <a href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>
            <Trans>Log In</Trans>
          </a>
        </Button>
      </div>
    </>
  );
}
