import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { IconButton, Search } from "@entrywise/ui";
import { useState } from "react";
import { instrumentKey } from "../instruments/instrument-search.ts";
import { useRecentInstruments } from "../instruments/instruments.queries.ts";
import { SymbolPicker } from "../instruments/symbol-picker.tsx";

const mostRecent = 3;

/** The latest symbols as buttons, and a search for all others. */
export function SymbolChoice({
  value,
  market = MarketType.Forex,
  onChange,
}: {
  value: Instrument | null;
  /** Of a symbol that is made up here. */
  market: MarketType | undefined;
  onChange: (instrument: Instrument) => void;
}) {
  const [isSearching, setSearching] = useState(false);
  const { data } = useRecentInstruments();
  const recent = (data?.items ?? []).slice(0, mostRecent);
  const isListed = value === null || recent.some((one) => instrumentKey(one) === instrumentKey(value));
  const shown = isListed ? recent : [value, ...recent.slice(0, mostRecent - 1)];
  return (
    <div className="quick-symbols">
      <div role="radiogroup" aria-label={t`Symbol`} className="quick-symbols">
        {shown.map((instrument) => (
          <label key={instrumentKey(instrument)} className="quick-choice">
            <input
              type="radio"
              name="quick-symbol"
              checked={value !== null && instrumentKey(instrument) === instrumentKey(value)}
              onChange={() => onChange(instrument)}
            />
            {instrument.symbol}
          </label>
        ))}
      </div>
      <IconButton variant="outline" aria-label={t`Search symbols`} onClick={() => setSearching(true)}>
        <Search aria-hidden="true" />
      </IconButton>
      {isSearching ? (
        <SymbolPicker
          market={market}
          onClose={() => setSearching(false)}
          onChoose={(instrument) => {
            setSearching(false);
            onChange(instrument);
          }}
        />
      ) : null}
    </div>
  );
}
