import type { RemoteCommand } from "@entrywise/contracts/platform/remote-json";
import { inLocale } from "@entrywise/contracts/shared/locale";
import { useHasPage, useHost } from "@entrywise/host";
import { matchesWhen, useHostParts, useSlotContributions } from "@entrywise/host/shell";
import { useMemo } from "react";
import { useLocale } from "../i18n/use-locale.ts";

/** A command of a remote in the reader's language. */
export interface Command extends Pick<RemoteCommand, "group" | "to" | "dialog"> {
  /** Unique among the commands of all remotes. */
  id: string;
  title: string;
  keys: readonly string[];
  /** Commands of pages do nothing here: their pages say when they can be run. */
  run: () => void;
}

/** The one dialog of this shell that commands open; a command of another isn't offered. */
const ADD_TRADE = "dialog.addTrade";

/** Releases that declare no commands fill the place of this one. */
const addTrade: RemoteCommand = {
  id: "add-trade",
  title: "Add Trade",
  titles: { de: "Trade hinzufügen" },
  group: "do",
  dialog: ADD_TRADE,
  keys: ["N"],
};

/** What the viewer can do by the declarations of all remotes, loaded or not: none that ends on a page which is not there. */
export function useCommands(): readonly Command[] {
  const { user, brand, plan, navigate, openSlotDialog, isReadOnly } = useHost();
  const { remotes } = useHostParts();
  const locale = useLocale();
  const hasPage = useHasPage();
  const canAdd = useSlotContributions(ADD_TRADE).length > 0;
  return useMemo(() => {
    const declared = remotes.flatMap(({ id: remote, manifest }) =>
      (manifest.commands ?? []).map((command) => ({ ...command, id: `${remote} ${command.id}` })),
    );
    return (declared.some(({ dialog }) => dialog) ? declared : [...declared, addTrade])
      .filter(
        ({ when, to, dialog }) =>
          matchesWhen(when, { user, brand, plan }) &&
          (dialog === undefined || (dialog === ADD_TRADE && canAdd)) &&
          (to === undefined || hasPage(to.replace(/\?.*/, ""))),
      )
      .map((command) => ({
        ...command,
        title: inLocale(locale, command.title, command.titles),
        keys: command.keys ?? [],
        run: () => {
          if (command.to) navigate(command.to);
          else if (command.dialog && !isReadOnly) openSlotDialog(ADD_TRADE, { preset: null });
        },
      }));
  }, [remotes, user, brand, plan, locale, hasPage, canAdd, navigate, openSlotDialog, isReadOnly]);
}

/** The command that adds a trade; absent as long as no remote does. */
export const useAddTrade = (): Command | undefined => useCommands().find(({ dialog }) => dialog === ADD_TRADE);

/** The same on phones, by its short form. */
export function useQuickTrade(): Command | undefined {
  const command = useAddTrade();
  const { openSlotDialog, isReadOnly } = useHost();
  if (command?.dialog === undefined) return undefined;
  const run = () => {
    if (!isReadOnly) openSlotDialog(ADD_TRADE, { preset: quickPreset(false) });
  };
  return { ...command, run };
}

export const quickPreset = (hasSharedPicture: boolean) => ({
  accountId: null,
  instrument: null,
  quick: { hasSharedPicture },
});
