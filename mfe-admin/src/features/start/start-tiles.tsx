import { membershipStats, userFigures } from "@entrywise/contracts/platform/administration.api";
import type { ImportFigures } from "@entrywise/contracts/trades/administration.api";
import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber } from "@entrywise/ui";
import { QuerySection, type QueryState } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";

const whole = (value: number) => formatNumber(value, { decimals: 0 });
const counts = userFigures.omit({ series: true });

interface Tile {
  label: string;
  value: number;
  detail: string;
  to: string;
}

export function StartTiles({ days, imports }: { days: number; imports: QueryState<ImportFigures> }) {
  const { t } = useLingui();
  const users = useAdminRead(["user-summary", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/user-summary", { query: { days }, parser: counts, signal }),
  );
  const stats = useAdminRead(["membership-stats"], (callAdmin, signal) =>
    callAdmin("GET /commands/membership-stats", { parser: membershipStats, signal }),
  );
  return (
    <div className="admin-tiles">
      <QuerySection query={users} failure={t`Couldn't load users`} rows={1} rowHeight={32}>
        {({ users: all, joined, joinedBefore, active }) => (
          <Tiles
            tiles={[
              {
                label: t`Users`,
                value: all,
                detail: t`${whole(joined)} new, ${whole(joinedBefore)} in the previous period`,
                to: "/admin/users",
              },
              { label: t`Active`, value: active, detail: t`signed in over the last ${days} days`, to: "/admin/users" },
            ]}
          />
        )}
      </QuerySection>
      <QuerySection query={stats} failure={t`Couldn't load memberships`} rows={1} rowHeight={32}>
        {({ pro, trialing, trialingWithoutCard, pastDue, granted, paidByBusinesses }) => (
          <Tiles
            tiles={[
              {
                label: t`Pro`,
                value: pro,
                detail: t`${whole(granted)} granted, ${whole(paidByBusinesses)} by businesses`,
                to: "/admin/users?plan=pro",
              },
              {
                label: t`Trials`,
                value: trialing,
                detail: t`${whole(trialingWithoutCard)} without a card`,
                to: "/admin/memberships?status=trialing",
              },
              {
                label: t`Past due or unpaid`,
                value: pastDue,
                detail: t`memberships`,
                to: "/admin/memberships?status=past_due",
              },
            ]}
          />
        )}
      </QuerySection>
      <QuerySection query={imports} failure={t`Couldn't load imports`} rows={1} rowHeight={32}>
        {(data) => (
          <Tiles
            tiles={[
              {
                label: t`Imports`,
                value: data.imports,
                detail: t`${whole(data.importsBefore)} in the previous period`,
                to: "/admin/import-usage-summary",
              },
              {
                label: t`Failed imports`,
                value: data.failed,
                detail: t`${whole(data.failedBefore)} in the previous period`,
                to: "/admin/import-usage-summary",
              },
            ]}
          />
        )}
      </QuerySection>
    </div>
  );
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return tiles.map(({ label, value, detail, to }) => (
    <Link key={label} to={to} className="ui-panel admin-tile">
      <span>{label}</span>
      <b>{whole(value)}</b>
      <small>{detail}</small>
    </Link>
  ));
}
