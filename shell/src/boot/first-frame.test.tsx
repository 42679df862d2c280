import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endFirstFrame, hasFirstFrame } from "./first-frame.ts";

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (call: FrameRequestCallback) => frames.push(call));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
const nextFrame = () => {
  for (const call of frames.splice(0)) call(performance.now());
};
const page = (root: string) => {
  document.body.innerHTML = `<div id="first-frame"><main>+120.00</main></div><div id="root">${root}</div>`;
};
const fill = (content: string) => {
  const root = document.getElementById("root");
  if (root !== null) root.innerHTML = content;
};
const isFramed = () => document.getElementById("first-frame") !== null;

test("Y-350 the first screen stays until the page shows the same behind it", () => {
  page("");
  endFirstFrame(document);
  nextFrame();
  expect(isFramed()).toBe(true);
  fill('<main><div class="ui-skeleton"></div></main>');
  nextFrame();
  expect(isFramed()).toBe(true);
  fill("<main><p>+120.00</p></main>");
  nextFrame();
  expect(isFramed()).toBe(false);
});

test("Y-350 a page that never becomes whole is shown as it is after a while", () => {
  page("<main></main>");
  vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(60_000);
  endFirstFrame(document);
  nextFrame();
  expect(isFramed()).toBe(false);
});

test("Y-350 a screen of another width has no first screen", () => {
  page("");
  expect(hasFirstFrame(document)).toBe(true);
  document.getElementById("first-frame")?.style.setProperty("display", "none");
  expect([hasFirstFrame(document), isFramed()]).toEqual([false, false]);
  expect(hasFirstFrame(document)).toBe(false);
});
