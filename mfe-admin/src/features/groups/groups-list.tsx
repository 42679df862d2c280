import { groupFigures, type ListedGroup, listedGroup } from "@entrywise/contracts/groups/administration.api";
import { GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useDateText } from "@entrywise/host/dates";
import { Plural, useLingui } from "@entrywise/host/macro";
import { formatNumber, Users } from "@entrywise/ui";
import { Sums } from "@entrywise/ui/frame";
import { ListSection } from "@entrywise/ui/states";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useDeferredValue } from "react";
import { useAdminPages, useAdminRead } from "../../data/admin.queries.ts";
import { ADMIN_ROW } from "../../parts/admin-table.ts";
import { SearchBar } from "../../parts/search-bar.tsx";
import { useAddressState } from "../../parts/use-address-state.ts";

const listedGroups = listOf(listedGroup);

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Groups of all brands with their figures (N-122). */
export function GroupsList() {
  const { t } = useLingui();
  const columns = useColumns();
  const [search, setSearch] = useAddressState("search");
  const query = { search: useDeferredValue(search) };
  const list = useAdminPages(["trading-groups", query], (callAdmin, page, signal) =>
    callAdmin("GET /commands/trading-groups", { query: { ...query, ...page }, parser: listedGroups, signal }),
  );
  const figures = useAdminRead(["trading-groups/summary"], (callAdmin, signal) =>
    callAdmin("GET /commands/trading-groups/summary", { parser: groupFigures, signal }),
  );
  const { data: known, error } = figures;
  const sum = (count: number | undefined) => (count === undefined ? (error ? null : undefined) : whole(count));
  const publicGroups = whole(known?.publicGroups ?? 0);
  const madeBefore = whole(known?.madeBefore ?? 0);
  return (
    <>
      <SearchBar label={t`Name or @handle`} value={search} onChange={setSearch}>
        <span className="admin-count" role="status">
          {list.items === undefined ? null : <Plural value={list.total} one="# group" other="# groups" />}
        </span>
      </SearchBar>
      <Sums
        label={t`All groups`}
        sums={[
          { label: t`Groups`, value: sum(known?.groups), detail: t`${publicGroups} public` },
          { label: t`People in groups`, value: sum(known?.members) },
          {
            label: t`Created in the last 30 days`,
            value: sum(known?.made),
            detail: t`before ${madeBefore}`,
          },
        ]}
      />
      <ListSection
        rows={8}
        rowHeight={ADMIN_ROW}
        list={list}
        failure={t`Couldn't load groups`}
        empty={t`No groups found`}
        icon={Users}
      >
        {(items) => (
          <VirtualTable
            rowHeight={ADMIN_ROW}
            label={t`Groups`}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            rowCount={list.total}
            onNearEnd={list.more}
          />
        )}
      </ListSection>
    </>
  );
}

function useColumns(): readonly TableColumn<ListedGroup>[] {
  const { t } = useLingui();
  const dates = useDateText();
  return [
    { id: "name", header: t`Name`, width: 240, pinned: true, cell: ({ name }) => <b>{name}</b> },
    { id: "handle", header: t`Handle`, cell: ({ handle }) => `@${handle}` },
    { id: "brand", header: t`Brand`, width: 120, cell: ({ brand }) => brand },
    {
      id: "privacy",
      header: t({ message: "Privacy", context: "of a group" }),
      width: 110,
      cell: ({ privacy }) => (privacy === GroupPrivacy.Public ? t`Public` : t`Private`),
    },
    { id: "members", header: t`Members`, width: 110, align: "end", cell: ({ memberCount }) => whole(memberCount) },
    { id: "since", header: t`Created`, width: 120, cell: ({ createdAt }) => dates.day(createdAt) },
  ];
}
