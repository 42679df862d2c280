import { Slot, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import { drawerNavigationAtom, useHostParts } from "@entrywise/host/shell";
import { Eye, IconButton, PanelLeft, SettingsIcon, Switch, Tooltip } from "@entrywise/ui";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useId } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import { navIcon } from "../navigation/nav-icons.ts";
import { navigationEntries } from "../navigation/navigation.ts";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { prefetchPage } from "../remotes/prefetch-soon.ts";
import { isBeginning, useAppStart } from "../session/use-app-start.ts";
import { ThemePicker } from "../theme/theme-picker.tsx";
import { BrandLink } from "./brand-link.tsx";
import { GettingStartedItem } from "./getting-started-item.tsx";

const PageNavigation = lazy(() => lazyParts.pageNavigation().then((part) => ({ default: part.PageNavigation })));

interface DrawerProps {
  mini: boolean;
  /** Collapses or expands it, depending on the width. */
  onToggle: () => void;
  toggleLabel: string;
  /** Called after navigation. */
  onNavigate?: () => void;
}

/** Primary or page navigation, and the three fixed tools (P-230, P-231). */
export function Drawer({ mini, onToggle, toggleLabel, onNavigate }: DrawerProps) {
  const { brand, user, plan } = useHost();
  const { t } = useLingui();
  const { remotes } = useHostParts();
  const { start } = useAppStart();
  const locale = useLocale();
  const ofPage = useAtomValue(drawerNavigationAtom);
  const entries = navigationEntries(remotes, brand.nav, { user, brand, plan }, locale);
  return (
    <aside className={mini ? "shell-drawer shell-drawer-mini" : "shell-drawer"} aria-label={t`Menu`}>
      <div className="shell-drawer-head">
        <BrandLink mini={mini} />
        {mini ? null : (
          <IconButton aria-label={toggleLabel} size="sm" onClick={onToggle}>
            <PanelLeft aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <nav className="shell-nav" aria-label={ofPage?.title ?? t({ message: "Primary", context: "navigation" })}>
        {ofPage === null ? (
          <ul>
            {start !== undefined && isBeginning(start) ? (
              <GettingStartedItem mini={mini} doneAtStart={start.gettingStartedDone} onNavigate={onNavigate} />
            ) : null}
            {entries.map(({ id, to, label, icon }) => {
              const Icon = navIcon(icon);
              const warm = () => prefetchPage(remotes, to);
              return (
                <li key={id}>
                  <Tooltip content={label} disabled={!mini} placement="right">
                    <NavLink
                      to={to}
                      className="shell-nav-item"
                      onPointerEnter={warm}
                      onFocus={warm}
                      onClick={() => onNavigate?.()}
                    >
                      <Icon aria-hidden="true" />
                      <span className={mini ? "ui-said" : ""}>{label}</span>
                    </NavLink>
                  </Tooltip>
                </li>
              );
            })}
          </ul>
        ) : (
          <Suspense>
            <PageNavigation navigation={ofPage} mini={mini} onNavigate={onNavigate} />
          </Suspense>
        )}
      </nav>
      <div className="shell-nav shell-nav-foot">
        <Slot name="drawer.footer" props={{ mini }} />
        {mini ? (
          <Tooltip content={toggleLabel} placement="right">
            <button type="button" className="shell-nav-item" onClick={onToggle} aria-label={toggleLabel}>
              <PanelLeft aria-hidden="true" />
            </button>
          </Tooltip>
        ) : null}
        <PrivacyItem mini={mini} />
        <ThemePicker mini={mini} />
        <Tooltip content={t`Settings`} disabled={!mini} placement="right">
          <NavLink to="/settings" className="shell-nav-item" onClick={() => onNavigate?.()}>
            <SettingsIcon aria-hidden="true" />
            <span className={mini ? "ui-said" : ""}>
              <Trans>Settings</Trans>
            </span>
          </NavLink>
        </Tooltip>
      </div>
    </aside>
  );
}

function PrivacyItem({ mini }: { mini: boolean }) {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const id = useId();
  const toggle = (on: boolean) => updateSettings({ privacyModeEnabled: on });
  if (mini) {
    return (
      <Tooltip content={t`Privacy Mode`} placement="right">
        <button
          type="button"
          role="switch"
          aria-checked={settings.privacyModeEnabled}
          aria-label={t`Privacy Mode`}
          className="shell-nav-item"
          onClick={() => toggle(!settings.privacyModeEnabled)}
        >
          <Eye aria-hidden="true" />
        </button>
      </Tooltip>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the switch has the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="shell-nav-item shell-nav-still"
      onClick={({ target }) => {
        const isSwitch = target instanceof Element && target.closest("[role=switch]") !== null;
        if (!isSwitch) toggle(!settings.privacyModeEnabled);
      }}
    >
      <Eye aria-hidden="true" />
      <span id={id}>{t`Privacy Mode`}</span>
      <Switch aria-labelledby={id} checked={settings.privacyModeEnabled} onChange={toggle} />
    </div>
  );
}
