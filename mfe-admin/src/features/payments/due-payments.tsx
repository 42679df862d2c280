import { unpaidBusiness } from "@entrywise/contracts/business/business-billing.api";
import { listedMembership } from "@entrywise/contracts/platform/administration.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";
import { hundredthsText } from "../../parts/hundredths-text.ts";
import { StatusBadge } from "../../parts/membership-status.tsx";
import { Renewals } from "../../parts/renewals.tsx";

const businesses = listOf(unpaidBusiness);
const memberships = listOf(listedMembership);

/** Unpaid business invoices, memberships with a failed payment, and payments due in the next 30 days. */
export function DuePayments() {
  return (
    <div className="admin-three">
      <UnpaidInvoices />
      <FailedPayments />
      <Renewals days={30} />
    </div>
  );
}

function UnpaidInvoices() {
  const { t } = useLingui();
  const query = useAdminRead(["unpaid-businesses"], (callAdmin, signal) =>
    callAdmin("GET /commands/unpaid-businesses", { parser: businesses, signal }),
  );
  return (
    <Panel title={t`Unpaid invoices`} sub={query.data === undefined ? "" : `${query.data.items.length}`} flush>
      <QuerySection query={query} failure={t`Couldn't load unpaid invoices`} rows={3} rowHeight={32}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-quiet">{t`No unpaid invoices`}</p>
          ) : (
            <ul className="admin-long">
              {items.map(({ businessId, name, unpaid, currency }) => (
                <li key={businessId} className="admin-line">
                  <Link to={`/admin/businesses/${businessId}`}>{name}</Link>
                  <span className="ui-list-side">
                    {hundredthsText(unpaid)} {currency}
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

function FailedPayments() {
  const { t } = useLingui();
  const dates = useDateText();
  const status = "past_due";
  const query = useAdminRead(["memberships", { status }], (callAdmin, signal) =>
    callAdmin("GET /commands/memberships", { query: { status, take: 50 }, parser: memberships, signal }),
  );
  return (
    <Panel title={t`Failed membership payments`} sub={query.data === undefined ? "" : `${query.data.total}`} flush>
      <QuerySection query={query} failure={t`Couldn't load memberships`} rows={3} rowHeight={32}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-quiet">{t`No failed payments`}</p>
          ) : (
            <ul className="admin-long">
              {items.map((item) => (
                <li key={item.id} className="admin-line">
                  <Link to={`/admin/users/${item.userId}?brand=${item.brand}`}>{item.fullName}</Link>
                  <span className="ui-list-side">
                    <StatusBadge status={item.status} />{" "}
                    {item.currentPeriodEnd === null ? null : dates.day(item.currentPeriodEnd)}
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
