import { type ListedMembership, listedMembership } from "@entrywise/contracts/platform/administration.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { Plural, useLingui } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Gem, missing, Select } from "@entrywise/ui";
import { ListSection } from "@entrywise/ui/states";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useDeferredValue } from "react";
import { useAdminPages } from "../../data/admin.queries.ts";
import { ADMIN_ROW } from "../../parts/admin-table.ts";
import { StatusBadge, sourceNames, statuses, statusNames } from "../../parts/membership-status.tsx";
import { PlanBadge } from "../../parts/plan-badge.tsx";
import { SearchBar } from "../../parts/search-bar.tsx";
import { useAddressState } from "../../parts/use-address-state.ts";

const listedMemberships = listOf(listedMembership);

const userPath = ({ userId, brand }: ListedMembership) => `/admin/users/${userId}?brand=${brand}`;

/** Memberships of all users; a row opens its user, where the commands are. */
export function MembershipsList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useColumns();
  const [search, setSearch] = useAddressState("search");
  const [status, setStatus] = useAddressState("status");
  const query = { search: useDeferredValue(search), status: status || undefined };
  const list = useAdminPages(["memberships", query], (callAdmin, page, signal) =>
    callAdmin("GET /commands/memberships", { query: { ...query, ...page }, parser: listedMemberships, signal }),
  );
  return (
    <>
      <SearchBar label={t`Name, email or subscription`} value={search} onChange={setSearch}>
        <Select
          size="sm"
          aria-label={t`Status`}
          value={status}
          onChange={setStatus}
          options={[
            { value: "", label: t`All states` },
            ...statuses.map((value) => ({ value, label: t(statusNames[value]) })),
          ]}
        />
        <span className="admin-count" role="status">
          {list.items === undefined ? null : <Plural value={list.total} one="# membership" other="# memberships" />}
        </span>
      </SearchBar>
      <ListSection
        rows={8}
        rowHeight={ADMIN_ROW}
        list={list}
        failure={t`Couldn't load memberships`}
        empty={t`No memberships found`}
        icon={Gem}
      >
        {(items) => (
          <VirtualTable
            rowHeight={ADMIN_ROW}
            label={t`Memberships`}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            rowCount={list.total}
            onOpen={(membership) => navigate(userPath(membership))}
            onNearEnd={list.more}
          />
        )}
      </ListSection>
    </>
  );
}

function useColumns(): readonly TableColumn<ListedMembership>[] {
  const { t } = useLingui();
  const dates = useDateText();
  const day = (instant: string | null) => (instant === null ? missing : dates.day(instant));
  return [
    {
      id: "name",
      header: t`Name`,
      width: 200,
      pinned: true,
      cell: (one) => (
        <Link to={userPath(one)}>
          <b>{one.fullName}</b>
        </Link>
      ),
    },
    { id: "email", header: t`Email`, cell: ({ email }) => email },
    { id: "brand", header: t`Brand`, width: 120, cell: ({ brand }) => <span className="admin-brand">{brand}</span> },
    { id: "plan", header: t`Plan`, width: 80, cell: ({ plan }) => <PlanBadge plan={plan} /> },
    {
      id: "status",
      header: t`Status`,
      width: 140,
      cell: ({ status, disabled }) => <StatusBadge status={status} disabled={disabled} />,
    },
    {
      id: "source",
      header: t`Source`,
      width: 200,
      cell: ({ source, status, hasPaymentMethod }) => {
        // A trial without a card has no payer.
        if (source === 1 && status === "trialing" && !hasPaymentMethod) return t`Trial`;
        const name = sourceNames[source];
        return name === undefined ? missing : t(name);
      },
    },
    { id: "since", header: t`Since`, width: 120, cell: ({ createdAt }) => dates.day(createdAt) },
    { id: "ends", header: t`Period ends`, width: 130, cell: (one) => day(one.cancelAt ?? one.currentPeriodEnd) },
  ];
}
