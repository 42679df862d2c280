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
  pane: ReactNode;
}

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
    if (of.length === 0 && chosen.length === 0) return [];
    const labels = chosen.map((value) => of.find((option) => option.value === value)?.label ?? value);
    return [
      {
        ...{ name, field, cleared: { [field]: "" } },
        value: labels.length === 0 ? null : labels.join(", "),
        pane: <ChoicePane field={field} label={name} options={of} filter={filter} />,
      },
    ];
  };
  const range = (field: RangeName, name: string): GroupFilterEntry => {
    const [min, max] = [filter.valueOf(`${field}.min`), filter.valueOf(`${field}.max`)];
    const bounds =
      min !== "" && max !== ""
        ? t`${min} to ${max}`
        : min !== ""
          ? t`at least ${min}`
          : max !== ""
            ? t`at most ${max}`
            : null;
    return {
      ...{ name, field, value: bounds, cleared: { [`${field}.min`]: "", [`${field}.max`]: "" } },
      pane: <RangePane field={field} label={name} filter={filter} />,
    };
  };
  const search = filter.valueOf("search");
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
