import { Direction } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import type { Relation } from "./compared-filter.ts";

export interface ComparisonPresetsProps {
  filter: TradeFilter;
  /** In the user's time zone, YYYY-MM-DD. */
  today: string;
  /** The other side as its text stands in the address. */
  side: string;
  onChoose: (filter: TradeFilter, relation: Relation) => void;
}

/** Comparisons that are one press away; filters that they don't set stay. */
export function ComparisonPresets({ filter, today, side, onChoose }: ComparisonPresetsProps) {
  const { endDate: _end, ...open } = filter;
  const presets: { label: string; filter: TradeFilter; relation: Relation }[] = [
    {
      label: t`This month against last`,
      filter: { ...open, startDate: `${today.slice(0, 7)}-01` },
      relation: "month-before",
    },
    {
      label: t`This year against last`,
      filter: { ...open, startDate: `${today.slice(0, 4)}-01-01` },
      relation: "year-before",
    },
    { label: t`Long against short`, filter: { ...filter, direction: Direction.Long }, relation: "shorts" },
  ];
  const now = writeTradeFilter(filter).toString();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" aria-label={t`Comparisons`} className="cs-actions">
      {presets.map((preset) => (
        <Button
          key={preset.relation}
          size="sm"
          aria-pressed={side === preset.relation && now === writeTradeFilter(preset.filter).toString()}
          onClick={() => onChoose(preset.filter, preset.relation)}
        >
          {preset.label}
        </Button>
      ))}
    </div>
  );
}
