import { expect, test } from "vitest";
import { createPolicy } from "./policy.ts";

const policy = createPolicy<"read" | "join" | "remove", "Owner" | "Guest", "open", "Guest" | "Owner">("House", {
  read: { who: ["Owner", "Guest"] },
  join: { who: ["Guest"], needs: ["open"] },
  remove: { who: ["Owner", "Guest"], whom: { Owner: ["Guest"] } },
});

test("a right requires its standing and every fact it names", () => {
  expect(policy.allows({ standing: "Guest", facts: [] }, "read")).toBe(true);
  expect(policy.allows({ standing: "Guest", facts: [] }, "join")).toBe(false);
  expect(policy.allows({ standing: "Guest", facts: ["open"] }, "join")).toBe(true);
  expect(policy.allows({ standing: "Owner", facts: ["open"] }, "join")).toBe(false);
});

test("a right over people applies only to the targets in the table", () => {
  const owner = { standing: "Owner", facts: [] } as const;
  expect(policy.allows(owner, "remove", "Guest")).toBe(true);
  expect(policy.allows(owner, "remove", "Owner")).toBe(false);
  expect(policy.allows({ standing: "Guest", facts: [] }, "remove", "Guest")).toBe(false);
});

test("screens may offer what the table allows on at least one target", () => {
  expect(policy.can({ standing: "Owner", facts: [] })).toEqual(["read", "remove"]);
  expect(policy.can({ standing: "Guest", facts: ["open"] })).toEqual(["read", "join"]);
});

test("a refusal is a 403 with the subject's code", () => {
  expect(() => policy.require({ standing: "Guest", facts: [] }, "join")).toThrow(
    expect.objectContaining({ status: 403, code: "House.Forbidden" }),
  );
});
