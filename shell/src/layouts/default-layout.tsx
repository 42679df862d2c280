import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { NavLink, Outlet } from "@entrywise/host/router";
import { useHostParts } from "@entrywise/host/shell";
import { IconButton, MenuIcon } from "@entrywise/ui";
import { giveFocusBack, useMedia } from "@entrywise/ui/layout";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { deviceRowAtom } from "../device/device-atoms.ts";
import { useLocale } from "../i18n/use-locale.ts";
import { navIcon } from "../navigation/nav-icons.ts";
import { navigationEntries } from "../navigation/navigation.ts";
import { prefetchSoon } from "../remotes/prefetch-soon.ts";
import { routeAccess } from "../routes/route-access.ts";
import { Drawer } from "./drawer.tsx";
import { breakpoints, drawerMode } from "./drawer-mode.ts";
import { BannerRow, CardCorner } from "./prompts.tsx";
import { AddTradeButton, TopBar } from "./top-bar.tsx";
import { usePageTheme } from "./use-page-theme.ts";

function useWidthClass(): number {
  const medium = useMedia(`(min-width: ${breakpoints.small}px)`);
  const wide = useMedia(`(min-width: ${breakpoints.medium}px)`);
  const large = useMedia(`(min-width: ${breakpoints.large}px)`);
  if (large) return breakpoints.large;
  if (wide) return breakpoints.medium;
  return medium ? breakpoints.small : 0;
}

/** Drawer, top bar, page (P-205); on phones a bar at the bottom. */
export function DefaultLayout() {
  usePageTheme();
  const { settings, updateSettings, user, brand, plan } = useHost();
  const { t } = useLingui();
  const { remotes } = useHostParts();
  const queries = useQueryClient();
  const width = useWidthClass();
  const mode = drawerMode(width, settings);
  const [floating, setFloating] = useState(false);
  const phone = width < breakpoints.small;
  useEffect(() => {
    if (mode !== "hidden") setFloating(false);
  }, [mode]);
  useEffect(
    () =>
      prefetchSoon(
        remotes,
        ({ manifest }) => routeAccess(manifest.routes[0]?.when, { user, brand, plan }) === "open",
        () => queries.isFetching() > 0,
      ),
    [remotes, queries, user, brand, plan],
  );

  const toggle = () => {
    if (width >= breakpoints.large) updateSettings({ appDrawerMini: !settings.appDrawerMini });
    else if (phone) setFloating(false);
    else {
      updateSettings({ appDrawerPinned: !settings.appDrawerPinned });
      setFloating(false);
    }
  };
  const folded = mode !== "full";
  const toggleLabel =
    width >= breakpoints.large ? (folded ? t`Expand menu` : t`Collapse menu`) : folded ? t`Pin menu` : t`Unpin menu`;

  return (
    <div className="shell-frame" data-drawer={mode === "hidden" && floating ? "full" : mode}>
      <BannerRow />
      <div className="shell-app">
        <a className="shell-skip" href="#page">
          <Trans>Skip to main content</Trans>
        </a>
        {mode === "hidden" ? null : <Drawer mini={mode === "mini"} onToggle={toggle} toggleLabel={toggleLabel} />}
        {mode === "hidden" && floating ? (
          <FloatingDrawer
            onClose={() => setFloating(false)}
            onToggle={toggle}
            toggleLabel={phone ? t`Close menu` : t`Pin menu`}
          />
        ) : null}
        <div className="shell-main" inert={mode === "hidden" && floating}>
          <TopBar
            phone={phone}
            start={
              mode === "hidden" ? (
                <IconButton aria-label={t`Open menu`} onClick={() => setFloating(true)}>
                  <MenuIcon aria-hidden="true" />
                </IconButton>
              ) : null
            }
          />
          <main id="page" className="shell-page" tabIndex={-1}>
            <DeviceRowPlace />
            <Outlet />
          </main>
          {phone ? <BottomBar onMore={() => setFloating(true)} /> : null}
        </div>
      </div>
      <CardCorner />
    </div>
  );
}

/** Separate, so that changes don't re-render the whole frame. */
function DeviceRowPlace() {
  return useAtomValue(deviceRowAtom);
}

interface FloatingDrawerProps {
  onClose: () => void;
  onToggle: () => void;
  toggleLabel: string;
}

/** The drawer as an overlay, where there is no room beside the page. */
function FloatingDrawer({ onClose, onToggle, toggleLabel }: FloatingDrawerProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.querySelector<HTMLElement>("a,button")?.focus();
    return () => giveFocusBack(before);
  }, []);
  return (
    <div
      ref={frame}
      className="shell-floating"
      role="dialog"
      aria-modal="true"
      aria-label={t`Menu`}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <button type="button" tabIndex={-1} className="shell-scrim" aria-label={t`Close menu`} onClick={onClose} />
      <Drawer mini={false} onToggle={onToggle} toggleLabel={toggleLabel} onNavigate={onClose} />
    </div>
  );
}

function BottomBar({ onMore }: { onMore: () => void }) {
  const { brand, user, plan } = useHost();
  const { t } = useLingui();
  const { remotes } = useHostParts();
  const locale = useLocale();
  const entries = navigationEntries(remotes, brand.nav, { user, brand, plan }, locale).slice(0, 3);
  const item = ({ id, to, label, icon }: (typeof entries)[number]) => {
    const Icon = navIcon(icon);
    return (
      <NavLink key={id} to={to}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
      </NavLink>
    );
  };
  return (
    <nav className="shell-bottombar" aria-label={t`Quick navigation`}>
      {entries.slice(0, 2).map(item)}
      <AddTradeButton compact />
      {entries.slice(2).map(item)}
      <button type="button" onClick={onMore}>
        <MenuIcon aria-hidden="true" />
        <Trans>More</Trans>
      </button>
    </nav>
  );
}
