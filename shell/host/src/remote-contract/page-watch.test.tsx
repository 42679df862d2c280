import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type PageWatch, watchPage } from "./page-watch.ts";

let watch: PageWatch | null = null;
afterEach(() => {
  cleanup();
  watch?.stop();
});

const nothing = () => undefined;

test("M-107 a listener, a timer and an interval that stay are named", () => {
  watch = watchPage();
  window.addEventListener("resize", nothing);
  const timer = setTimeout(nothing, 30_000);
  const interval = setInterval(nothing, 1000);
  expect(watch.leftovers()).toEqual(["listener for resize", "timer of 30000 ms", "interval of 1000 ms"]);
  window.removeEventListener("resize", nothing);
  clearTimeout(timer);
  clearInterval(interval);
  expect(watch.leftovers()).toEqual([]);
});

test("M-107 what ends by itself is no leftover", async () => {
  watch = watchPage();
  const ended = new AbortController();
  document.addEventListener("keydown", nothing, { signal: ended.signal });
  await new Promise((done) => setTimeout(done, 1));
  ended.abort();
  expect(watch.leftovers()).toEqual([]);
});

test("M-193 what goes to console.error is recorded", () => {
  watch = watchPage();
  // biome-ignore lint/suspicious/noConsole: this is what is watched
  console.error("broken", 1);
  expect(watch.errors()).toEqual(["broken 1"]);
});

test("M-193 an element that browsers know and the test page doesn't is no error", async () => {
  watch = watchPage();
  render(
    <search>
      <input aria-label="Name" />
    </search>,
  );
  expect(watch.errors()).toEqual([]);
});
