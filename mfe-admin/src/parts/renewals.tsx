import { renewal } from "@entrywise/contracts/platform/administration.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { z } from "zod";
import { useAdminRead } from "../data/admin.queries.ts";

const renewals = z.object({ items: z.array(renewal) });

/** Automatic payments due in the next days (N-121). */
export function Renewals({ days }: { days: number }) {
  const { t } = useLingui();
  const dates = useDateText();
  const query = useAdminRead(["upcoming-subscription-renewals", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/upcoming-subscription-renewals", { query: { days }, parser: renewals, signal }),
  );
  return (
    <Panel
      title={t`Renewals in the next ${days} days`}
      sub={query.data === undefined ? "" : `${query.data.items.length}`}
      flush
    >
      <QuerySection query={query} failure={t`Couldn't load renewals`} rows={3} rowHeight={32}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-quiet">{t`No payments in the next ${days} days.`}</p>
          ) : (
            <ul className="admin-long">
              {items.map(({ membershipId, userId, brand, fullName, at, frequency }) => (
                <li key={membershipId} className="admin-line">
                  <Link to={`/admin/users/${userId}?brand=${brand}`}>{fullName}</Link>
                  <span className="ui-list-side">
                    {frequency === "yearly" ? t`yearly` : t`monthly`} · {dates.day(at)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QuerySection>
    </Panel>
  );
}
