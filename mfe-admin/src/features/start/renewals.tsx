import { renewal } from "@entrywise/contracts/platform/administration.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { z } from "zod";
import { useAdminRead } from "../../data/admin.queries.ts";
import { QueryPart } from "../../parts/query-part.tsx";

const renewals = z.object({ items: z.array(renewal) });

/** Payments of the next week (N-121). */
export function Renewals() {
  const { t } = useLingui();
  const dates = useDateText();
  const query = useAdminRead(["upcoming-subscription-renewals", { days: 7 }], (callAdmin, signal) =>
    callAdmin("GET /commands/upcoming-subscription-renewals", { query: { days: 7 }, parser: renewals, signal }),
  );
  return (
    <Panel title={t`Renewals in 7 days`} sub={query.data === undefined ? "" : `${query.data.items.length}`} flush>
      <QueryPart query={query} name={t`Renewals`}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-quiet">{t`No payments in the next 7 days.`}</p>
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
      </QueryPart>
    </Panel>
  );
}
