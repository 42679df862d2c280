import { openReport } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { Info } from "@entrywise/ui";
import { PageTabs } from "@entrywise/ui/frame";
import { useGroupPages } from "../../data/groups.queries.ts";

/** The two pages of moderation: what is to be decided, and what was. */
export function ModerationTabs({ group: { id, handle, can } }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const reports = useGroupPages("GET /groups/{groupId}/reports", openReport, { params: { groupId: id } });
  const pages = [
    { page: "manage/trades", label: t`Reports and hidden content`, count: reports.total || null, needs: "trades.hide" },
    { page: "manage/log", label: t`Log`, count: null, needs: "group.readLog" },
  ] as const;
  return (
    <PageTabs
      label={t`Moderation`}
      tabs={pages
        .filter(({ needs }) => can.includes(needs))
        .map(({ page, label, count }) => ({
          ...{ to: `/groups/${handle}/${page}`, label, count },
          isCurrent: pathname.endsWith(page),
        }))}
    />
  );
}

/** What moderating does and cannot do. */
export function ModerationNote() {
  return (
    <p className="group-note">
      <Info aria-hidden="true" /> <Trans>The author is always notified. Moderators can't act on Admins.</Trans>
    </p>
  );
}
