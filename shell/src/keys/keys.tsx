import { useHost } from "@entrywise/host";
import { useHostParts } from "@entrywise/host/shell";
import { useAtom } from "jotai";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import { navigationEntries } from "../navigation/navigation.ts";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { goKeys } from "./go-keys.ts";
import { keysOpenAtom } from "./keys-open.ts";
import { type Command, useCommands } from "./use-commands.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";

const Palette = lazy(() => lazyParts.palette().then((part) => ({ default: part.Palette })));
const KeysDialog = lazy(() => lazyParts.keys().then((part) => ({ default: part.KeysDialog })));

/** How long to wait for a letter after G. */
const waitMs = 1500;

/** When G was pressed; here, because keys are heard anew when pages and commands come between it and its letter. */
let goPressedAt = Number.NEGATIVE_INFINITY;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input,textarea,select,[role=dialog],[role=menu],[role=listbox]") !== null);

const isSingleKey = ({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || repeat || isTyping(target));

const isEverywhere = (group: Command["group"]) => group === "do" || group === "goTo";
const isOfLetter = (keys: readonly string[], key: string) => keys.length === 1 && keys[0]?.toLowerCase() === key;

/**
 * Keys that act on every page: Ctrl K and / open the palette, G and a letter go to a page, ? lists the keys, and those that remotes
 * declare. All but Ctrl K are off with the other single keys.
 */
export function Keys() {
  const { brand, user, plan, settings, navigate } = useHost();
  const { remotes } = useHostParts();
  const [open, setOpen] = useAtom(keysOpenAtom);
  const locale = useLocale();
  const commands = useCommands();
  const pages = useMemo(
    () => goKeys(navigationEntries(remotes, brand.nav, { user, brand, plan }, locale), commands),
    [remotes, brand, user, plan, locale, commands],
  );
  const enabled = user !== null && settings.shortcutsEnabled;
  useEffect(() => {
    if (!enabled) return;
    const actionOf = (key: string, follows: boolean) => {
      const page = follows ? pages.find(({ letter }) => letter === key) : undefined;
      if (page !== undefined) return () => navigate(page.to);
      const command = commands.find(({ keys, group }) => isEverywhere(group) && isOfLetter(keys, key));
      if (command !== undefined) return command.run;
      if (key === "/") return () => setOpen("palette");
      return key === "?" ? () => setOpen("keys") : null;
    };
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      const follows = event.timeStamp - goPressedAt < waitMs;
      goPressedAt = key === "g" && !follows ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = actionOf(key, follows);
      if (act === null) return;
      act();
      event.preventDefault();
      event.stopImmediatePropagation(); // the letter has no other meaning now
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [enabled, pages, commands, navigate, setOpen]);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault(); // browsers use it for search
      setOpen("palette");
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isSignedIn, setOpen]);
  useTypedAhead(open === "palette");
  const close = () => setOpen(null);
  if (open === null) return null;
  return (
    <Suspense>
      {open === "keys" ? (
        <KeysDialog pages={pages} commands={commands} onClose={close} />
      ) : (
        <Palette goTo={pages} commands={commands} onShowKeys={() => setOpen("keys")} onClose={close} />
      )}
    </Suspense>
  );
}
