import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { problemText } from "@entrywise/host";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Dialog, Kbd, Search, SkeletonRows } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { InstrumentOptions, type OptionList } from "./instrument-options.tsx";
import { instrumentKey, withRecent } from "./instrument-search.ts";
import { recentKey } from "./instruments.queries.ts";
import { useSymbolSearch } from "./use-symbol-search.ts";
import "./instruments.css";

export interface SymbolPickerProps {
  /** Market of a symbol that is made up here. */
  market: MarketType;
  /** What was typed before it opened. */
  initialSearch?: string;
  onChoose: (instrument: Instrument) => void;
  onClose: () => void;
}

const chips: readonly { value: MarketType | null; label: MessageDescriptor }[] = [
  {
    value: null,
    label: msg`All`,
  },
  {
    value: MarketType.Forex,
    label: msg`Forex`,
  },
  {
    value: MarketType.Crypto,
    label: msg`Cryptocurrency`,
  },
  {
    value: MarketType.Stock,
    label: msg`Stock`,
  },
  {
    value: MarketType.Index,
    label: msg`Index`,
  },
  { value: MarketType.CFD, label: msg`CFD` },
];

/** Finds an instrument by symbol or description; makes one up where there is none. */
export function SymbolPicker({ market, initialSearch = "", onChoose, onClose }: SymbolPickerProps) {
  const [text, setText] = useState(initialSearch);
  const [chip, setChip] = useState<MarketType | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<OptionList>(null);
  const id = useId();
  const found = useSymbolSearch(text, chip, market);
  const options = found.options ?? [];
  const queries = useQueryClient();
  const choose = (instrument: Instrument) => {
    queries.setQueryData<{ items: Instrument[]; total: number }>(
      recentKey,
      (known) => known && { ...known, items: withRecent(known.items, instrument) },
    );
    onChoose(instrument);
  };

  const search = (next: string, nextChip: MarketType | null) => {
    setText(next);
    setChip(nextChip);
    setActive(0);
    list.current?.show(0);
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step !== undefined) {
      const next = Math.min(Math.max(active + step, 0), Math.max(options.length - 1, 0));
      setActive(next);
      list.current?.show(next);
    } else if (event.key === "Enter") {
      const chosen = options[active];
      if (chosen) choose(chosen);
    } else return;
    event.preventDefault();
  };

  return (
    <Dialog title={t`Symbol`} size="lg" onClose={onClose}>
      <div className="sp">
        <div className="sp-search">
          <Search aria-hidden="true" />
          <input
            role="combobox"
            aria-label={t`Search symbols`}
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
            placeholder={t`Symbol or name`}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            data-autofocus
            value={text}
            onFocus={({ currentTarget }) => continueTyping(currentTarget)}
            onChange={(event) => search(event.target.value, chip)}
            onKeyDown={walk}
          />
        </div>
        <MarketChips chip={chip} recent={found.recent} onChip={(value) => search(text, value)} onChoose={choose} />
        <QueryFailure
          query={{ data: undefined, error: found.error, refetch: found.retry }}
          failure={t`Couldn't load symbols`}
        >
          {problemText(found.error, t`Couldn't load the symbols.`)} {t`You can still type any symbol.`}
        </QueryFailure>
        {found.options === null ? (
          <SkeletonRows rows={8} height={48} />
        ) : (
          <InstrumentOptions
            ref={list}
            id={id}
            options={options}
            active={active}
            search={text}
            recent={found.recentKeys}
            newSymbol={found.newSymbol}
            onActivate={setActive}
            onChoose={choose}
          />
        )}
        <PickerHelp />
      </div>
    </Dialog>
  );
}

interface MarketChipsProps {
  /** Null: all markets. */
  chip: MarketType | null;
  recent: readonly Instrument[];
  onChip: (market: MarketType | null) => void;
  onChoose: (instrument: Instrument) => void;
}

function MarketChips({ chip, recent, onChip, onChoose }: MarketChipsProps) {
  return (
    <div className="sp-chips">
      {chips.map(({ value, label }) => (
        <button
          key={String(value)}
          type="button"
          className="sp-chip"
          aria-pressed={chip === value}
          onClick={() => onChip(value)}
        >
          {i18n._(label)}
        </button>
      ))}
      {recent.length > 0 ? (
        <span className="sp-recent">
          {t`Recent:`}
          {recent.slice(0, 3).map((item) => (
            <button key={instrumentKey(item)} type="button" onClick={() => onChoose(item)}>
              {item.symbol}
            </button>
          ))}
        </span>
      ) : null}
    </div>
  );
}

function PickerHelp() {
  return (
    <p className="sp-help">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t`move`} <Kbd>↵</Kbd> {t`choose`}
      </span>
      <span>
        {t`Not listed?`} <Kbd>↵</Kbd> {t`on an unknown name creates a Custom symbol quoted in USD`}
      </span>
    </p>
  );
}

/** A dialog selects what stands in its first field; the next letter would then replace the one that opened it. */
function continueTyping(input: HTMLInputElement): void {
  queueMicrotask(() => input.setSelectionRange(input.value.length, input.value.length));
}
