import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Tag } from "@entrywise/ui";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { marketNames } from "../../../display/trade-texts.ts";
import { instrumentKey, markedParts } from "./instrument-search.ts";
import type { NewSymbol } from "./use-symbol-search.ts";

const rowHeight = 48;
const overscan = 4;

const newTexts: Readonly<Record<NewSymbol, { name: (symbol: string) => string; about: () => string }>> = {
  custom: { name: (symbol) => t`Create ${symbol}`, about: () => t`Custom symbol, quoted in USD` },
  unlisted: { name: (symbol) => t`Use ${symbol}`, about: () => t`Looked up when the trade is sent` },
};

export interface OptionList {
  /** Scrolls an option into view. */
  show: (index: number) => void;
}

export interface InstrumentOptionsProps {
  ref: Ref<OptionList>;
  id: string;
  options: readonly Instrument[];
  active: number;
  search: string;
  recent: ReadonlySet<string>;
  /** The one option is a symbol that was typed; null: they are all listed. */
  newSymbol: NewSymbol | null;
  onActivate: (index: number) => void;
  onChoose: (instrument: Instrument) => void;
}

/** Any number of instruments, of which those in view are drawn. */
export function InstrumentOptions(props: InstrumentOptionsProps) {
  const { ref, id, options, active, search, recent, newSymbol, onActivate, onChoose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useImperativeHandle(ref, () => ({
    show: (index) => {
      const element = frame.current;
      if (element === null) return;
      const start = index * rowHeight;
      if (start < element.scrollTop) element.scrollTop = start;
      else if (start + rowHeight > element.scrollTop + element.clientHeight) {
        element.scrollTop = start + rowHeight - element.clientHeight;
      }
    },
  }));
  const height = frame.current?.clientHeight || 500;
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(options.length, Math.ceil((top + height) / rowHeight) + overscan);
  return (
    <div
      ref={frame}
      id={id}
      role="listbox"
      aria-label={t`Symbols`}
      className="sp-list"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div style={{ height: options.length * rowHeight, position: "relative" }}>
        {options.slice(first, last).map((item, offset) => {
          const index = first + offset;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above has the keys of all options
            <div
              key={instrumentKey(item)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              tabIndex={-1}
              className="sp-option"
              style={{ top: index * rowHeight }}
              onPointerMove={() => onActivate(index)}
              onClick={() => onChoose(item)}
            >
              <b>
                {newSymbol !== null ? (
                  newTexts[newSymbol].name(item.symbol)
                ) : (
                  <Marked text={item.symbol} search={search} />
                )}
              </b>
              <span className="sp-description">
                {newSymbol !== null ? newTexts[newSymbol].about() : <Marked text={item.description} search={search} />}
              </span>
              {recent.has(instrumentKey(item)) ? <Tag>{t`Recent`}</Tag> : null}
              <Tag>{i18n._(marketNames[item.marketType])}</Tag>
              <span className="sp-exchange">{item.exchange ?? item.instrumentType}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map((part) => (part.isFound ? <mark key={part.text}>{part.text}</mark> : part.text));
}
