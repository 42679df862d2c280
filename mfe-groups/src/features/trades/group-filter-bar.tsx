import type { GroupFilterOptions } from "@entrywise/contracts/groups/group-trade";
import { useDateText } from "@entrywise/host/dates";
import { plural, Trans, useLingui } from "@entrywise/host/macro";
import { Button, Users } from "@entrywise/ui";
import {
  BarPopover,
  CheckList,
  DaysSelect,
  FilterChip,
  FilterMenuFrame,
  FilterNames,
  FoldedChips,
  matchingFilters,
  useFilterKey,
} from "@entrywise/ui/filter-bar";
import { useState } from "react";
import { type GroupFilterEntry, useGroupFilters } from "./group-filters.tsx";
import { useFilterOptions } from "./group-trades.queries.ts";
import type { GroupFilter } from "./use-group-filter.ts";

/** The filter of a group's trades in one row: members and days, what is set, and the menu of all other filters (G-250). */
export function GroupFilterBar({ groupId, filter }: { groupId: string; filter: GroupFilter }) {
  const { t } = useLingui();
  const dates = useDateText();
  const { data: options } = useFilterOptions(groupId);
  const groups = useGroupFilters(filter, options);
  const [startDate, endDate] = [filter.valueOf("startDate"), filter.valueOf("endDate")];
  const chips = groups.flatMap(({ entries }) =>
    entries.flatMap(({ name, value, cleared, leftOut }) => [
      ...(value === null ? [] : [{ label: name, value, cleared, leavesOut: false }]),
      ...(leftOut?.value == null
        ? []
        : [{ ...leftOut, label: t`Without: ${name}`, value: leftOut.value, leavesOut: true }]),
    ]),
  );
  return (
    <search className="ui-filter-bar" aria-label={t`Filter`}>
      <MemberSelect filter={filter} members={options?.members} />
      <DaysSelect
        label={t`Close date`}
        range={{ startDate: startDate || undefined, endDate: endDate || undefined }}
        onChange={(range) => filter.setAll({ startDate: range.startDate ?? "", endDate: range.endDate ?? "" })}
        dates={dates}
        today={dates.dayKey(new Date().toISOString())}
      />
      <FoldedChips
        chips={chips.map(({ label, value, cleared, leavesOut }) => ({
          ...{ id: label, text: `${label} ${value}` },
          chip: <FilterChip {...{ label, value, leavesOut }} onRemove={() => filter.setAll(cleared)} />,
        }))}
      >
        <FilterMenu groups={groups} />
        {filter.isFiltered ? (
          <Button variant="ghost" onClick={filter.clear}>
            <Trans>Clear</Trans>
          </Button>
        ) : null}
      </FoldedChips>
    </search>
  );
}

const KEY = "f";

function FilterMenu({ groups }: { groups: readonly { group: string; entries: GroupFilterEntry[] }[] }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [openByKey] = useState(() => () => setOpen(true));
  useFilterKey(KEY, openByKey);
  return (
    <FilterMenuFrame
      isOpen={isOpen}
      onOpenChange={setOpen}
      shortcut={KEY.toUpperCase()}
      onEnter={(find) => setChosen(matchingFilters(groups, find)[0]?.entries[0]?.name ?? null)}
    >
      {(find) => (
        <FilterNames groups={groups} find={find} chosen={chosen} onChoose={setChosen} pane={({ pane }) => pane} />
      )}
    </FilterMenuFrame>
  );
}

interface MemberSelectProps {
  filter: GroupFilter;
  /** Undefined: not known yet. */
  members: GroupFilterOptions["members"] | undefined;
}

function MemberSelect({ filter, members }: MemberSelectProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const chosen = filter.valuesOf("members");
  const options = (members ?? []).map(({ userId, fullName, handle, count }) => ({
    ...{ value: userId, label: fullName || `@${handle}` },
    detail: t`${plural(count, { one: "# trade", other: "# trades" })}`,
  }));
  const [first, ...others] = chosen.map((id) => options.find(({ value }) => value === id)?.label ?? id);
  const more = others.length;
  const all = members?.length;
  return (
    <BarPopover
      label={t`Members`}
      icon={<Users aria-hidden="true" />}
      value={
        first === undefined
          ? all === undefined
            ? t`All`
            : t`All (${all})`
          : more === 0
            ? first
            : t`${first} and ${more} more`
      }
      active={chosen.length > 0}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className="ui-filter-panel">
        <CheckList
          label={t`Members`}
          find={t`Find a member`}
          options={options}
          chosen={chosen}
          onChange={(ids) => filter.set("members", ids)}
        />
      </div>
    </BarPopover>
  );
}
