import { expect, test } from "vitest";
import {
  type Channel,
  isSame,
  pointedAt,
  promotable,
  promoted,
  rolledBack,
  withCanary,
  withoutCanary,
} from "./channel.ts";

const channel = (own: Partial<Channel> = {}): Channel => ({
  remote: "admin",
  team: "business-tools",
  rowVersion: 7,
  production: "1.1.0",
  history: ["0.9.0", "1.0.0"],
  canary: null,
  canaryPercent: 0,
  next: null,
  changedAt: new Date(0),
  retiredAt: null,
  ...own,
});
const allGood = () => true;

test("M-162 a promotion moves the previous release to the history, and ends the canary", () => {
  expect(promoted(channel({ canary: "1.2.0", canaryPercent: 25 }), "1.2.0")).toMatchObject({
    production: "1.2.0",
    history: ["0.9.0", "1.0.0", "1.1.0"],
    canary: null,
    canaryPercent: 0,
  });
  expect(promoted(channel(), "0.9.0").history).toEqual(["1.0.0", "1.1.0"]);
  expect(promoted(channel(), "1.1.0").history).toEqual(["0.9.0", "1.0.0"]);
  expect(promoted(channel({ production: null, history: [] }), "1.0.0").history).toEqual([]);
});

test("M-162 the canary is promoted in preference to the release on channel next", () => {
  expect(promotable(channel({ canary: "1.2.0", next: "1.3.0" }), allGood)).toBe("1.2.0");
  expect(promotable(channel({ next: "1.3.0" }), allGood)).toBe("1.3.0");
});

test("M-162 a share of zero ends the canary, a larger share keeps its release", () => {
  const running = channel({ canary: "1.2.0", canaryPercent: 5, next: "1.3.0" });
  expect(withCanary(running, undefined, 25, allGood)).toMatchObject({ canary: "1.2.0", canaryPercent: 25 });
  expect(withCanary(running, "1.3.0", 5, allGood)).toMatchObject({ canary: "1.3.0" });
  expect(withCanary(running, undefined, 0, allGood)).toMatchObject({ canary: null, canaryPercent: 0 });
});

test("M-162 a rollback ends the canary first, then skips withdrawn releases", () => {
  expect(rolledBack(channel({ canary: "1.2.0" }), allGood)).toMatchObject({
    pointers: { production: "1.1.0", canary: null },
    withdrawn: "1.2.0",
    restored: "1.1.0",
  });
  expect(rolledBack(channel(), (version) => version !== "1.0.0")).toMatchObject({
    pointers: { production: "0.9.0", history: [] },
    withdrawn: "1.1.0",
  });
  expect(rolledBack(channel(), () => false)).toBeNull();
});

test("M-162 channel next no longer offers a rolled-back release", () => {
  expect(rolledBack(channel({ next: "1.1.0" }), allGood)?.pointers.next).toBeNull();
  expect(rolledBack(channel({ next: "1.2.0" }), allGood)?.pointers.next).toBe("1.2.0");
  expect(pointedAt(channel({ canary: "1.2.0", canaryPercent: 5 }), "next", "1.3.0")).toMatchObject({
    production: "1.1.0",
    canary: "1.2.0",
    next: "1.3.0",
  });
});

test("M-162 M-164 channel next no longer offers a withdrawn canary", () => {
  const tried = channel({ canary: "1.2.0", canaryPercent: 5, next: "1.2.0" });
  expect(rolledBack(tried, allGood)?.pointers.next).toBeNull();
  expect(withoutCanary(tried)).toMatchObject({ production: "1.1.0", canary: null, canaryPercent: 0, next: null });
  expect(withoutCanary({ ...tried, next: "1.3.0" }).next).toBe("1.3.0");
  expect(withCanary(tried, undefined, 0, allGood).next).toBe("1.2.0");
});

test("M-162 M-164 a withdrawn release is promoted or tried again only if named explicitly", () => {
  const refusal = "1.3.0 was taken back; name it with --version to try it again.";
  const offered = channel({ next: "1.3.0" });
  const isGood = (version: string) => version !== "1.3.0";
  expect(() => promotable(offered, isGood)).toThrow(refusal);
  expect(() => withCanary(offered, undefined, 5, isGood)).toThrow(refusal);
  expect(withCanary(offered, "1.3.0", 5, isGood)).toMatchObject({ canary: "1.3.0", canaryPercent: 5 });
});

test("M-162 a change that moves no pointer is no change", () => {
  const still = channel({ next: "1.3.0" });
  expect(isSame(still, promoted(still, "1.1.0"))).toBe(true);
  expect(isSame(still, withCanary(still, undefined, 0, allGood))).toBe(true);
  expect(isSame(still, promoted(still, "1.3.0"))).toBe(false);
  const running = channel({ canary: "1.2.0", canaryPercent: 5 });
  expect(isSame(running, withCanary(running, undefined, 6, allGood))).toBe(false);
  expect(isSame(running, promoted(running, "1.1.0"))).toBe(false);
});
