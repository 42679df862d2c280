import { type UserOverview, userOverview } from "@entrywise/contracts/admin/user-commands.api";
import { showErrorPage } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useSearchParams } from "@entrywise/host/router";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";
import { ChangesOf } from "../../parts/changes-of.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserHead } from "./user-head.tsx";
import { UserMembershipsPanel } from "./user-memberships.tsx";
import { UserGroups, UserHistory, UserImports } from "./user-records.tsx";
import { UserSessions } from "./user-sessions.tsx";

/** Everything about one user, and what an admin does for them (N-123). */
export function UserView({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const brand = params.get("brand") ?? undefined;
  const query = useAdminRead(["user-summary", userId, brand], (callAdmin, signal) =>
    callAdmin("GET /commands/users/{id}/summary", {
      params: { id: userId },
      query: brand === undefined ? {} : { brand },
      parser: userOverview,
      signal,
    }),
  );
  if (query.data === undefined && query.error !== null) showErrorPage(query.error);
  return (
    <QuerySection query={query} failure={t`Couldn't load the user`} rows={8} rowHeight={32}>
      {(overview) => <Parts overview={overview} />}
    </QuerySection>
  );
}

function Parts({ overview }: { overview: UserOverview }) {
  const { user, memberships, imports, groups, history } = overview;
  return (
    <>
      <UserHead overview={overview} />
      <div className="admin-columns">
        <div>
          <UserMembershipsPanel user={user} memberships={memberships} />
          <UserImports imports={imports} />
        </div>
        <div>
          <UserSessions user={user} />
          <UserGroups groups={groups} />
          <UserHistory history={history} />
          <ChangesOf target={user.userId} />
        </div>
        <UserActions user={user} memberships={memberships} />
      </div>
    </>
  );
}
