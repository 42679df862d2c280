import { useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import "./groups.css";

/** Pages about groups in general, beside the title. */
export function GroupsTabs() {
  const { t } = useLingui();
  const pages = [
    { to: "/groups", label: t`My groups` },
    { to: "/groups/explore", label: t`Explore groups` },
    { to: "/groups/invitations", label: t`Invitations` },
    { to: "/groups/create", label: t`Create group` },
  ];
  return (
    <nav aria-label={t`Groups`} className="groups-nav groups-tabs">
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
