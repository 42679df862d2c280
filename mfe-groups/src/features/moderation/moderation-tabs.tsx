import { Trans, useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import { Info } from "@entrywise/ui";

/** The two pages of moderation: what is to be decided, and what was. */
export function ModerationTabs({ handle }: { handle: string }) {
  const { t } = useLingui();
  const pages = [
    { page: "manage/trades", label: t`Reports and hidden` },
    { page: "manage/log", label: t`Log` },
  ];
  return (
    <div className="group-views">
      <nav className="groups-nav groups-tabs" aria-label={t`Moderation`}>
        <ul>
          {pages.map(({ page, label }) => (
            <li key={page}>
              <NavLink to={`/groups/${handle}/${page}`}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="group-note">
        <Info aria-hidden="true" /> <Trans>The author is always told. A moderator cannot act on an Admin.</Trans>
      </p>
    </div>
  );
}
