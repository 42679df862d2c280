import { type KeyboardEvent, useRef } from "react";
import { usePageKey } from "../../../catalogue/use-page-key.ts";
import { useActionKeys } from "./use-action-keys.ts";

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keys of a list: some move through its rows, whose sentence has the focus, so that Enter opens its page; the others act on that row. */
export function useFindingKeys() {
  const ref = useRef<HTMLOListElement>(null);
  const move = (step: 1 | -1) => {
    const rows = [...(ref.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at === -1 ? Math.min(0, step) : at + step;
    // From outside of the list one step back is its last row.
    const row = at === -1 ? rows.at(next) : rows[next];
    row?.querySelector<HTMLElement>(".fi-said a")?.focus();
  };
  useActionKeys(() => document.activeElement?.closest(".fi-keys") ?? null);
  usePageKey("next-finding", () => move(1));
  usePageKey("previous-finding", () => move(-1));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };
  return { ref, onKeyDown };
}
