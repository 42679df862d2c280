import { useHasPage } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { NavLink, useLocation } from "@entrywise/host/router";
import { Code } from "@entrywise/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { programsTitle } from "./settings-entries.ts";
import { useSettingsSections } from "./use-settings-sections.ts";

/** Settings navigation beside the open page, which may belong to a remote. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const hasPage = useHasPage();
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the pages stand in a row that scrolls: without this the one that is open may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which one that is
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <div className="shell-settings">
      <nav ref={nav} className="shell-settings-nav" aria-label={t`Settings`}>
        {useSettingsSections().map(({ title, entries }) => (
          <div key={title.id}>
            <h2>{t(title)}</h2>
            {entries.map(({ to, label, Icon }) => (
              <NavLink key={to} to={`/settings/${to}`} className="shell-nav-item">
                <Icon aria-hidden="true" />
                {t(label)}
              </NavLink>
            ))}
            {title === programsTitle && hasPage("/api-tokens") ? (
              <NavLink to="/api-tokens" className="shell-nav-item">
                <Code aria-hidden="true" />
                {t`API tokens`}
              </NavLink>
            ) : null}
          </div>
        ))}
      </nav>
      <div className="shell-settings-page">{children}</div>
    </div>
  );
}
