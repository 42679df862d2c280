import { gettingStartedKeys } from "@entrywise/contracts/platform/getting-started-keys";
import { useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import { Rocket, Tooltip } from "@entrywise/ui";

interface GettingStartedItemProps {
  mini: boolean;
  /** Steps that are done. */
  done: number;
  onNavigate: (() => void) | undefined;
}

/** Entry of the navigation until the steps are done (P-483). */
export function GettingStartedItem({ mini, done, onNavigate }: GettingStartedItemProps) {
  const { t } = useLingui();
  const label = t`Getting started`;
  const total = gettingStartedKeys.length;
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
