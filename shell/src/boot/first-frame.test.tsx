import { afterEach, expect, test, vi } from "vitest";
import { endFirstFrame, hasFirstFrame } from "./first-frame.ts";

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});
const observed = () => Promise.resolve(); // observers are told when the running task has ended
const page = (root: string) => {
  document.body.innerHTML = `<div id="first-frame"><main>+120.00</main></div><div id="root">${root}</div>`;
};
const fill = (content: string) => {
  const root = document.getElementById("root");
  if (root !== null) root.innerHTML = content;
};
const isFramed = () => document.getElementById("first-frame") !== null;

test("Y-350 the first screen stays until the page shows the same behind it", async () => {
  page("");
  endFirstFrame(document);
  await observed();
  expect(isFramed()).toBe(true);
  for (const part of ["<main></main>", '<main><p>+12</p><div class="ui-skeleton"></div></main>']) {
    fill(part);
    await observed();
    expect(isFramed()).toBe(true);
  }
  fill("<main><p>+120.00</p></main>");
  await observed();
  expect(isFramed()).toBe(false);
});

test("Y-350 a page that never becomes whole is shown as it is after a while", () => {
  vi.useFakeTimers();
  page("<main></main>");
  endFirstFrame(document);
  expect(isFramed()).toBe(true);
  vi.runAllTimers();
  expect(isFramed()).toBe(false);
});

test("Y-350 a screen of another width has no first screen", () => {
  page("");
  expect(hasFirstFrame(document)).toBe(true);
  document.getElementById("first-frame")?.style.setProperty("display", "none");
  expect([hasFirstFrame(document), isFramed()]).toEqual([false, false]);
  expect(hasFirstFrame(document)).toBe(false);
});
