import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "../logging.ts";
import { createQueueBell } from "./queue-bell.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function deafBell() {
  const query = vi.fn(async (_text: string, _values?: unknown[]) => ({ rows: [] }));
  const wake = vi.fn((_worker: string) => {});
  const bell = createQueueBell({
    databaseUrl: null,
    statements: { query },
    logger: createLogger("test", "silent"),
    wake,
  });
  return { bell, query, wake };
}

test("M-250 events of one moment ring once, with the names of all their queues", async () => {
  const { bell, query } = deafBell();
  for (const queue of ["platform.live", "trades.group-left", "platform.live"]) bell.ring(queue);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(query.mock.calls.map(([, values]) => values?.[1])).toEqual([["platform.live", "trades.group-left"]]);
  bell.ring("platform.live");
  await bell.stop();
  expect(query).toHaveBeenCalledTimes(2);
});

test("M-250 R-111 while the bell can't be heard, each worker looks at its own pace", async () => {
  const { bell, wake } = deafBell();
  bell.hear("platform.live", "quick", 500);
  bell.hear("identity.mails", "slow", 1_000);
  await vi.advanceTimersByTimeAsync(4_000);
  const count = (worker: string) => wake.mock.calls.filter(([one]) => one === worker).length;
  expect([count("quick"), count("slow")]).toEqual([8, 4]);
  await bell.stop();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(wake).toHaveBeenCalledTimes(12);
});
