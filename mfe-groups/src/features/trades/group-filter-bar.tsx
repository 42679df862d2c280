import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Input, Select } from "@entrywise/ui";
import { GroupDates } from "./group-dates.tsx";
import { GroupRanges } from "./group-ranges.tsx";
import { useFilterOptions } from "./group-trades.queries.ts";
import type { FilterName, GroupFilter } from "./use-group-filter.ts";

/** Search, members and what the trades of the group have to filter by. */
export function GroupFilterBar({ groupId, filter }: { groupId: string; filter: GroupFilter }) {
  const { t } = useLingui();
  const { data: options } = useFilterOptions(groupId);
  const named = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  const choices: { name: FilterName; label: string; all: string; options: { value: string; label: string }[] }[] = [
    {
      name: "members",
      label: t`Member`,
      all: t`All members`,
      options: (options?.members ?? []).map(({ userId, fullName, handle }) => ({
        value: userId,
        label: fullName || `@${handle}`,
      })),
    },
    { name: "symbols", label: t`Symbol`, all: t`All symbols`, options: named(options?.symbols) },
    { name: "accounts", label: t`Account`, all: t`All accounts`, options: named(options?.accounts) },
    { name: "strategies", label: t`Strategy`, all: t`All strategies`, options: named(options?.strategies) },
    { name: "tags", label: t`Tag`, all: t`All tags`, options: named(options?.tags) },
    {
      name: "direction",
      label: t`Direction`,
      all: t`Long and short`,
      options: [
        { value: "0", label: "Long" },
        { value: "1", label: "Short" },
      ],
    },
    {
      name: "winLossStatuses",
      label: t`Result`,
      all: t`All results`,
      options: [
        { value: "1", label: t`Win` },
        { value: "2", label: t`Loss` },
        { value: "3", label: t`Break-even` },
      ],
    },
  ];
  return (
    <search className="group-filter" aria-label={t`Filter`}>
      <Input
        type="search"
        aria-label={t`Search trades`}
        placeholder={t`Search trades`}
        value={filter.valueOf("search")}
        onChange={(event) => filter.set("search", event.target.value)}
      />
      <GroupDates filter={filter} />
      {choices.map(({ name, label, all, options: of }) =>
        of.length === 0 ? null : (
          <Select
            key={name}
            aria-label={label}
            value={filter.valueOf(name)}
            onChange={(value) => filter.set(name, value)}
            options={[{ value: "", label: all }, ...of]}
          />
        ),
      )}
      <GroupRanges filter={filter} />
      {filter.isFiltered ? (
        <Button size="sm" variant="ghost" onClick={filter.clear}>
          <Trans>Clear</Trans>
        </Button>
      ) : null}
    </search>
  );
}
