import { atom } from "jotai";

/** Shows the browser's install prompt; null without one. */
export const askInstallAtom = atom<{ ask: () => void } | null>(null);
