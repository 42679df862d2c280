import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { headline } from "./headline.ts";
import { latestRuns, type Streak } from "./streaks.ts";

const runs = (nets: readonly (string | number)[]) => headline(tradeColumns(tradesOf(nets))).streaks;
const shown = (streak: Streak | null) => streak && [streak.count, toWire(streak.sum), streak.firstRow, streak.lastRow];

describe("streaks", () => {
  test("T-168 a run is given by count and by sum", () => {
    const { wins, losses } = runs([1, 2, 3, -4, 50, 60, -1, -1, -1.5]);
    expect(shown(wins.longest)).toEqual([3, "6", 0, 2]);
    expect(shown(wins.largest)).toEqual([2, "110", 4, 5]);
    expect(shown(losses.longest)).toEqual([3, "-3.5", 6, 8]);
    expect(shown(losses.largest)).toEqual([1, "-4", 3, 3]);
  });

  test("T-168 a break-even ends runs of wins and of losses, and a net of exactly zero is one", () => {
    const { wins, losses, breakEvens } = runs([1, 1, 0, 1, -1, 0, 0, -1]);
    expect(shown(wins.longest)).toEqual([2, "2", 0, 1]);
    expect(shown(losses.longest)).toEqual([1, "-1", 4, 4]);
    expect(shown(breakEvens.longest)).toEqual([2, "0", 5, 6]);
  });

  test("T-168 of runs with the same count the one with more money is given, of equals the earlier", () => {
    expect(shown(runs([1, 1, -1, 5, 5, -1, 5, 5]).wins.longest)).toEqual([2, "10", 3, 4]);
  });

  test("T-168 no run of a class that never came", () => {
    expect(runs([1, 2]).losses).toEqual({ longest: null, largest: null });
  });

  test("Y-112 the R of a run says of how many of its trades it is", () => {
    const columns = tradeColumns(tradesOf([1, 2, 3, -4], (index) => ({ netRR: index === 1 ? null : index })));
    const rows = Uint32Array.from([0, 1, 2, 3]);
    const { runs: found } = latestRuns(columns, rows, columns.result, 9);
    expect(found.map(({ count, countRR, netRR }) => [count, countRR, netRR])).toEqual([
      [3, 2, 2],
      [1, 1, 3],
    ]);
  });
});
