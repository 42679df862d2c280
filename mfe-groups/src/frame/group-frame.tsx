import type { GroupAction } from "@entrywise/contracts/groups/group-rights";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { errorStatus, Page, pageNotFound, problemReference, problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, Navigate, NavLink, useLocation } from "@entrywise/host/router";
import {
  ArrowLeft,
  ChartCandlestick,
  EyeOff,
  FailedPart,
  Info,
  type LucideIcon,
  PageContent,
  SettingsIcon,
  Shield,
  SkeletonRows,
  SlidersHorizontal,
  UserPlus,
  Users,
} from "@entrywise/ui";
import type { ReactNode } from "react";
import { useGroup } from "../data/groups.queries.ts";
import "./groups.css";

export interface GroupFrameProps {
  reference: string;
  title: string;
  /** Right without which the page leads to the group's own page; null: everybody may see it. */
  needs: GroupAction | null;
  children: (group: GroupDetail) => ReactNode;
}

/** Page of a group: loads it, looks whether the reader may open the page, and shows the group's navigation (G-104, G-106). */
export function GroupFrame({ reference, title, needs, children }: GroupFrameProps) {
  const { t } = useLingui();
  const { data: group, error, refetch } = useGroup(reference);
  if (group === undefined && errorStatus(error) === 404) throw pageNotFound();
  if (group !== undefined && needs !== null && !group.can.includes(needs)) {
    return <Navigate to={`/groups/${group.handle}`} replace />;
  }
  return (
    <Page title={group === undefined ? title : t`${title} of ${group.name}`}>
      <PageContent>
        {group === undefined && error ? (
          <FailedPart
            title={t`Failed to load group`}
            reference={problemReference(error)}
            onRetry={() => void refetch()}
          >
            {problemText(error, t`Failed to load group`)}
          </FailedPart>
        ) : group === undefined ? (
          <SkeletonRows rows={6} height={44} />
        ) : (
          <div className="groups-frame">
            <GroupNavigation group={group} />
            <div className="groups-stack">{children(group)}</div>
          </div>
        )}
      </PageContent>
    </Page>
  );
}

interface Entry {
  page: string;
  label: string;
  icon: LucideIcon;
  needs: GroupAction;
}

function GroupNavigation({ group }: { group: GroupDetail }) {
  const { t } = useLingui();
  const isTrades = useLocation().pathname.startsWith(`/groups/${group.handle}/trades/`);
  const isOffered = ({ needs }: Entry) => group.can.includes(needs);
  const pages: Entry[] = [
    { page: "members", label: t`Members`, icon: Users, needs: "members.read" },
    { page: "preferences", label: t`Preferences`, icon: SlidersHorizontal, needs: "group.changePreferences" },
  ];
  const manage: Entry[] = [
    { page: "settings", label: t`Group Settings`, icon: SettingsIcon, needs: "group.edit" },
    { page: "manage/members", label: t`Members`, icon: UserPlus, needs: "members.manage" },
    { page: "manage/trades", label: t`Hidden`, icon: EyeOff, needs: "comments.hide" },
    { page: "manage/log", label: t`Moderation`, icon: Shield, needs: "group.readLog" },
  ];
  const link = ({ page, label, icon: Icon }: Pick<Entry, "page" | "label" | "icon">) => (
    <li key={page}>
      <NavLink to={`/groups/${group.handle}/${page}`}>
        <Icon aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  );
  const managed = manage.filter(isOffered);
  return (
    <nav className="groups-nav" aria-label={group.name}>
      <ul>
        <li>
          <NavLink to="/groups" end>
            <ArrowLeft aria-hidden="true" />
            <Trans>All groups</Trans>
          </NavLink>
        </li>
        {group.can.includes("trades.read") ? (
          <li>
            <Link to={`/groups/${group.handle}/trades/timeline`} aria-current={isTrades ? "page" : undefined}>
              <ChartCandlestick aria-hidden="true" />
              <Trans>Trades</Trans>
            </Link>
          </li>
        ) : null}
        {link({ page: "info", label: t`Info`, icon: Info })}
        {pages.filter(isOffered).map(link)}
      </ul>
      {managed.length > 0 ? (
        <>
          <h2>
            <Trans>Manage group</Trans>
          </h2>
          <ul>{managed.map(link)}</ul>
        </>
      ) : null}
    </nav>
  );
}
