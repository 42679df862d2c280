import "@entrywise/ui/styles.css";
import "./styles/fonts.css";
import "./styles/shell.css";
import { start } from "./app/start.tsx";
import { readBoot } from "./boot/read-boot.ts";
import { keepEarlyPrompt } from "./install/early-prompt.ts";
import { federationRuntime } from "./remotes/federation.ts";

keepEarlyPrompt();
const boot = readBoot(document);
/** Whether this tab has asked for other releases than users get, which is looked up by code that nobody else downloads. */
function asksForOthers(): boolean {
  if (/[?&]mfe[.=]/.test(location.search)) return true;
  try {
    return ["entrywise.overrides", "entrywise.previews"].some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false; // storage is blocked
  }
}
const mayAsk = boot.viewing === undefined && (boot.allowOverrides || boot.user !== null);
if (mayAsk && asksForOthers()) {
  void import("./overrides/start-with-overrides.ts")
    .then(({ bootWithOverrides }) => bootWithOverrides(boot))
    .then(({ boot: changed, own }) => start(changed, federationRuntime, own));
} else if (boot.tried) {
  const { tried } = boot;
  void import("./remotes/tried-panel.tsx").then(({ withExample }) =>
    start(boot, withExample(federationRuntime, tried)),
  );
} else {
  start(boot, federationRuntime);
}
