import type { GroupAction } from "@entrywise/contracts/groups/group-rights";
import { type GroupDetail, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { Page, showErrorPage } from "@entrywise/host";
import { plural, useLingui } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { PageContent } from "@entrywise/ui";
import type { DrawerNavigation } from "@entrywise/ui/frame";
import { SubPages } from "@entrywise/ui/frame";
import { QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useMemo } from "react";
import { useGroup } from "../data/groups.queries.ts";
import { useGroupsName } from "./groups-name.ts";
import { useRenamed } from "./use-renamed.ts";
import "./groups.css";

export interface GroupFrameProps {
  reference: string;
  title: string;
  /** Right without which the page leads to the group's own page; null: everybody may see it. */
  needs: GroupAction | null;
  /** Beside the title, once the group is known. */
  tabs?: (group: GroupDetail) => ReactNode;
  /** Below the top bar, from edge to edge. */
  bar?: (group: GroupDetail) => ReactNode;
  children: (group: GroupDetail) => ReactNode;
}

/** Page of a group: loads it, looks whether the reader may open the page, and shows the group's navigation (G-104, G-106). */
export function GroupFrame({ reference, title, needs, tabs, bar, children }: GroupFrameProps) {
  const { t } = useLingui();
  const query = useGroup(reference);
  const { data: group, error } = query;
  if (group === undefined && error !== null) showErrorPage(error);
  const renamed = useRenamed(reference, group);
  if (renamed !== null) return <Navigate to={renamed} replace />;
  if (group !== undefined && needs !== null && !group.can.includes(needs)) {
    return <Navigate to={`/groups/${group.handle}`} replace />;
  }
  const name = group?.name;
  return (
    <Page
      title={name === undefined ? title : t`${name} · ${title}`}
      tabs={group === undefined ? null : (tabs?.(group) ?? null)}
    >
      {group === undefined ? (
        <PageContent>
          <QuerySection query={query} failure={t`Failed to load group`}>
            {() => null}
          </QuerySection>
        </PageContent>
      ) : (
        <>
          <GroupNavigation group={group} />
          {bar?.(group)}
          <PageContent>
            <div className="groups-stack">{children(group)}</div>
          </PageContent>
        </>
      )}
    </Page>
  );
}

interface Entry {
  page: string;
  label: string;
  icon: string;
  needs: GroupAction | null;
}

/** The group's pages: in the drawer beside the page (P-230), and where there is no room for it in one row above the page. */
function GroupNavigation({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const groupsName = useGroupsName();
  const { handle, name, picture, privacy, memberCount, can } = group;
  const navigation = useMemo((): DrawerNavigation => {
    const root = `/groups/${handle}`;
    const entries = (pages: Entry[]) =>
      pages
        .filter(({ needs }) => needs === null || can.includes(needs))
        .map(({ page, label, icon }) => ({
          ...{ to: `${root}/${page}`, label, icon },
          isCurrent: isCurrentPage(pathname.slice(root.length + 1), page),
        }));
    const managed = entries([
      { page: "settings", label: t`Group Settings`, icon: "settings", needs: "group.edit" },
      { page: "manage/members", label: t`Manage members`, icon: "user-plus", needs: "members.manage" },
      { page: "manage/trades", label: t`Moderation`, icon: "shield", needs: "trades.hide" },
    ]).map((entry) =>
      entry.icon === "shield" ? { ...entry, isCurrent: entry.isCurrent || pathname === `${root}/manage/log` } : entry,
    );
    const kind = privacy === GroupPrivacy.Private ? t`Private` : t`Public`;
    return {
      title: name,
      picture: picture ?? null,
      note:
        memberCount === null
          ? kind
          : [kind, t`${plural(memberCount, { one: "# member", other: "# members" })}`].join(" · "),
      back: [
        { to: "/groups", label: groupsName.all, icon: "arrow-left", isCurrent: false },
        { to: "/groups/explore", label: groupsName.explore, icon: "search", isCurrent: false },
      ],
      parts: [
        {
          title: null,
          entries: entries([
            { page: "trades/timeline", label: t`Trades`, icon: "chart-candlestick", needs: "trades.read" },
            { page: reviews, label: t`Reviews`, icon: "messages-square", needs: "trades.read" },
            { page: "info", label: t`Info`, icon: "info", needs: null },
            { page: "members", label: t`Members`, icon: "users", needs: "members.read" },
            {
              page: "preferences",
              label: t`Preferences`,
              icon: "sliders-horizontal",
              needs: "group.changePreferences",
            },
          ]),
        },
        ...(managed.length > 0 ? [{ title: t`Manage group`, entries: managed }] : []),
      ],
    };
  }, [t, handle, name, picture, privacy, memberCount, can, pathname, groupsName.all, groupsName.explore]);
  return <SubPages label={t`${name} pages`} navigation={navigation} />;
}

const reviews = "trades/reviews";

/** Whether an entry stands for the address below the group; that of trades for all of their views but the reviews. */
function isCurrentPage(path: string, page: string): boolean {
  if (path === reviews || page === reviews) return path === page;
  const base = page.startsWith("manage/") ? page : (page.split("/")[0] ?? page);
  return path === base || path.startsWith(`${base}/`);
}
