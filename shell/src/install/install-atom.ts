import { atom } from "jotai";

/** Shows the browser's install prompt; null as long as it has none to show. */
export const askInstallAtom = atom<{ ask: () => void } | null>(null);
