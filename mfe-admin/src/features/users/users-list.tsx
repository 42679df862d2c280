import { foundUsers, type UserSummary } from "@entrywise/contracts/platform/platform.api";
import { useWish } from "@entrywise/host/commands";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { Avatar, Button, missing, Select, SlidersHorizontal, Users } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { initialsOf } from "@entrywise/ui/lists";
import { ListSection } from "@entrywise/ui/states";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useDeferredValue, useState } from "react";
import { useAdminPages } from "../../data/admin.queries.ts";
import { ADMIN_ROW } from "../../parts/admin-table.ts";
import { ListFoot } from "../../parts/list-foot.tsx";
import { StatusBadge, statuses, statusNames } from "../../parts/membership-status.tsx";
import { PlanBadge } from "../../parts/plan-badge.tsx";
import { SearchBar } from "../../parts/search-bar.tsx";
import { useAddressState } from "../../parts/use-address-state.ts";
import { UserSums } from "./user-sums.tsx";
import { WaitingPurchases } from "./waiting-purchases.tsx";

/** Two lines. */
const PHONE_ROW = 48;

const userPath = ({ userId, brand }: UserSummary) => `/admin/users/${userId}?brand=${brand}`;

/** Users of all brands, found by name, handle, address or id. */
export function UsersList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useMedia(phoneQuery);
  const columns = useColumns(isPhone);
  const [hasFilters, setHasFilters] = useState(false);
  const rowHeight = isPhone ? PHONE_ROW : ADMIN_ROW;
  const [search, setSearch] = useAddressState("search");
  const [plan, setPlan] = useAddressState("plan");
  const [status, setStatus] = useAddressState("status");
  const query = { search: useDeferredValue(search), plan: plan || undefined, status: status || undefined };
  useWish("find", "user", () => document.querySelector<HTMLInputElement>(".admin-search input")?.focus());
  const list = useAdminPages(["user-list", query], (callAdmin, page, signal) =>
    callAdmin("GET /commands/user-list", { query: { ...query, ...page }, parser: foundUsers, signal }),
  );
  return (
    <>
      <SearchBar
        label={isPhone ? t`Find a user` : t`Name, @handle, email, ID, invoice or order`}
        value={search}
        onChange={setSearch}
      >
        {isPhone ? (
          <Button size="sm" variant="outline" aria-expanded={hasFilters} onClick={() => setHasFilters(!hasFilters)}>
            <SlidersHorizontal aria-hidden="true" />
            {t`Filter`}
          </Button>
        ) : null}
        {isPhone && !hasFilters ? null : (
          <>
            <Select
              size="sm"
              aria-label={t`Plan`}
              value={plan}
              onChange={setPlan}
              options={[
                { value: "", label: t`All plans` },
                { value: "pro", label: "Pro" },
                { value: "basic", label: "Basic" },
              ]}
            />
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
            <Button size="sm" variant="outline" asChild>
              <Link to="/admin/users/register-user-from-purchase">
                <Trans>Register a purchase</Trans>
              </Link>
            </Button>
          </>
        )}
        <span className="admin-count" role="status">
          {list.items === undefined ? null : <Plural value={list.total} one="# user" other="# users" />}
        </span>
      </SearchBar>
      <UserSums />
      <WaitingPurchases purchases={list.first?.waitingPurchases ?? []} />
      <ListSection
        rows={8}
        rowHeight={rowHeight}
        list={list}
        failure={t`Couldn't load users`}
        empty={t`No users found`}
        icon={Users}
      >
        {(items) => (
          <VirtualTable
            rowHeight={rowHeight}
            label={t`Users`}
            columns={columns}
            rows={items}
            rowKey={({ userId, brand }) => `${userId} ${brand}`}
            rowCount={list.total}
            onOpen={(user) => navigate(userPath(user))}
            onNearEnd={list.more}
          />
        )}
      </ListSection>
      <ListFoot loaded={list.items?.length ?? 0} total={list.total} />
    </>
  );
}

function useColumns(isPhone: boolean): readonly TableColumn<UserSummary>[] {
  const { t } = useLingui();
  const dates = useDateText();
  const status: TableColumn<UserSummary> = {
    ...{ id: "status", header: t`Status`, width: 130, cell: (user) => <StatusBadge status={user.status} /> },
  };
  if (isPhone) {
    const person: TableColumn<UserSummary> = {
      ...{ id: "name", header: t`User`, leastWidth: 180 },
      cell: (user) => (
        <Link to={userPath(user)} className="admin-event">
          <b>{user.fullName}</b>
          <small>{user.email}</small>
        </Link>
      ),
    };
    return [person, { ...status, width: 120 }];
  }
  return [
    {
      id: "name",
      header: t`User`,
      width: 220,
      pinned: true,
      cell: (user) => (
        <Link to={userPath(user)} className="admin-person">
          <Avatar initials={initialsOf(user.fullName)} size={24} />
          <b>{user.fullName}</b>
        </Link>
      ),
    },
    { id: "handle", header: t`Handle`, width: 150, cell: ({ handle }) => `@${handle}` },
    { id: "email", header: t`Email`, cell: ({ email }) => email },
    { id: "brand", header: t`Brand`, width: 120, cell: ({ brand }) => <span className="admin-brand">{brand}</span> },
    { id: "plan", header: t`Plan`, width: 80, cell: ({ plan }) => <PlanBadge plan={plan} /> },
    status,
    {
      id: "since",
      header: t`Joined`,
      width: 120,
      cell: ({ createdAt }) => dates.day(createdAt),
    },
    {
      id: "signedIn",
      header: t`Last sign-in`,
      width: 180,
      cell: ({ signedInAt }) => (signedInAt === null ? missing : dates.dateTime(signedInAt)),
    },
  ];
}
