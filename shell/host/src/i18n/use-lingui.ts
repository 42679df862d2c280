import type { I18n } from "@lingui/core";
import { useSyncExternalStore } from "react";
import { i18n } from "./i18n.ts";

interface Lingui {
  i18n: I18n;
  _: I18n["_"];
}

const newSnapshot = (): Lingui => ({ i18n, _: i18n._.bind(i18n) });
let snapshot = newSnapshot();
const current = () => snapshot;
const redraws = new Set<() => void>();
i18n.on("change", () => {
  snapshot = newSnapshot();
  for (const redraw of redraws) redraw();
});

function subscribe(redraw: () => void): () => void {
  redraws.add(redraw);
  return () => redraws.delete(redraw);
}

/**
 * Runtime of the macro of the same name: re-renders when the language changes or messages arrive. It needs no provider, so that a
 * remote's component works wherever it is mounted.
 */
export const useLingui = (): Lingui => useSyncExternalStore(subscribe, current, current);
