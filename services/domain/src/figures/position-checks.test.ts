import { describe, expect, test } from "vitest";
import { Direction } from "../enumerations.ts";
import { blankClose, close, open } from "../testing/position-fixture.ts";
import { isBeforeOpen, positionChecks, sizeCompleteness } from "./position-checks.ts";
import type { OpenFacts } from "./position-facts.ts";

const { Long, Short } = Direction;
const codes = (direction: Direction, ...opens: OpenFacts[]) =>
  positionChecks({ direction, opens }).map(({ code, severity }) => `${severity} ${code}`);

describe("position checks", () => {
  test("T-280 a close before its open is refused, one at the same moment is not", () => {
    const at = (closeDate: string | null) => ({ closeDate });
    const opened = { openDate: "2025-03-03T08:00:00Z" };
    expect(isBeforeOpen(opened, at("2025-03-03T07:59:59.999Z"))).toBe(true);
    expect(isBeforeOpen(opened, at("2025-03-03T08:00:00.000Z"))).toBe(false);
    expect(isBeforeOpen(opened, at(null))).toBe(false);
    expect(isBeforeOpen({ openDate: null }, at("2025-03-03T08:00:00Z"))).toBe(false);
    expect(
      positionChecks({ direction: Long, opens: [open({ closes: [close({ closeDate: "2025-03-01T00:00:00Z" })] })] }),
    ).toEqual([
      { code: "Position.CloseBeforeOpen", severity: "error", openId: "open", closeId: "close", field: "closeDate" },
    ]);
  });

  test.each([
    [Long, "1.1001", "1.0999", ["error Position.StopAgainstDirection", "error Position.TargetAgainstDirection"]],
    [Short, "1.0999", "1.1001", ["error Position.StopAgainstDirection", "error Position.TargetAgainstDirection"]],
    [Long, "1.1000", "1.1000", []],
    [Short, "1.1000", "1.1000", []],
    [Long, "1.0900", "1.1100", []],
    [Short, "1.1100", "1.0900", []],
  ])(
    "T-281 direction %i opened at 1.1000 with stop %s and target %s finds %j",
    (direction, stopPrice, targetPrice, found) => {
      expect(codes(direction, open({ openPrice: "1.1000", stopPrice, targetPrice }))).toEqual(found);
    },
  );

  test("T-278 an open size is required as soon as there are two closes", () => {
    expect(codes(Long, open({ closes: [close({ size: "1" })] }))).toEqual([]);
    expect(codes(Long, open({ closes: [close({ size: "1" }), blankClose("b")] }))).toEqual([
      "warning Position.SizeRequired",
    ]);
  });

  test.each([
    ["0.5", "incomplete", ["warning Position.SizeIncomplete"]],
    ["1", "complete", []],
    ["1.0000000001", "tooLarge", ["error Position.ClosedSizeTooLarge"]],
  ] as const)("T-279 a closed size of %s out of 1 is %s", (size, completeness, found) => {
    const of = open({ size: "1", closes: [close({ size }), blankClose("b")] });
    expect(sizeCompleteness(of)).toBe(completeness);
    expect(codes(Long, of)).toEqual(found);
  });

  test("T-279 nothing is incomplete before anything is closed", () => {
    expect(sizeCompleteness(open({ size: "1", closes: [] }))).toBe("unknown");
    expect(codes(Long, open({ size: "1", closes: [] }))).toEqual([]);
  });
});
