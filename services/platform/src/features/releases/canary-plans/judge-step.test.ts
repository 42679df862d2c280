import { expect, test } from "vitest";
import { judgeStep } from "./judge-step.ts";

const healthy = { pages: 60, failed: 0, reporters: 0, users: 12, failedUsers: 0 };

test.each([
  ["goes on with enough users and no failure", healthy, "go"],
  ["goes on when a single user fails", { ...healthy, failed: 1, reporters: 1, failedUsers: 1 }, "go"],
  ["goes back when a tenth of the users fail", { ...healthy, failed: 9, reporters: 3, failedUsers: 3 }, "back"],
  ["goes back on few pages too", { pages: 9, failed: 9, reporters: 3, users: 3, failedUsers: 3 }, "back"],
  ["waits when only visitors fail", { ...healthy, failed: 20, reporters: 5, failedUsers: 0 }, "wait"],
  ["waits until three users have loaded it", { ...healthy, pages: 400, users: 2 }, "wait"],
  ["waits while nobody has loaded it", { pages: 0, failed: 0, reporters: 0, users: 0, failedUsers: 0 }, "wait"],
] as const)("M-249 a step of a canary %s", (_what, count, verdict) => {
  expect(judgeStep(count, 10).verdict).toBe(verdict);
});

test("M-249 the judgement includes the figures", () => {
  expect(judgeStep(healthy, 10).reason).toBe("0 of 60 page loads failed, for 0 of 12 users, in 10 minutes");
  expect(judgeStep({ ...healthy, users: 1 }, 10).reason).toBe("only 1 user has loaded it; 3 are needed");
});
