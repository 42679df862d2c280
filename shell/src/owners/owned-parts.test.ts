import { expect, test } from "vitest";
import { withShifts } from "./owned-parts.ts";

const part = (top: number, left: number, width: number, remote = "trades") => ({
  ...{ remote, failed: false },
  box: { top, left, width, height: 300 },
});

test("M-268 labels of parts that begin at one corner stand below each other, and others at their corners", () => {
  const shifts = withShifts([
    part(100, 0, 900),
    part(100, 300, 600, "groups"),
    part(122, 600, 300, "admin"),
    part(100, 0, 400),
    part(500, 0, 900),
  ]).map(({ shift }) => shift);
  expect(shifts).toEqual([0, 22, 22, 0, 0]);
});
