import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadThirdPartyScripts } from "./third-party-scripts.ts";

const scripts = {
  analytics: "https://count.example/a.js",
  support: "https://help.example/s.js",
  advertising: "https://ads.example/ad.js",
};
const added = () => [...document.head.querySelectorAll("script")].map(({ src }) => new URL(src).hostname);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("P-754 scripts of others come 1 s, 3 s and 1 s after the page has loaded, never before", () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  loadThirdPartyScripts(window, scripts, "n1");
  vi.advanceTimersByTime(60_000);
  expect(added()).toEqual([]);
  state.mockReturnValue("complete");
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(999);
  expect(added()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(added()).toEqual(["count.example", "ads.example"]);
  vi.advanceTimersByTime(1999);
  expect(added()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(added()).toEqual(["count.example", "ads.example", "help.example"]);
});

test("P-754 a page that has loaded already waits as long from now, a brand without scripts adds none", () => {
  loadThirdPartyScripts(window, undefined, null);
  loadThirdPartyScripts(window, { support: scripts.support }, null);
  vi.advanceTimersByTime(2999);
  expect(added()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(added()).toEqual(["help.example"]);
});
