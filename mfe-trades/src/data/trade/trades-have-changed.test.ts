import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { tradeDetailKey, tradesHaveChanged } from "./trade-detail.queries.ts";

/** A list on the screen that counts how often it is read. */
function shown(queries: QueryClient, queryKey: readonly unknown[]) {
  let reads = 0;
  const observer = new QueryObserver(queries, {
    queryKey,
    staleTime: Infinity,
    queryFn: () => Promise.resolve(++reads),
  });
  const stop = observer.subscribe(() => undefined);
  return { reads: () => reads, stop };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test("T-138 T-114 after a change every list and widget on the screen is read again, whatever it filters, the trade itself is not", async () => {
  const queries = new QueryClient();
  const parts = [
    shown(queries, ["trades", "list", { statuses: ["1"] }]),
    shown(queries, ["trades", "statistics", "/widgets/core-stats", { symbols: ["EURUSD"] }]),
  ];
  const detail = shown(queries, tradeDetailKey("t"));
  await settled();
  tradesHaveChanged(queries, "now");
  await settled();
  expect(parts.map(({ reads }) => reads())).toEqual([2, 2]);
  expect(detail.reads()).toBe(1);
  for (const { stop } of [...parts, detail]) stop();
});

test("T-138 what is not on the screen is read again when it is next shown", async () => {
  const queries = new QueryClient();
  const key = ["trades", "list", {}];
  const first = shown(queries, key);
  await settled();
  first.stop();
  tradesHaveChanged(queries);
  await settled();
  expect(first.reads()).toBe(1);
  const again = shown(queries, key);
  await settled();
  expect(again.reads()).toBe(1);
  again.stop();
});
