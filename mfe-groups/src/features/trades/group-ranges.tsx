import { useLingui } from "@entrywise/host/macro";
import { Input } from "@entrywise/ui";
import { type FilterName, type GroupFilter, isBound } from "./use-group-filter.ts";

/** Figures of a trade that a group can be filtered by; what is not shared matches no bound. */
export function GroupRanges({ filter }: { filter: GroupFilter }) {
  const { t } = useLingui();
  const ranges = [
    { name: "totalNetRR", label: t`Net R` },
    { name: "totalNetPips", label: t`Net pips` },
    { name: "totalNetProfit", label: t`Net profit` },
    { name: "totalNetPercentage", label: t`Return in %` },
    { name: "totalSize", label: t`Size` },
  ] as const;
  const bound = (name: FilterName, label: string) => (
    <Input
      inputMode="decimal"
      maxLength={20}
      aria-label={label}
      placeholder={label}
      aria-invalid={isBound(filter.valueOf(name)) ? undefined : true}
      value={filter.valueOf(name)}
      onChange={(event) => filter.set(name, event.target.value.trim().replace(",", "."))}
    />
  );
  const used = ranges.filter(
    ({ name }) => filter.valueOf(`${name}.min`) !== "" || filter.valueOf(`${name}.max`) !== "",
  );
  return (
    <details className="group-ranges" open={used.length > 0}>
      <summary>{used.length === 0 ? t`Ranges` : t`Ranges: ${used.map(({ label }) => label).join(", ")}`}</summary>
      <ul>
        {ranges.map(({ name, label }) => (
          <li key={name}>
            <span>{label}</span>
            {bound(`${name}.min`, t`${label} from`)}
            {bound(`${name}.max`, t`${label} to`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
