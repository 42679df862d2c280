import { Slot } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import type { FoundLine } from "@entrywise/host/product";
import { Dialog, Input, Kbd, Search } from "@entrywise/ui";
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useState } from "react";
import type { GoKey } from "../keys/go-keys.ts";
import type { Command } from "../keys/use-commands.ts";
import { usePaletteText } from "../keys/use-palette-text.ts";
import { KindIcon } from "./kind-icon.tsx";
import { MarkedTitle } from "./marked-title.tsx";
import { PaletteFoot } from "./palette-foot.tsx";
import type { PaletteKind, PaletteLine, PaletteSection } from "./palette-lines.ts";
import { PalettePreview } from "./palette-preview.tsx";
import { someOfEach } from "./shown-lines.ts";
import { nextKind, paletteKinds, readTyped } from "./typed-kind.ts";
import { type Found, useSections } from "./use-sections.ts";
import { useTabOfField } from "./use-tab-of-field.ts";
import "./palette.css";

export interface PaletteProps {
  /** Letters after G, shown beside their pages. */
  goTo: readonly GoKey[];
  /** Of the remotes. */
  commands: readonly Command[];
  onShowKeys: () => void;
  onClose: () => void;
}

/** Command palette: finds pages, actions and remotes' results (Y-152). */
export function Palette({ goTo, commands, onShowKeys, onClose }: PaletteProps) {
  const { t } = useLingui();
  const [typed, setTyped] = usePaletteText();
  const [chosen, setChosen] = useState<string | null>(null);
  const { text: wanted, kind: typedKind } = readTyped(typed);
  const text = useDeferredValue(wanted.trim());
  const [chosenKind, setChosenKind] = useState<PaletteKind | null>(null);
  const listId = useId();
  const [found, setFound] = useState<Found>({});
  const onFound = useCallback(
    (source: string, lines: readonly FoundLine[] | null) => setFound((before) => ({ ...before, [source]: lines })),
    [],
  );
  const [isFilling, setFilling] = useState(false);
  const all = useSections({
    text: wanted,
    goTo,
    commands,
    found,
    onShowKeys,
    onClose,
    onFill: () => setFilling(true),
  });
  const counts = countLines(all);
  const kind = typedKind ?? (chosenKind !== null && counts.has(chosenKind) ? chosenKind : null);
  const ofKind = kind === null ? all : all.filter((section) => section.kind === kind);
  const sections = kind === null && text !== "" ? someOfEach(all) : ofKind;
  const lines = sections.flatMap((section) => section.lines);
  const at = placeOf(chosen, lines);
  const choose = (place: number) => setChosen(lines[place]?.id ?? null);
  const goesOn = () => lines[at]?.fill !== undefined || (counts.size > 1 && typedKind === null);
  /** To the values of the chosen line, or to the next kind. */
  const goOnByTab = () => {
    const fill = lines[at]?.fill;
    if (fill !== undefined) return fill();
    setChosenKind(nextKind(kind, [...counts.keys()]));
    setChosen(null);
  };
  const isLooking = Object.values(found).includes(null);
  useTabOfField(() => {
    if (goesOn()) goOnByTab();
    // While more is coming, Tab would otherwise lead out of the field: there may be a next kind in a moment.
    return goesOn() || isLooking;
  });
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lines.length > 0) choose((at + step + lines.length) % lines.length);
    else if (event.key === "Enter") open(lines[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const none = lines.length === 0 ? t`No results` : null;
  const status = isLooking ? t`Searching…` : none;
  if (isFilling) return <AddTradeInPalette onBack={() => setFilling(false)} onClose={onClose} />;
  return (
    <Dialog title={t`Search or run a command`} size="search" onClose={onClose}>
      <div className="palette">
        <div className="palette-top">
          <Search aria-hidden="true" />
          <Input
            ref={goOn}
            role="combobox"
            aria-label={t`Search or run a command`}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={at < 0 ? undefined : optionId(listId, at)}
            aria-autocomplete="list"
            autoComplete="off"
            data-autofocus
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              if (target.value === "?") {
                onClose();
                onShowKeys();
                return;
              }
              setTyped(target.value);
              setChosen(null);
            }}
            onKeyDown={walk}
          />
          {counts.size > 1 ? <KindTabs counts={counts} kind={kind} onKind={(next) => setChosenKind(next)} /> : null}
        </div>
        <div className="palette-body">
          <ResultList listId={listId} sections={sections} chosen={at} text={text} onPoint={choose} />
          <PalettePreview line={lines[at]} />
        </div>
        <p className="palette-none" role="status">
          {status}
        </p>
        <PaletteFoot />
        <div hidden>
          <Slot name="palette.found" props={{ text, onFound }} />
        </div>
      </div>
    </Dialog>
  );
}

function countLines(sections: ReturnType<typeof useSections>): Map<PaletteKind, number> {
  const counts = new Map<PaletteKind, number>();
  for (const { kind, lines } of sections) counts.set(kind, (counts.get(kind) ?? 0) + lines.length);
  return counts;
}

/** The palette is replaced by the fields of a trade. */
function AddTradeInPalette({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Search or run a command`} size="md" onClose={onClose}>
      <div className="palette">
        <Slot name="palette.addTrade" props={{ onBack, onClose }} />
      </div>
    </Dialog>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** What was chosen stays chosen while other lines come and go above it; until then the first one is. */
function placeOf(chosen: string | null, lines: readonly PaletteLine[]): number {
  if (lines.length === 0) return -1;
  return Math.max(
    0,
    lines.findIndex(({ id }) => id === chosen),
  );
}

interface ResultListProps {
  listId: string;
  /** What is marked in the titles. */
  text: string;
  sections: readonly PaletteSection[];
  /** Place of the chosen line among all lines; -1 without any. */
  chosen: number;
  onPoint: (place: number) => void;
}

function ResultList({ listId, text, sections, chosen, onPoint }: ResultListProps) {
  const { t } = useLingui();
  let index = -1;
  return (
    <div id={listId} className="palette-list" role="listbox" aria-label={t`Results`}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped in a listbox
        <div key={section.title} role="group" aria-label={section.title}>
          <p className="palette-head" aria-hidden="true">
            {section.title}
          </p>
          {section.lines.map((line) => {
            index += 1;
            const place = index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={line.id}
                id={optionId(listId, place)}
                role="option"
                aria-selected={place === chosen}
                className="palette-line"
                ref={place === chosen ? keepInView : undefined}
                onPointerMove={() => onPoint(place)}
                onClick={line.run}
              >
                <KindIcon kind={section.kind} />
                <b>
                  <MarkedTitle title={line.title} text={text} />
                </b>
                <span>{line.detail}</span>
                {line.fill === undefined ? null : (
                  <small className="palette-fill">
                    <Kbd>Tab</Kbd> {t`symbol, direction, size`}
                  </small>
                )}
                {line.keys?.map((key, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: G G is two, and they never change their places
                  <Kbd key={at}>{key}</Kbd>
                ))}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A line with a page opens it in a tab of its own where that is asked for. */
function open(line: PaletteLine | undefined, inNewTab: boolean): void {
  if (inNewTab && line?.to !== undefined) window.open(line.to, "_blank", "noopener");
  else line?.run();
}

interface KindTabsProps {
  counts: ReadonlyMap<PaletteKind, number>;
  /** Null: all of them. */
  kind: PaletteKind | null;
  onKind: (kind: PaletteKind | null) => void;
}

/** Shows one kind of what was found; by keys Tab does. */
function KindTabs({ counts, kind, onKind }: KindTabsProps) {
  const { t } = useLingui();
  const names = { filter: t`Filters`, command: t`Commands`, trade: t`Trades`, page: t`Pages` };
  const tabs = paletteKinds.flatMap((one) => (counts.has(one) ? [{ kind: one, name: names[one] }] : []));
  return (
    <div className="palette-kinds" role="toolbar" aria-label={t`Kinds of results`}>
      <button type="button" tabIndex={-1} aria-pressed={kind === null} onClick={() => onKind(null)}>
        {t`All`}
      </button>
      {tabs.map(({ kind: one, name }) => (
        <button key={one} type="button" tabIndex={-1} aria-pressed={kind === one} onClick={() => onKind(one)}>
          {name} <small>{counts.get(one)}</small>
        </button>
      ))}
    </div>
  );
}

/** Typing goes on behind what was typed before the field stood: a dialog that gives a field the focus selects all of it. */
const goOn = (field: HTMLInputElement | null) => {
  if (field === null) return;
  // A dialog that takes the focus a second time would select what was typed meanwhile, and the next key replace it.
  field.select = () => undefined;
  if (field.value === "") return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
};

const keepInView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: "nearest" });
