import { expect, test } from "vitest";
import { queueRights } from "./queue-rights.ts";

const all = { "trades.settings-changed": "platform.settings-changed", "team-risk.moved": "trades.choices-changed" };

test.each([
  ["trades", { taken: ["trades.settings-changed"], filled: ["team-risk.moved"] }],
  ["platform", { taken: [], filled: ["trades.settings-changed"] }],
  ["team_risk", { taken: ["team-risk.moved"], filled: [] }],
  ["admin", { taken: [], filled: [] }],
])("%s takes the jobs of its queues and adds those of its events", (role, rights) => {
  expect(queueRights(role, all, [])).toEqual(rights);
});

test("a service takes the jobs of its schedules, which nobody else adds to", () => {
  const scheduled = ["trades.sweep", "team-risk.count"];
  expect(queueRights("team_risk", {}, scheduled)).toEqual({ taken: ["team-risk.count"], filled: [] });
  expect(queueRights("admin", {}, scheduled)).toEqual({ taken: [], filled: [] });
});
