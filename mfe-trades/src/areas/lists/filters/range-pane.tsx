import type { RangeName } from "@entrywise/contracts/trades/range-filters";
import { i18n } from "@entrywise/host/i18n";
import { labelText } from "@entrywise/host/label";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Button, localNotation, NumberField, Segmented, usePrivacy } from "@entrywise/ui";
import { TurnedRange } from "@entrywise/ui/filter-bar";
import { useState } from "react";
import { useTradeAccounts } from "../../../data/trade-options/trade-choices.queries.ts";
import { type RangeFigure, type RangeUnit, shownBound, storedBound, unitNames } from "../../../filter/range-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import type { PaneProps } from "./filter-panes.tsx";
import { RangeHistogram } from "./range-histogram.tsx";

export interface RangePaneProps extends PaneProps {
  figure: RangeFigure;
}

/** Bounds of one figure, with how it spreads over the trades that the rest of the filter leaves. */
export function RangePane({ figure, filter, onChange }: RangePaneProps) {
  const { ranges } = figure;
  const isSet = ({ name }: { name: RangeName }) =>
    filter[`${name}.min`] !== undefined || filter[`${name}.max`] !== undefined;
  const [chosen, setChosen] = useState<RangeName | null>(null);
  const range = ranges.find(({ name }) => name === chosen) ?? ranges.find(isSet) ?? ranges[0];
  const isPrivate = usePrivacy();
  const { data: accounts } = useTradeAccounts();
  const currencies = new Set(accounts?.items.map(({ currency }) => currency)).size;
  if (range === undefined) return null;
  return (
    <div className="ui-filter-form">
      <p className="ui-filter-pane-title">
        <b>{i18n._(figure.label)}</b>
        <span>{t`between (inclusive)`}</span>
      </p>
      {ranges.length > 1 ? (
        <Segmented
          label={t`Unit`}
          full
          value={range.name}
          options={ranges.map(({ name, unit }) => ({ value: name, label: labelText(unitNames[unit]) }))}
          onChange={setChosen}
        />
      ) : null}
      {isPrivate && range.unit === "money" ? (
        <p className="ui-filter-none">{t`Amounts are hidden in privacy mode.`}</p>
      ) : (
        <Bounds key={range.name} {...range} label={i18n._(figure.label)} filter={filter} onChange={onChange} />
      )}
      {range.unit === "money" && currencies > 1 ? (
        <p className="ui-filter-none">{t`Amounts are in each trade's account currency.`}</p>
      ) : null}
    </div>
  );
}

const steps: Readonly<Record<RangeUnit, string>> = {
  R: "0.5",
  money: "10",
  percent: "0.5",
  pips: "1",
  fraction: "5",
  stars: "1",
  size: "0.1",
};

interface Quick {
  label: MessageDescriptor;
  min?: number;
  max?: number;
}

const quickBounds: Readonly<Partial<Record<RangeName, readonly Quick[]>>> = {
  totalNetRR: [
    {
      label: msg`Below −1R`,
      max: -1,
    },
    {
      label: msg`Above 1R`,
      min: 1,
    },
    {
      label: msg`Above 2R`,
      min: 2,
    },
  ],
  "maximumAdverseExcursion.rr": [
    {
      label: msg`Up to 0.5R`,
      max: 0.5,
    },
    {
      label: msg`Above 1R`,
      min: 1,
    },
  ],
  "maximumFavourableExcursion.rr": [
    {
      label: msg`Above 1R`,
      min: 1,
    },
    {
      label: msg`Above 2R`,
      min: 2,
    },
  ],
};
const starBounds: readonly Quick[] = [
  {
    label: msg`1 or 2 stars`,
    max: 2,
  },
  {
    label: msg`3 stars`,
    min: 3,
    max: 3,
  },
  {
    label: msg`4 or 5 stars`,
    min: 4,
  },
];

interface BoundsProps extends PaneProps {
  name: RangeName;
  unit: RangeUnit;
  label: string;
}

function Bounds({ name, unit, label, filter, onChange }: BoundsProps) {
  const set = (min: number | undefined, max: number | undefined) => onChange(withBounds(filter, name, min, max));
  const [min, max] = [filter[`${name}.min`], filter[`${name}.max`]];
  const shown = (value: number | undefined) => (value === undefined ? null : plain(shownBound(value, unit))); // what is typed is a bound of a search, never stored
  const parseBound = (text: string | null) => (text === null ? undefined : storedBound(Number(text), unit));
  const quick = unit === "stars" ? starBounds : (quickBounds[name] ?? []);
  return (
    <>
      <RangeHistogram
        name={name}
        unit={unit}
        filter={withBounds(filter, name, undefined, undefined)}
        min={min}
        max={max}
      />
      <div className="ui-filter-pair">
        <NumberField
          writes={false}
          prefix={t`Min`}
          aria-label={t`${label} at least`}
          step={steps[unit]}
          value={shown(min)}
          placeholder={t`none`}
          onChange={(text) => set(parseBound(text), max)}
        />
        <NumberField
          writes={false}
          prefix={t`Max`}
          aria-label={t`${label} at most`}
          step={steps[unit]}
          value={shown(max)}
          placeholder={t`none`}
          onChange={(text) => set(min, parseBound(text))}
        />
      </div>
      {min !== undefined && max !== undefined && min > max ? (
        <TurnedRange
          lower={localNotation(shown(min) ?? "")}
          upper={localNotation(shown(max) ?? "")}
          order="above"
          onSwap={() => set(max, min)}
        />
      ) : null}
      <div className="ui-filter-quick">
        {quick.map((bounds) => (
          <Button key={bounds.label.id} size="sm" onClick={() => set(bounds.min, bounds.max)}>
            {i18n._(bounds.label)}
          </Button>
        ))}
        {min === undefined && max === undefined ? null : (
          <Button size="sm" variant="ghost" onClick={() => set(undefined, undefined)}>{t`Clear`}</Button>
        )}
      </div>
    </>
  );
}

function withBounds(filter: TradeFilter, name: RangeName, min: number | undefined, max: number | undefined) {
  return { ...filter, [`${name}.min`]: min, [`${name}.max`]: max };
}

/** Digits without exponent. */
function plain(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(12) : text;
}
