import { atom } from "jotai";
import type { ReactNode } from "react";

/** Row above the page with pending items on this device; null if none. Filled after the first paint. */
export const deviceRowAtom = atom<ReactNode>(null);
/** In the top bar. */
export const deviceBadgeAtom = atom<ReactNode>(null);
