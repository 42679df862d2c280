import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Page, pageNotFound } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { PageContent, SkeletonRows } from "@entrywise/ui";
import { PageTabs } from "@entrywise/ui/frame";
import { lazy, type ReactNode, Suspense } from "react";
import { useLiveGroups } from "../data/groups.queries.ts";
import { HiddenComments } from "../features/comments/hidden-comments.tsx";
import { CreateGroup } from "../features/create-group/create-group.tsx";
import { ExploreGroups } from "../features/explore/explore-groups.tsx";
import { useGroups } from "../features/group-list/group-list.queries.ts";
import { GroupList } from "../features/group-list/group-list.tsx";
import { GroupInfo } from "../features/info/group-info.tsx";
import { InviteForm } from "../features/members/invite-form.tsx";
import { ManageMembers } from "../features/members/manage-members.tsx";
import { MemberList } from "../features/members/member-list.tsx";
import { BlockedList, InvitationList, RequestList } from "../features/members/people-lists.tsx";
import { HiddenTrades } from "../features/moderation/hidden-trades.tsx";
import { ModerationPlaces } from "../features/moderation/moderation-places.tsx";
import { ModerationNote, ModerationTabs } from "../features/moderation/moderation-tabs.tsx";
import { OpenReports } from "../features/moderation/open-reports.tsx";
import { TradeOfGroup } from "../features/moderation/trade-standing.tsx";
import { MyInvitations } from "../features/my-invitations/my-invitations.tsx";
import { AskReviewDialog } from "../features/reviews/ask-review-dialog.tsx";
import { ReviewQueue } from "../features/reviews/review-queue.tsx";
import { GroupPreferences } from "../features/settings/group-preferences.tsx";
import { GroupTrades } from "../features/trades/group-trades.tsx";
import { GroupTradesBar } from "../features/trades/group-trades-bar.tsx";
import { GroupViewTabs } from "../features/trades/group-view-tabs.tsx";
import { OneGroupTrade } from "../features/trades/one-group-trade.tsx";
import { GroupFrame } from "../frame/group-frame.tsx";
import { useGroupsName } from "../frame/groups-name.ts";
import { GroupsTabs } from "../frame/groups-tabs.tsx";
import { TradeInGroup } from "../frame/trade-in-group.tsx";
import { GroupTradeView } from "./group-trade.view.tsx";

// Opened by few and rarely: not part of what every page below /groups loads.
const GroupLog = lazy(() => import("../features/log/group-log.tsx").then((part) => ({ default: part.GroupLog })));
const GroupSettings = lazy(() =>
  import("../features/settings/group-settings.tsx").then((part) => ({ default: part.GroupSettings })),
);

/** Every page below `/groups`. */
export function GroupPages() {
  useLiveGroups();
  const { t } = useLingui();
  const name = useGroupsName();
  const [, , first = "", ...rest] = useLocation().pathname.split("/").map(decodeURIComponent);
  const general: Readonly<Record<string, { title: string; content: ReactNode }>> = {
    "my-groups": { title: name.mine, content: <MyGroups /> },
    explore: { title: name.explore, content: <ExploreGroups /> },
    create: { title: name.create, content: <CreateGroup /> },
    invitations: { title: t`Invitations`, content: <MyInvitations /> },
  };
  const page = general[first];
  if (page === undefined) return <OneGroup reference={first} page={rest.join("/")} />;
  return (
    <Page title={page.title} tabs={<GroupsTabs />}>
      <PageContent>{page.content}</PageContent>
    </Page>
  );
}

function MyGroups() {
  return <GroupList groups={useGroups()} />;
}

function OneGroup({ reference, page }: { reference: string; page: string }) {
  const { t } = useLingui();
  const frame = { reference };
  switch (page) {
    case "":
      return <Navigate to={`/groups/${encodeURIComponent(reference)}/info`} replace />;
    case "info":
      return (
        <GroupFrame {...frame} title={t`Info`} needs={null}>
          {(group) => <GroupInfo group={group} />}
        </GroupFrame>
      );
    case "members":
      return (
        <GroupFrame {...frame} title={t`Members`} needs="members.read">
          {({ id }) => <MemberList groupId={id} />}
        </GroupFrame>
      );
    case "preferences":
      return (
        <GroupFrame {...frame} title={t`Preferences`} needs="group.changePreferences">
          {(group) => <GroupPreferences group={group} />}
        </GroupFrame>
      );
    case "settings":
      return (
        <GroupFrame {...frame} title={t`Group Settings`} needs="group.edit">
          {(group) => (
            <Suspense fallback={<SkeletonRows />}>
              <GroupSettings group={group} />
            </Suspense>
          )}
        </GroupFrame>
      );
    case "manage":
      return (
        <GroupFrame {...frame} title={t`Manage group`} needs={null}>
          {(group) => <Navigate to={`/groups/${encodeURIComponent(group.handle)}/${firstManaged(group)}`} replace />}
        </GroupFrame>
      );
    case "manage/log":
      return (
        <GroupFrame
          {...frame}
          title={t`Moderation`}
          needs="group.readLog"
          tabs={(group) => <ModerationTabs group={group} />}
        >
          {(group) => (
            <>
              <ModerationNote />
              <Suspense fallback={<SkeletonRows />}>
                <GroupLog groupId={group.id} />
              </Suspense>
            </>
          )}
        </GroupFrame>
      );
    case "manage/trades":
      return (
        <GroupFrame
          {...frame}
          title={t`Moderation`}
          needs="trades.hide"
          tabs={(group) => <ModerationTabs group={group} />}
        >
          {(group) => (
            <>
              <ModerationNote />
              <ModerationPlaces group={group}>
                {(about) => (
                  <>
                    <OpenReports group={group} about={about} />
                    <HiddenTrades group={group} about={about} />
                    <HiddenComments group={group} onAuthor={about.open} />
                  </>
                )}
              </ModerationPlaces>
            </>
          )}
        </GroupFrame>
      );
    case "trades":
      return <Navigate to={`/groups/${encodeURIComponent(reference)}/trades/timeline`} replace />;
    case "trades/stats":
      return <Navigate to={`/groups/${encodeURIComponent(reference)}/trades/stats/all`} replace />;
    default:
      if (page.startsWith("trades/"))
        return <TradesOfGroup reference={reference} view={page.slice("trades/".length)} />;
      return <ManagedPeople reference={reference} part={page.replace(/^manage\/members\/?/, "")} />;
  }
}

/** The first page of those who manage a group that the reader may open; of members who may not, the group's own. */
function firstManaged({ can }: GroupDetail): string {
  const pages = [
    ["members.manage", "manage/members"],
    ["trades.hide", "manage/trades"],
    ["group.readLog", "manage/log"],
    ["group.edit", "settings"],
  ] as const;
  return pages.find(([right]) => can.includes(right))?.[1] ?? "info";
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function TradesOfGroup({ reference, view }: { reference: string; view: string }) {
  const { t } = useLingui();
  const isView =
    ["timeline", "data-table", "calendar", "insights", "findings", "reviews"].includes(view) ||
    view.startsWith("stats/");
  if (!isView && !uuid.test(view)) throw pageNotFound();
  return (
    <GroupFrame
      reference={reference}
      title={view === "reviews" ? t`Reviews` : t`Trades`}
      needs="trades.read"
      tabs={(group) => (isView && view !== "reviews" ? <GroupViewTabs group={group} view={view} /> : null)}
      bar={(group) => (isView ? <GroupTradesBar group={group} view={view} /> : null)}
    >
      {(group) =>
        isView ? (
          <GroupTrades group={group} view={view} reviews={<ReviewQueue group={group} />} />
        ) : (
          <OneGroupTrade group={group} tradeId={view}>
            <TradeOfGroup
              key={view}
              group={group}
              tradeId={view}
              askReview={(close) => <AskReviewDialog groupId={group.id} tradeId={view} onClose={close} />}
              trade={<TradeInGroup groupId={group.id} tradeId={view} />}
            >
              {(ownerId) => <GroupTradeView group={group} tradeId={view} ownerId={ownerId} />}
            </TradeOfGroup>
          </OneGroupTrade>
        )
      }
    </GroupFrame>
  );
}

function ManagedPeople({ reference, part }: { reference: string; part: string }) {
  const { t } = useLingui();
  const parts = [
    { id: "", label: t`Members` },
    { id: "requests", label: t`Requests` },
    { id: "invitations", label: t`Invitations` },
    { id: "blocked", label: t`Blocked` },
  ];
  if (!parts.some(({ id }) => id === part)) throw pageNotFound();
  return (
    <GroupFrame
      reference={reference}
      title={t`Members`}
      needs="members.manage"
      tabs={({ handle }) => (
        <PageTabs
          label={t`Members`}
          tabs={parts.map(({ id, label }) => ({
            to: `/groups/${handle}/manage/members${id === "" ? "" : `/${id}`}`,
            label,
            isCurrent: id === part,
          }))}
        />
      )}
    >
      {({ id: groupId, handle }) => (
        <>
          {part === "" ? <ManageMembers group={{ id: groupId, handle }} /> : null}
          {part === "requests" ? <RequestList groupId={groupId} /> : null}
          {part === "blocked" ? <BlockedList groupId={groupId} /> : null}
          {part === "invitations" ? (
            <>
              <InviteForm groupId={groupId} />
              <InvitationList groupId={groupId} />
            </>
          ) : null}
        </>
      )}
    </GroupFrame>
  );
}
