import { expect, test } from "vitest";
import { createPlaces } from "./bounded-process.ts";

test("T-576 whoever stops waiting for a place takes none, and those behind move up", async () => {
  const places = createPlaces(1);
  const leave = await places.take();
  const leaving = new AbortController();
  const second = places.take(leaving.signal);
  const third = places.take();
  leaving.abort(new Error("stored instead"));
  await expect(second).rejects.toThrow("stored instead");
  expect(places.waiting()).toBe(1);
  leave();
  await third;
  expect(places.waiting()).toBe(0);
});

test("T-576 a place that was taken stays taken, whatever its signal says later", async () => {
  const places = createPlaces(1);
  const later = new AbortController();
  const leave = await places.take(later.signal);
  later.abort();
  expect(places.waiting()).toBe(0);
  const next = places.take();
  leave();
  await next;
});
