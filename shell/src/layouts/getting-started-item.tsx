import { gettingStartedKeys } from "@entrywise/contracts/platform/getting-started-keys";
import { useLingui } from "@entrywise/host/macro";
import { NavLink, useLocation } from "@entrywise/host/router";
import { Rocket, Tooltip } from "@entrywise/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setupProgress } from "../session/setup-progress.ts";
import { gettingStartedKey, useGettingStarted } from "../session/use-getting-started.ts";

interface GettingStartedItemProps {
  mini: boolean;
  /** Steps done at the start of the session. */
  doneAtStart: number;
  onNavigate: (() => void) | undefined;
}

/** Entry of the navigation until the steps are done (P-483). */
export function GettingStartedItem({ mini, doneAtStart, onNavigate }: GettingStartedItemProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const { data } = useGettingStarted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done on the page before is counted on the next
  useEffect(() => {
    void queries.refetchQueries({ queryKey: gettingStartedKey, stale: true });
  }, [pathname, queries]);
  const { done, total } = data ? setupProgress(data) : { done: doneAtStart, total: gettingStartedKeys.length };
  const label = t`Getting started`;
  return (
    <li>
      <Tooltip content={label} disabled={!mini} placement="right">
        <NavLink to="/setup/getting-started" className="shell-nav-item" onClick={() => onNavigate?.()}>
          <Rocket aria-hidden="true" />
          <span className={mini ? "ui-said" : ""}>{label}</span>
          {mini ? null : <small className="shell-nav-count">{t`${done} of ${total}`}</small>}
        </NavLink>
      </Tooltip>
    </li>
  );
}
