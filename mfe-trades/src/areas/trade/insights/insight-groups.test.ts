import type { ListedInsight } from "@entrywise/contracts/trades/insights.api";
import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { groupInsights } from "./insight-groups.ts";

const insight = (id: string, tradeId: string, netRR: number | null, groupId: string | null): ListedInsight => ({
  id,
  date: "2024-11-26T10:00:00.000Z",
  text: id,
  tradeId,
  flagged: false,
  groupId,
  alike: 0,
  version: 1,
  trade: { symbol: "EURUSD", direction: Direction.Long, netRR, winLossStatus: WinLossStatus.Win },
});
const group = (id: string) => ({ id, text: id, flagged: false, version: 1 });

test("T-415 T-417 groups come most expensive first, each trade counted once, those without R last", () => {
  const items = [
    insight("a", "t1", 2, "good"),
    insight("b", "t1", 2, "good"),
    insight("c", "t2", -1, "bad"),
    insight("d", "t3", -0.5, "bad"),
    insight("e", "t4", null, "open"),
    insight("f", "t5", 1, null),
  ];
  const { groups, rest } = groupInsights(items, ["good", "open", "bad", "of other trades"].map(group));
  expect(groups.map((one) => [one.group.id, one.insights.length, one.netRR, one.countRR, one.count])).toEqual([
    ["bad", 2, -1.5, 2, 2],
    ["good", 2, 2, 1, 1],
    ["open", 1, null, 0, 1],
  ]);
  expect(rest.map(({ id }) => id)).toEqual(["f"]);
});
