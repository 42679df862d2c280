import { useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import { useGroupsName } from "./groups-name.ts";
import "./groups.css";

/** Pages about groups in general, beside the title. */
export function GroupsTabs() {
  const { t } = useLingui();
  const name = useGroupsName();
  const pages = [
    { to: "/groups", label: name.mine },
    { to: "/groups/explore", label: name.explore },
    { to: "/groups/invitations", label: t`Invitations` },
    { to: "/groups/create", label: name.create },
  ];
  return (
    <nav aria-label={name.label} className="groups-nav groups-tabs">
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
