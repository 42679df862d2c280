import { expect, test, vi } from "vitest";
import { displayMode } from "./display-mode.ts";
import { createInstallPrompt, type InstallPromptEvent, promptWaitMs } from "./install-prompt.ts";

function promptEvent(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  }) satisfies InstallPromptEvent;
  return { event, prompt };
}

function page({ early, isInstalled = false }: { early?: InstallPromptEvent; isInstalled?: boolean } = {}) {
  const target = new EventTarget();
  const timers: { run: () => void; ms: number }[] = [];
  const install = createInstallPrompt({
    page: target,
    early,
    isInstalled,
    setTimeout: (run, ms) => timers.push({ run, ms }),
  });
  return { target, install, timers, pass: () => timers.map(({ run }) => run()) };
}

test("P-600 the button shows the browser's prompt, and whoever accepts has the app installed", async () => {
  const { target, install } = page();
  const { event, prompt } = promptEvent("accepted");
  target.dispatchEvent(event);
  expect([install.state, event.defaultPrevented]).toEqual(["installable", true]);
  await install.ask();
  expect(prompt).toHaveBeenCalledOnce();
  expect(install.state).toBe("installed");
});

test("P-600 a refused prompt is discarded and is not shown again", async () => {
  const { target, install } = page();
  const { event, prompt } = promptEvent("dismissed");
  target.dispatchEvent(event);
  await install.ask();
  await install.ask();
  expect(prompt).toHaveBeenCalledOnce();
  expect(install.state).toBe("notInstallable");
  target.dispatchEvent(promptEvent("dismissed").event);
  expect(install.state).toBe("installable");
});

test("P-600 a prompt that came before the page listened is used", () => {
  expect(page({ early: promptEvent("accepted").event }).install.state).toBe("installable");
});

test("P-600 listeners hear that the app was installed by the browser's own menu", () => {
  const { target, install } = page();
  const heard = vi.fn();
  const stop = install.subscribe(heard);
  target.dispatchEvent(new Event("appinstalled"));
  expect([install.state, heard.mock.calls.length]).toEqual(["installed", 1]);
  stop();
});

test("P-601 without a prompt within two seconds the app cannot be installed", () => {
  const { install, timers, pass } = page();
  expect([install.state, timers[0]?.ms]).toEqual(["unknown", promptWaitMs]);
  expect(promptWaitMs).toBe(2000);
  pass();
  expect(install.state).toBe("notInstallable");
});

test("P-601 a prompt in time stays after the two seconds", () => {
  const { target, install, pass } = page();
  target.dispatchEvent(promptEvent("accepted").event);
  pass();
  expect(install.state).toBe("installable");
});

test("P-602 browser, standalone and twa are recognised", () => {
  const shown = (own: Partial<Parameters<typeof displayMode>[0]>) =>
    displayMode({ referrer: "", matches: () => false, ...own });
  expect(shown({})).toBe("browser");
  expect(shown({ matches: (query) => query === "(display-mode: standalone)" })).toBe("standalone");
  expect(shown({ standalone: true })).toBe("standalone");
  expect(shown({ referrer: "android-app://org.example.journal" })).toBe("twa");
  expect(page({ isInstalled: true }).install.state).toBe("installed");
});
