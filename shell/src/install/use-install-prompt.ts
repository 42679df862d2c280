import { useSetAtom } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { pageDisplayMode } from "./display-mode.ts";
import { earlyPrompt } from "./early-prompt.ts";
import { askInstallAtom } from "./install-atom.ts";
import {
  createInstallPrompt,
  type InstallPrompt,
  type InstallPromptEvent,
  type InstallState,
} from "./install-prompt.ts";

let prompt: InstallPrompt | null = null;

/** The one of this page. */
function pagePrompt(): InstallPrompt {
  prompt ??= createInstallPrompt({
    page: window,
    early: earlyPrompt() as InstallPromptEvent | undefined, // shared by name
    isInstalled: pageDisplayMode() !== "browser",
  });
  return prompt;
}

/** Whether and how this page's app can be installed. */
export function useInstallPrompt(): { state: InstallState; ask: () => void } {
  const { subscribe, ask } = pagePrompt();
  const state = useSyncExternalStore(subscribe, () => pagePrompt().state);
  return { state, ask: () => void ask() };
}

/** Lets the user menu offer Install App while the browser has a prompt. */
export function useOfferInstall(): void {
  const { state } = useInstallPrompt();
  const offer = useSetAtom(askInstallAtom);
  useEffect(() => offer(state === "installable" ? { ask: () => void pagePrompt().ask() } : null), [state, offer]);
}
