import { Direction } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import { type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import type { Relation } from "./compared-filter.ts";

export interface ComparisonPresetsProps {
  /** Of the page. */
  filter: TradeFilter;
  /** What is compared: that of the page, or what it begins with. */
  compared: TradeFilter;
  /** In the user's time zone, YYYY-MM-DD. */
  today: string;
  /** The other side as its text stands in the address. */
  side: string;
  onChoose: (filter: TradeFilter, relation: Relation) => void;
}

/** The filter of the month that runs, which is compared with the last one until something else is chosen. */
export function thisMonth({ endDate: _end, ...open }: TradeFilter, today: string): TradeFilter {
  return { ...open, startDate: `${today.slice(0, 7)}-01` };
}

/** Comparisons that are one press away; filters that they don't set stay. */
export function ComparisonPresets({ filter, compared, today, side, onChoose }: ComparisonPresetsProps) {
  const { endDate: _end, ...open } = filter;
  const presets: { label: string; filter: TradeFilter; relation: Relation }[] = [
    { label: t`This month against last`, filter: thisMonth(filter, today), relation: "month-before" },
    {
      label: t`This year against last`,
      filter: { ...open, startDate: `${today.slice(0, 4)}-01-01` },
      relation: "year-before",
    },
    { label: t`Long against short`, filter: { ...filter, direction: Direction.Long }, relation: "shorts" },
  ];
  const now = writeTradeFilter(compared).toString();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" aria-label={t`Comparisons`} className="cs-presets">
      {presets.map((preset) => {
        const isChosen = side === preset.relation && now === writeTradeFilter(preset.filter).toString();
        return (
          <Button
            key={preset.relation}
            size="sm"
            variant={isChosen ? "outline" : "ghost"}
            aria-pressed={isChosen}
            onClick={() => onChoose(preset.filter, preset.relation)}
          >
            {preset.label}
          </Button>
        );
      })}
    </div>
  );
}
