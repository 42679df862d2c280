import { useHost, useHostParts } from "@entrywise/host";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import { navigationEntries } from "../navigation/navigation.ts";
import { lazyParts } from "../remotes/lazy-parts.ts";
import { goKeys } from "./go-keys.ts";

const KeysDialog = lazy(() => lazyParts.keys().then((part) => ({ default: part.KeysDialog })));

/** How long after G the letter of a page is waited for. */
const waitMs = 1500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input,textarea,select,[role=dialog],[role=menu],[role=listbox]") !== null);

const isSingleKey = ({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || repeat || isTyping(target));

/** Keys that act on every page: G and a letter go to a page, ? lists the keys. Off with the other single keys. */
export function Keys() {
  const { brand, user, plan, settings, navigate } = useHost();
  const { remotes } = useHostParts();
  const [isOpen, setOpen] = useState(false);
  const locale = useLocale();
  const pages = useMemo(
    () => goKeys(navigationEntries(remotes, brand.nav, { user, brand, plan }, locale)),
    [remotes, brand, user, plan, locale],
  );
  const enabled = user !== null && settings.shortcutsEnabled;
  useEffect(() => {
    if (!enabled) return;
    const actionOf = (key: string, follows: boolean) => {
      const page = follows ? pages.find(({ letter }) => letter === key) : undefined;
      if (page !== undefined) return () => navigate(page.to);
      return key === "?" ? () => setOpen(true) : null;
    };
    let pressedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const key = event.key.toLowerCase();
      const follows = event.timeStamp - pressedAt < waitMs;
      pressedAt = key === "g" && !follows ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const act = actionOf(key, follows);
      if (act === null) return;
      act();
      event.preventDefault();
      event.stopImmediatePropagation(); // the letter means nothing else now
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [enabled, pages, navigate]);
  return isOpen ? (
    <Suspense>
      <KeysDialog pages={pages} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
