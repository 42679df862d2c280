import type { GroupFilterOptions } from "@entrywise/contracts/groups/group-trade";
import { useLingui } from "@entrywise/host/macro";
import type { ReactNode } from "react";
import { ChoicePane, RangePane, TextPane } from "./filter-panes.tsx";
import type { FilterName, GroupFilter, RangeName } from "./use-group-filter.ts";

/** One thing that a group can be filtered by. */
export interface GroupFilterEntry {
  name: string;
  /** Part of the address that it sets, or the part before its bounds. */
  field: FilterName | RangeName;
  /** What is set, in the reader's words; null: nothing. */
  value: string | null;
  /** The filter without it. */
  cleared: Partial<Record<FilterName, string>>;
  /** What the same part leaves out, which only links set here; null: nothing. */
  leftOut: Pick<GroupFilterEntry, "value" | "cleared"> | null;
  pane: ReactNode;
}

const exclusionField = (field: string) => `without.${field}` as FilterName; // each part of the filter can be turned round

interface Choice {
  field: FilterName;
  name: string;
  options: readonly { value: string; label: string }[];
}

/** All filters of a group by their headings; those without anything to choose from are left out. */
export function useGroupFilters(filter: GroupFilter, options: GroupFilterOptions | undefined) {
  const { t } = useLingui();
  const named = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  const choice = ({ field, name, options: of }: Choice): GroupFilterEntry[] => {
    const chosen = filter.valuesOf(field);
    const without = exclusionField(field);
    const excluded = filter.valuesOf(without);
    if (of.length === 0 && chosen.length === 0 && excluded.length === 0) return [];
    const findLabel = (value: string) => of.find((option) => option.value === value)?.label ?? value;
    const labels = chosen.map(findLabel);
    return [
      {
        ...{ name, field, cleared: { [field]: "" } },
        value: labels.length === 0 ? null : labels.join(", "),
        leftOut:
          excluded.length === 0 ? null : { value: excluded.map(findLabel).join(", "), cleared: { [without]: "" } },
        pane: <ChoicePane field={field} label={name} options={of} filter={filter} />,
      },
    ];
  };
  const bounds = (field: string): string | null => {
    const [min, max] = [filter.valueOf(`${field}.min` as FilterName), filter.valueOf(`${field}.max` as FilterName)];
    if (min !== "" && max !== "") return t`${min} to ${max}`;
    if (min !== "") return t`at least ${min}`;
    return max === "" ? null : t`at most ${max}`;
  };
  const withoutBounds = (field: string) => ({ [`${field}.min`]: "", [`${field}.max`]: "" });
  const range = (field: RangeName, name: string): GroupFilterEntry => {
    const without = exclusionField(field);
    const excluded = bounds(without);
    return {
      ...{ name, field, value: bounds(field), cleared: withoutBounds(field) },
      leftOut: excluded === null ? null : { value: excluded, cleared: withoutBounds(without) },
      pane: <RangePane field={field} label={name} filter={filter} />,
    };
  };
  const search = filter.valueOf("search");
  const excludedSearch = filter.valueOf("without.search");
  return [
    {
      group: t`Trade`,
      entries: [
        ...choice({ field: "symbols", name: t`Symbol`, options: named(options?.symbols) }),
        ...choice({ field: "accounts", name: t`Account`, options: named(options?.accounts) }),
        ...choice({
          field: "direction",
          name: t`Direction`,
          options: [
            { value: "0", label: "Long" },
            { value: "1", label: "Short" },
          ],
        }),
        ...choice({
          field: "winLossStatuses",
          name: t`Result`,
          options: [
            { value: "1", label: t`Win` },
            { value: "2", label: t`Loss` },
            { value: "3", label: t`Break-even` },
          ],
        }),
        ...choice({ field: "strategies", name: t`Strategy`, options: named(options?.strategies) }),
        ...choice({ field: "tags", name: t`Tag`, options: named(options?.tags) }),
        {
          ...{ name: t`Text`, field: "search" as const, cleared: { search: "" } },
          value: search === "" ? null : `“${search}”`,
          leftOut: excludedSearch === "" ? null : { value: `“${excludedSearch}”`, cleared: { "without.search": "" } },
          pane: <TextPane filter={filter} />,
        },
      ],
    },
    {
      group: t`Ranges`,
      entries: [
        range("totalNetRR", t`Net R`),
        range("totalNetPips", t`Net pips`),
        range("totalNetProfit", t`Net profit`),
        range("totalNetPercentage", t`Return in %`),
        range("totalSize", t`Size`),
      ],
    },
  ];
}
