import { useLingui } from "@entrywise/host/macro";
import { Input, Segmented } from "@entrywise/ui";
import { CheckList } from "@entrywise/ui/filter-bar";
import { type FilterName, type GroupFilter, isBound, type RangeName } from "./use-group-filter.ts";

interface PaneProps {
  filter: GroupFilter;
}

interface ChoicePaneProps extends PaneProps {
  field: FilterName;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Some of what the trades of the group have; of the direction, one or both. */
export function ChoicePane({ field, label, options, filter }: ChoicePaneProps) {
  const { t } = useLingui();
  if (field === "direction") {
    return (
      <Segmented
        label={label}
        full
        value={filter.valueOf(field)}
        options={[{ value: "", label: t`Both` }, ...options]}
        onChange={(value) => filter.set(field, value)}
      />
    );
  }
  return (
    <CheckList
      label={label}
      find={t`Find in the list`}
      options={options}
      chosen={filter.valuesOf(field)}
      onChange={(chosen) => filter.set(field, chosen)}
    />
  );
}

export function TextPane({ filter }: PaneProps) {
  const { t } = useLingui();
  return (
    <Input
      type="search"
      maxLength={100}
      aria-label={t`Search trades`}
      placeholder={t`Search trades`}
      value={filter.valueOf("search")}
      onChange={(event) => filter.set("search", event.target.value)}
    />
  );
}

interface RangePaneProps extends PaneProps {
  field: RangeName;
  label: string;
}

/** Bounds of a figure, both included; trades that do not share it match no bound. */
export function RangePane({ field, label, filter }: RangePaneProps) {
  const { t } = useLingui();
  const bound = (name: FilterName, text: string, placeholder: string) => (
    <Input
      inputMode="decimal"
      maxLength={20}
      aria-label={text}
      placeholder={placeholder}
      aria-invalid={isBound(filter.valueOf(name)) ? undefined : true}
      value={filter.valueOf(name)}
      onChange={(event) => filter.set(name, event.target.value.trim().replace(",", "."))}
    />
  );
  return (
    <div className="ui-filter-form">
      <p className="ui-filter-pane-title">
        <b>{label}</b>
        <span>{t`between (inclusive)`}</span>
      </p>
      <div className="ui-filter-pair">
        {bound(`${field}.min`, t`${label} from`, t`Min`)}
        {bound(`${field}.max`, t`${label} to`, t`Max`)}
      </div>
    </div>
  );
}
