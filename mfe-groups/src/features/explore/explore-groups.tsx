import { type ExploreOrder, exploredGroups, exploreOrders } from "@entrywise/contracts/groups/groups.api";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, Input, Panel, Segmented, Select, Users } from "@entrywise/ui";
import { PagedList } from "@entrywise/ui/states";
import { useDeferredValue, useRef, useState } from "react";
import { useListPages } from "../../data/groups.queries.ts";
import { useGroupsName } from "../../frame/groups-name.ts";
import { ExploredRow } from "./explored-row.tsx";
import { GroupPreview } from "./group-preview.tsx";
import { type GroupKind, groupKinds, SEARCH_LENGTH, useExplored } from "./use-explored.ts";
import "./explore.css";

const kindNames: Readonly<Record<GroupKind, MessageDescriptor>> = {
  all: msg`All`,
  public: msg`Public`,
  private: msg`Private`,
};
const orderNames: Readonly<Record<ExploreOrder, MessageDescriptor>> = {
  members: msg`Most members`,
  name: msg`By name`,
};

/** Listed groups of the brand, with the way into each of them; where there is room, one of them beside the list. */
export function ExploreGroups() {
  const { t } = useLingui();
  const { label } = useGroupsName();
  const { explored, change } = useExplored();
  const { kind, sortBy } = explored;
  const [chosen, setChosen] = useState<string | null>(null);
  const query = {
    search: useDeferredValue(explored.search),
    privacy: kind === "all" ? undefined : kind,
    // Services of an older release know no orders, and refuse to be asked for one.
    sortBy: sortBy === "members" ? undefined : sortBy,
  };
  const list = useListPages("GET /groups/explore", exploredGroups, { query });
  const shown = list.items?.find(({ id }) => id === chosen) ?? list.items?.[0];
  // The numbers stay while the next ones come.
  const counts = useRef(list.first?.counts);
  counts.current = list.first?.counts ?? counts.current;
  const isOlder = list.first !== undefined && list.first.counts === undefined;
  return (
    <div className="groups-stack">
      <div className="groups-actions">
        <Input
          type="search"
          aria-label={t`Name or @handle`}
          placeholder={t`Name or @handle`}
          maxW="320px"
          maxLength={SEARCH_LENGTH}
          value={explored.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <Segmented
          label={t({ message: "Privacy", context: "of a group" })}
          value={kind}
          onChange={(next) => change({ kind: next })}
          options={groupKinds.map((value) => ({
            value,
            label: (
              <>
                {t(kindNames[value])} <GroupCount count={counts.current?.[value]} />
              </>
            ),
          }))}
        />
        {isOlder ? null : (
          <span className="explore-order">
            <span aria-hidden="true">{t`Sort`}</span>
            <Select
              aria-label={t`Sort`}
              value={sortBy}
              onChange={(value) => change({ sortBy: exploreOrders.find((one) => one === value) ?? "members" })}
              options={exploreOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
            />
          </span>
        )}
      </div>
      <div className="explore">
        <Panel title={label} sub={`${list.total}`} flush>
          <PagedList
            list={list}
            icon={Users}
            failure={t`Failed to load more groups`}
            empty={t`No groups found`}
            row={(group) => (
              <ExploredRow
                key={group.id}
                group={group}
                isShown={group.id === shown?.id}
                onShow={() => setChosen(group.id)}
              />
            )}
          />
          <p className="explore-note">
            <Trans>Private groups are listed last, by name. Their member count is only visible to members.</Trans>
          </p>
        </Panel>
        {shown === undefined ? null : <GroupPreview key={shown.id} group={shown} />}
      </div>
    </div>
  );
}

/** Services of an older release do not say how many there are. */
function GroupCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="explore-count">{formatNumber(count, { decimals: 0 })}</span>;
}
