import { expect, test, vi } from "vitest";
import { askOnce, type Desk, keepOpen } from "./desk.ts";
import type { Spool } from "./spool.ts";

const deskThat = (ask: () => Promise<unknown>) => ({
  ask: ask as Desk<string>["ask"],
  spool: {} as Spool,
  close: vi.fn(),
});

test("Y-191 a desk that is asked once is closed, whatever it says", async () => {
  const [answering, refusing] = [deskThat(async () => 7), deskThat(() => Promise.reject(new Error("refused")))];
  expect(await askOnce(answering, "how many?")).toBe(7);
  await expect(askOnce(refusing, "how many?")).rejects.toThrow("refused");
  expect([answering.close.mock.calls.length, refusing.close.mock.calls.length]).toEqual([1, 1]);
});

test("Y-191 a desk that is kept stays open until its first question fails", async () => {
  const [answering, refusing] = [deskThat(async () => 7), deskThat(() => Promise.reject(new Error("refused")))];
  expect(await keepOpen(answering, ({ ask }) => ask("how many?"))).toBe(7);
  expect(answering.close).not.toHaveBeenCalled();
  await expect(keepOpen(refusing, ({ ask }) => ask("how many?"))).rejects.toThrow("refused");
  expect(refusing.close).toHaveBeenCalledTimes(1);
});
