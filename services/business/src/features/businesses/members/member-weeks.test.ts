import { expect, test } from "vitest";
import type { BusinessMemberEntity } from "./business-member.entity.ts";
import { presentMemberWeeks, type StoredWeeks } from "./member-weeks.ts";

/** A Wednesday. */
const now = new Date("2026-11-25T10:00:00.000Z");
const joined = (joinedAt: string | null) =>
  ({ joinedAt: joinedAt === null ? null : new Date(joinedAt) }) as BusinessMemberEntity;
const stored: StoredWeeks = {
  member: joined("2026-01-05T09:00:00.000Z"),
  active: new Set(["2026-11-02", "2026-11-16"]),
  since: "2026-11-02",
};
const weeks = (more: Partial<StoredWeeks> = {}, lastSeenAt: string | null = null) =>
  presentMemberWeeks({ ...stored, ...more }, lastSeenAt, now).map(({ week, isActive }) => `${week} ${isActive}`);

test("B-100 weeks of a member begin when they joined or recording began, and the current week follows the last sign-in", () => {
  expect(weeks()).toEqual(["2026-11-02 true", "2026-11-09 false", "2026-11-16 true", "2026-11-23 false"]);
  expect(weeks({ member: joined("2026-11-12T09:00:00.000Z") }, "2026-11-24T23:59:00.000Z")).toEqual([
    "2026-11-09 false",
    "2026-11-16 true",
    "2026-11-23 true",
  ]);
});

test("B-100 a member has at most twelve weeks, and only the current one before any is recorded", () => {
  expect(weeks({ since: "2026-01-05", active: new Set() })).toHaveLength(12);
  expect(weeks({ since: null, active: new Set() })).toEqual(["2026-11-23 false"]);
  expect(weeks({ member: joined(null), since: "2026-01-05", active: new Set() })).toEqual(["2026-11-23 false"]);
});
