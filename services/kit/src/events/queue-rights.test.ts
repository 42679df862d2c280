import { expect, test } from "vitest";
import { queueRightsOf } from "./queue-rights.ts";

const all = { "trades.settings-changed": "platform.settings-changed", "team-risk.moved": "trades.choices-changed" };

test.each([
  ["trades", { taken: ["trades.settings-changed"], filled: ["team-risk.moved"] }],
  ["platform", { taken: [], filled: ["trades.settings-changed"] }],
  ["team_risk", { taken: ["team-risk.moved"], filled: [] }],
  ["admin", { taken: [], filled: [] }],
])("%s takes the jobs of its queues and adds those of its events", (role, rights) => {
  expect(queueRightsOf(role, all)).toEqual(rights);
});
