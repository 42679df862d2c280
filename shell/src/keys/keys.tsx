import { useHost, useHostParts } from "@entrywise/host";
import { Dialog, Kbd } from "@entrywise/ui";
import { useEffect, useMemo, useState } from "react";
import { navigationEntries } from "../navigation/navigation.ts";
import { type GoKey, goKeys } from "./go-keys.ts";

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
  const pages = useMemo(
    () => goKeys(navigationEntries(remotes, brand.nav, { user, brand, plan })),
    [remotes, brand, user, plan],
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
  return isOpen ? <KeysDialog pages={pages} onClose={() => setOpen(false)} /> : null;
}

const everywhere = [
  { keys: ["N"], does: "Add Trade" },
  { keys: ["F"], does: "Filter" },
  { keys: ["?"], does: "Show these keys" },
  { keys: ["Esc"], does: "Close what is on top" },
];
const onTrades = [
  { keys: ["J"], does: "Next trade" },
  { keys: ["K"], does: "Previous trade" },
  { keys: ["⇧", "I"], does: "Scale In" },
  { keys: ["Ctrl", "Z"], does: "Undo the last change of the position" },
  { keys: ["↑", "↓"], does: "Step a price or size" },
];
const inLists = [
  { keys: ["Space"], does: "Select a row" },
  { keys: ["↵"], does: "Open a row" },
  { keys: ["T"], does: "Today, in the calendar" },
];

function KeysDialog({ pages, onClose }: { pages: readonly GoKey[]; onClose: () => void }) {
  const goTo = pages.map(({ letter, label }) => ({ keys: ["G", letter.toUpperCase()], does: label }));
  return (
    <Dialog title="Keyboard shortcuts" size="lg" onClose={onClose}>
      <div className="shell-keys">
        <KeyList title="Go to" rows={goTo} />
        <KeyList title="Everywhere" rows={everywhere} />
        <KeyList title="On a trade" rows={onTrades} />
        <KeyList title="In lists" rows={inLists} />
      </div>
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly { keys: readonly string[]; does: string }[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
