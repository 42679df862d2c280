import "@entrywise/ui/styles.css";
import "./styles/fonts.css";
import "./styles/shell.css";
import { start } from "./app/start.tsx";
import { readBoot } from "./boot/read-boot.ts";
import { keepEarlyPrompt } from "./install/early-prompt.ts";
import { federationRuntime } from "./remotes/federation.ts";

keepEarlyPrompt();
const boot = readBoot(document);
/** What this tab loads from a developer's machine is looked up by code that nobody else downloads. */
const mayOverride =
  boot.allowOverrides &&
  (/[?&]mfe[.=]/.test(location.search) || sessionStorage.getItem("entrywise.overrides") !== null);
if (mayOverride) {
  void import("./overrides/start-with-overrides.ts")
    .then(({ bootWithOverrides }) => bootWithOverrides(boot))
    .then(({ boot: changed, overridden }) => start(changed, federationRuntime, overridden));
} else if (boot.tried) {
  const { tried } = boot;
  void import("./remotes/tried-panel.tsx").then(({ withExample }) =>
    start(boot, withExample(federationRuntime, tried)),
  );
} else {
  start(boot, federationRuntime);
}
