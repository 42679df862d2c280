import { useHost } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import type { FoundLine } from "@entrywise/host/product";
import { selectedAtom, useHostParts, useSlotContributions } from "@entrywise/host/shell";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import type { GoKey } from "../keys/go-keys.ts";
import type { Command } from "../keys/use-commands.ts";
import { navigationEntries } from "../navigation/navigation.ts";
import { signOut } from "../session/sign-out.ts";
import { matching } from "./matching.ts";
import { type PageLine, type PaletteLine, type PaletteSection, pageLines } from "./palette-lines.ts";
import { recentCommands, recentFirst } from "./recent-commands.ts";
import { useUndo } from "./use-undo.ts";

const mostPages = 8;

/** Lines of the remotes by who found them; null: still searching. */
export type Found = Readonly<Record<string, readonly FoundLine[] | null>>;

interface SectionFacts {
  /** Letters after G, shown beside their pages. */
  goTo: readonly GoKey[];
  /** Of the remotes. */
  commands: readonly Command[];
  onShowKeys: () => void;
  onClose: () => void;
  onFill: () => void;
  text: string;
  found: Found;
}

/** All palette lines for the input. */
export function useSections({
  text,
  goTo,
  commands,
  found,
  onShowKeys,
  onClose,
  onFill,
}: SectionFacts): PaletteSection[] {
  const { t } = useLingui();
  const { brand, user, plan, navigate } = useHost();
  const { remotes } = useHostParts();
  const locale = useLocale();
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
  const actions = useActions({ commands, then, undo, onShowKeys, onFill });
  const settingsPages = useSettingsPages();
  const letterOf = new Map(goTo.map(({ to, letter }) => [to, letter]));
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
  return orderedSections({
    ...{ text, lastUsed, actions, goLines, ofSelected, ofRemotes, counted },
    undoing: undo.lines,
    selectedTitle: selected?.title ?? "",
    titles: { undo: t`Undo`, recent: t`Recent`, actions: t`Actions`, pages: t`Go to` },
  });
}

interface SectionLines {
  text: string;
  /** Ids of recently used lines, newest first. */
  lastUsed: readonly string[];
  undoing: readonly PaletteLine[];
  actions: readonly PaletteLine[];
  goLines: readonly PaletteLine[];
  ofSelected: readonly PaletteLine[];
  selectedTitle: string;
  titles: Readonly<Record<"undo" | "recent" | "actions" | "pages", string>>;
  ofRemotes: readonly PaletteSection[];
  counted: (line: PaletteLine) => PaletteLine;
}

/** What matches, in sections; those without lines are left out. */
function orderedSections(given: SectionLines): PaletteSection[] {
  const { text, lastUsed, undoing: undoLines, actions, goLines, ofSelected, ofRemotes, counted, titles } = given;
  const isSearch = text.trim() !== "";
  const isOther = ({ id }: PaletteLine) => isSearch || !lastUsed.includes(id);
  const used = recentFirst([...actions, ...goLines], lastUsed).slice(0, lastUsed.length);
  // Ranked together: what is only close to the search terms is not listed as long as anything matches them.
  const matched = matching(
    [...undoLines, ...ofSelected, ...recentFirst(actions, lastUsed), ...recentFirst(goLines, lastUsed)],
    text,
  );
  const matchedOf = (lines: readonly PaletteLine[]) => {
    const own = new Set(lines);
    return matched.filter((line) => own.has(line));
  };
  const own: PaletteSection[] = [
    { kind: "command" as const, title: titles.undo, lines: matchedOf(undoLines) },
    {
      kind: "command" as const,
      title: titles.recent,
      lines: isSearch ? [] : used.filter(({ id }) => lastUsed.includes(id)),
    },
    { kind: "command" as const, title: titles.actions, lines: matchedOf(actions).filter(isOther) },
    {
      kind: "page" as const,
      title: titles.pages,
      lines: matchedOf(goLines)
        .filter(isOther)
        .slice(0, isSearch ? mostPages : undefined),
    },
  ].map(({ kind, title, lines }, place) => ({ kind, title, lines: place === 0 ? lines : lines.map(counted) })); // undo isn't a command
  const [undoing, lastOnes, ...others] = own;
  const [best] = matched;
  const isPage = isSearch && best !== undefined && goLines.includes(best);
  const named = others.flatMap((section) =>
    section.kind === "page" ? [{ ...section, comesFirst: isPage }] : [section],
  );
  if (isPage) named.reverse();
  const first: PaletteSection = {
    kind: "command",
    comesFirst: true,
    title: given.selectedTitle,
    lines: matchedOf(ofSelected),
  };
  const sections = [first, undoing, lastOnes, ...(isSearch ? [...named, ...ofRemotes] : [...ofRemotes, ...named])];
  return sections.flatMap((section) => (section === undefined || section.lines.length === 0 ? [] : [section]));
}

interface ActionFacts {
  commands: readonly Command[];
  /** Closes the palette before an action. */
  then: (act: () => void) => () => void;
  undo: ReturnType<typeof useUndo>;
  onShowKeys: () => void;
  onFill: () => void;
}

function useActions({ commands, then, undo, onShowKeys, onFill }: ActionFacts): PaletteLine[] {
  const { t } = useLingui();
  const { brand, settings, updateSettings, isReadOnly } = useHost();
  const canFill = useSlotContributions("palette.addTrade").length > 0;
  return [
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
    { id: "signOut", title: t`Sign out`, run: then(signOut) },
  ];
}

function useSettingsPages(): PageLine[] {
  const { t } = useLingui();
  return [
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
}
