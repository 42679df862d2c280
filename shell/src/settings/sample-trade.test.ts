import { expect, test } from "vitest";
import { sampleTrade } from "./use-own-results.ts";

const trade = (id: string, grossProfit: string, netProfit: string, isClosed = true) => ({
  ...{ id, grossProfit, netProfit, isClosed },
  netRR: isClosed ? 1 : null,
});

test("P-306 the example of the R:R setting is the latest closed trade with costs, so that its values differ", () => {
  const [open, free, paid] = [trade("a", "9", "8", false), trade("b", "5", "5"), trade("c", "5", "4")];
  expect(sampleTrade([open, free, paid])).toBe(paid);
  expect(sampleTrade([open, free])).toBe(free);
  expect(sampleTrade([open])).toBeNull();
});
