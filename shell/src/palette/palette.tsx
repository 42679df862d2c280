import { type FoundLine, Slot, selectedAtom, useHost, useHostParts, useSlotContributions } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { Dialog, Input, Kbd } from "@entrywise/ui";
import { useAtom, useAtomValue } from "jotai";
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useState } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import type { GoKey } from "../keys/go-keys.ts";
import { paletteTextAtom } from "../keys/keys-open.ts";
import type { Command } from "../keys/use-commands.ts";
import { navigationEntries } from "../navigation/navigation.ts";
import { matching } from "./matching.ts";
import { PaletteFoot } from "./palette-foot.tsx";
import { type PageLine, type PaletteKind, type PaletteLine, type PaletteSection, pageLines } from "./palette-lines.ts";
import { PalettePreview } from "./palette-preview.tsx";
import { recentCommands, recentFirst } from "./recent-commands.ts";
import { nextKind, paletteKinds, readTyped } from "./typed-kind.ts";
import { useUndo } from "./use-undo.ts";
import "./palette.css";

const mostPages = 8;

export interface PaletteProps {
  /** Letters after G, shown beside their pages. */
  goTo: readonly GoKey[];
  /** Of the remotes. */
  commands: readonly Command[];
  onShowKeys: () => void;
  onClose: () => void;
}

/** Finds pages, actions and what the remotes know of, and goes there (Y-152). */
export function Palette({ goTo, commands, onShowKeys, onClose }: PaletteProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useAtom(paletteTextAtom);
  const [chosen, setChosen] = useState(0);
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
  const counts = new Map<PaletteKind, number>();
  for (const { kind, lines } of all) counts.set(kind, (counts.get(kind) ?? 0) + lines.length);
  const kind = typedKind ?? (chosenKind !== null && counts.has(chosenKind) ? chosenKind : null);
  const sections = kind === null ? all : all.filter((section) => section.kind === kind);
  const lines = sections.flatMap((section) => section.lines);
  const at = Math.min(chosen, lines.length - 1);
  const goesOn = () => lines[at]?.fill !== undefined || (counts.size > 1 && typedKind === null);
  /** To the values of the chosen line, or to the next kind. */
  const goOnByTab = () => {
    const fill = lines[at]?.fill;
    if (fill !== undefined) return fill();
    setChosenKind(nextKind(kind, [...counts.keys()]));
    setChosen(0);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lines.length > 0) setChosen((at + step + lines.length) % lines.length);
    else if (event.key === "Tab" && !event.shiftKey && goesOn()) goOnByTab();
    else if (event.key === "Enter") open(lines[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  const isLooking = Object.values(found).includes(null);
  const none = lines.length === 0 ? t`No results` : null;
  const status = isLooking ? t`Searching…` : none;
  if (isFilling) {
    return (
      <Dialog title={t`Search or run a command`} size="md" onClose={onClose}>
        <div className="palette">
          <Slot name="palette.addTrade" props={{ onBack: () => setFilling(false), onClose }} />
        </div>
      </Dialog>
    );
  }
  let index = -1;
  return (
    <Dialog title={t`Search or run a command`} size="search" onClose={onClose}>
      <div className="palette">
        <div className="palette-top">
          <Input
            ref={goOn}
            role="combobox"
            aria-label={t`Search or run a command`}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={at < 0 ? undefined : optionId(at)}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              if (target.value === "?") {
                onClose();
                onShowKeys();
                return;
              }
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={walk}
          />
          {counts.size > 1 ? <KindTabs counts={counts} kind={kind} onKind={(next) => setChosenKind(next)} /> : null}
        </div>
        <div className="palette-body">
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
                      id={optionId(place)}
                      role="option"
                      aria-selected={place === at}
                      className="palette-line"
                      ref={place === at ? keepInView : undefined}
                      onPointerMove={() => setChosen(place)}
                      onClick={line.run}
                    >
                      <b>{line.title}</b>
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

type Found = Readonly<Record<string, readonly FoundLine[] | null>>;

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

interface SectionFacts extends PaletteProps {
  onFill: () => void;
  text: string;
  found: Found;
}

function useSections({ text, goTo, commands, found, onShowKeys, onClose, onFill }: SectionFacts): PaletteSection[] {
  const { t } = useLingui();
  const { brand, user, plan, settings, updateSettings, navigate, isReadOnly } = useHost();
  const { remotes } = useHostParts();
  const locale = useLocale();
  const canFill = useSlotContributions("palette.addTrade").length > 0;
  const pages = useMemo(() => {
    const viewer = { user, brand, plan };
    return pageLines(navigationEntries(remotes, brand.nav, viewer, locale), remotes, { viewer, locale }, commands);
  }, [remotes, brand, user, plan, locale, commands]);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const open = (to: string) => then(() => navigate(to));
  const recent = useMemo(() => (user === null ? null : recentCommands(localStorage, user.userId)), [user]);
  const lastUsed = useMemo(() => recent?.read() ?? [], [recent]);
  /** The line, which will be among the last used. */
  const counted = (line: PaletteLine): PaletteLine => ({
    ...line,
    run: () => {
      recent?.use(line.id);
      line.run();
    },
  });
  const undo = useUndo(then);
  const selected = useAtomValue(selectedAtom);
  const ofSelected = (selected?.actions ?? []).flatMap(({ id, run }) => {
    const command = commands.find((known) => known.id === `${selected?.remote} ${id}`);
    return command === undefined ? [] : [{ ...command, id: `selected ${id}`, run: then(run) }];
  });
  const settingsPages = [
    { title: t`Settings`, to: "/settings" },
    { title: t`Profile`, detail: t`Settings`, to: "/settings/account/edit-profile" },
    { title: t`Security`, detail: t`Settings`, to: "/settings/account/security" },
    { title: t`Notifications`, detail: t`Settings`, to: "/settings/account/notifications" },
    { title: t`Your data`, detail: t`Settings`, to: "/settings/account/your-data" },
    { title: t`Journal`, detail: t`Settings`, to: "/settings/journal" },
    { title: t`Sharing`, detail: t`Settings`, to: "/settings/sharing" },
    { title: t`Appearance`, detail: t`Settings`, to: "/settings/appearance" },
    { title: t`Demo data`, detail: t`Settings`, to: "/settings/demo" },
  ];
  const actions: PaletteLine[] = [
    ...commands
      .filter(({ group, dialog }) => group === "do" && !(dialog && isReadOnly))
      .map(({ id, title, keys, dialog, run }) => ({
        ...{ id, title, keys, run: then(run) },
        ...(dialog && canFill ? { fill: onFill } : {}),
      })),
    {
      id: "privacy",
      title: settings.privacyModeEnabled ? t`Turn off privacy mode` : t`Privacy Mode`,
      run: then(() => {
        const before = settings.privacyModeEnabled;
        updateSettings({ privacyModeEnabled: !before });
        undo.offer({ text: t`Privacy Mode`, run: () => updateSettings({ privacyModeEnabled: before }) });
      }),
    },
    { id: "keys", title: t`Keyboard shortcuts`, detail: t`Help`, keys: ["?"], run: then(onShowKeys) },
    {
      id: "support",
      title: t`Contact support`,
      detail: t`Help`,
      run: then(() => location.assign(`mailto:${brand.supportEmail}`)),
    },
    { id: "signOut", title: t`Sign out`, run: then(() => location.assign("/logout")) },
  ];
  const letterOf = new Map(goTo.map(({ to, letter }) => [to, letter]));
  const isSearch = text.trim() !== "";
  const ofRemotes: PaletteSection[] = Object.entries(found).map(([title, lines]) => ({
    title,
    kind: lines?.[0]?.kind ?? "page",
    lines: (lines ?? []).map(({ id, to, kind: _kind, ...line }) => ({
      ...line,
      ...{ id: `${title} ${id}`, to, run: open(to) },
    })),
  }));
  const goLine = ({ to, ...line }: PageLine): PaletteLine => {
    const letter = letterOf.get(to);
    return {
      ...line,
      id: to,
      to,
      run: open(to),
      ...(letter === undefined ? {} : { keys: ["G", letter.toUpperCase()] }),
    };
  };
  const goCommands = commands.flatMap(({ group, title, to }) => (group === "goTo" && to ? [{ title, to }] : []));
  const goLines = [...pages, ...goCommands, ...settingsPages].map(goLine);
  const isOther = ({ id }: PaletteLine) => isSearch || !lastUsed.includes(id);
  const used = recentFirst([...actions, ...goLines], lastUsed).slice(0, lastUsed.length);
  // Ranked together: what is only close to the search terms is not listed as long as anything matches them.
  const matched = matching(
    [...undo.lines, ...ofSelected, ...recentFirst(actions, lastUsed), ...recentFirst(goLines, lastUsed)],
    text,
  );
  const matchedOf = (lines: readonly PaletteLine[]) => {
    const own = new Set(lines);
    return matched.filter((line) => own.has(line));
  };
  const own: PaletteSection[] = [
    { kind: "command" as const, title: t`Undo`, lines: matchedOf(undo.lines) },
    {
      kind: "command" as const,
      title: t`Recent`,
      lines: isSearch ? [] : used.filter(({ id }) => lastUsed.includes(id)),
    },
    { kind: "command" as const, title: t`Actions`, lines: matchedOf(actions).filter(isOther) },
    {
      kind: "page" as const,
      title: t`Go to`,
      lines: matchedOf(goLines)
        .filter(isOther)
        .slice(0, isSearch ? mostPages : undefined),
    },
  ].map(({ kind, title, lines }, place) => ({ kind, title, lines: place === 0 ? lines : lines.map(counted) })); // undoing is no command
  // What comes later stands below: Enter opens what was first when it was pressed.
  const [undoing, lastOnes, ...others] = own;
  const [best] = matched;
  // A page whose name is what was typed comes before other matches.
  if (isSearch && best !== undefined && goLines.includes(best)) others.reverse();
  const first: PaletteSection = { kind: "command", title: selected?.title ?? "", lines: matchedOf(ofSelected) };
  const sections = [first, undoing, lastOnes, ...(isSearch ? [...others, ...ofRemotes] : [...ofRemotes, ...others])];
  return sections.flatMap((section) => (section === undefined || section.lines.length === 0 ? [] : [section]));
}
