import type { FilterView } from "@entrywise/contracts/trades/filter-views.api";
import { t } from "@entrywise/host/macro";
import { Button, Panel, Select } from "@entrywise/ui";
import { readTradeFilter, type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { type Compared, readCompared, writeCompared } from "./compared-filter.ts";
import type { ComparedSide } from "./use-compared.ts";
import "./statistics-comparison.css";

export interface ComparisonSidesProps {
  filter: TradeFilter;
  side: ComparedSide;
  /** Named filters of the user; empty while they are not known. */
  views: readonly FilterView[];
  /** Says what a filter selects; null: everything. */
  textOf: (query: string) => string | null;
  onChoose: (next: Compared) => void;
  onSwap: () => void;
}

/** The two sides of a comparison: the filter of the page, and what is chosen beside it. */
export function ComparisonSides({ filter, side, views, textOf, onChoose, onSwap }: ComparisonSidesProps) {
  const describeFilter = (one: TradeFilter) => textOf(writeTradeFilter(one).toString()) ?? t`All trades`;
  return (
    <Panel title={t`Compare`} sub={t`two filters side by side`} className="cs-sides">
      <div className="cs-side">
        <span className="cs-dot cs-first" aria-hidden="true" />
        <b>{t`This filter`}</b>
        <span className="cs-filter">{describeFilter(filter)}</span>
      </div>
      <div className="cs-side">
        <span className="cs-dot cs-second" aria-hidden="true" />
        <Select
          size="sm"
          aria-label={t`Compare with`}
          value={side.text}
          placeholder={t`Choose what to compare with`}
          options={listOptions(side, views)}
          onChange={(text) => {
            const compared = readCompared(text);
            if (compared !== null) onChoose(compared);
          }}
        />
        <span className="cs-filter">
          {side.filter === null
            ? t`You'll then see all figures side by side, with what chance alone could explain.`
            : side.text === "all"
              ? null
              : describeFilter(side.filter)}
        </span>
      </div>
      <div className="cs-actions">
        <Button size="sm" disabled={side.filter === null} onClick={onSwap}>
          {t({ message: "Swap", context: "two filters" })}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onChoose({ filter })}
        >{t`Pin this filter, then change the one above`}</Button>
      </div>
    </Panel>
  );
}

/** Relations, then views, each once; a filter that is neither stands for itself. */
function listOptions({ related, text }: ComparedSide, views: readonly FilterView[]) {
  const named = views.map(({ name, query }) => ({
    value: writeCompared({ filter: readTradeFilter(new URLSearchParams(query)) }),
    label: t`View “${name}”`,
  }));
  const options = [...related.map(({ relation, label }) => ({ value: relation as string, label })), ...named];
  const once = options.filter(({ value }, index) => options.findIndex((one) => one.value === value) === index);
  return text === "" || once.some(({ value }) => value === text)
    ? once
    : [...once, { value: text, label: t`Saved filter` }];
}
