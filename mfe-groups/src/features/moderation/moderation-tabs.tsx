import { openReport } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { NavLink } from "@entrywise/host/router";
import { Badge, Info } from "@entrywise/ui";
import { useGroupPages } from "../../data/groups.queries.ts";

/** The two pages of moderation: what is to be decided, and what was. */
export function ModerationTabs({ group: { id, handle, can } }: { group: GroupDetail }) {
  const { t } = useLingui();
  const reports = useGroupPages("GET /groups/{groupId}/reports", openReport, { params: { groupId: id } });
  const pages = [
    { page: "manage/trades", label: t`Reports and hidden content`, waiting: reports.total, needs: "trades.hide" },
    { page: "manage/log", label: t`Log`, waiting: 0, needs: "group.readLog" },
  ] as const;
  return (
    <div className="group-views">
      <nav className="groups-nav groups-tabs" aria-label={t`Moderation`}>
        <ul>
          {pages
            .filter(({ needs }) => can.includes(needs))
            .map(({ page, label, waiting }) => (
              <li key={page}>
                <NavLink to={`/groups/${handle}/${page}`}>
                  {label}
                  {waiting === 0 ? null : (
                    <Badge bg="warn.tint" color="warn.fg">
                      {waiting}
                    </Badge>
                  )}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <p className="group-note">
        <Info aria-hidden="true" /> <Trans>The author is always notified. Moderators can't act on Admins.</Trans>
      </p>
    </div>
  );
}
