import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("M-243 of a form only what differs from what is stored becomes the draft, lists and emptied fields included", () => {
  const stored = { name: "Phase 1", target: "8", since: "2026-01-01", phases: [{ name: "Trial" }], rules: ["news"] };
  const form = { name: "Phase 2", target: null, since: "2026-01-01", phases: [{ name: "Trial" }], rules: [] };
  expect(changedFields<object>(form, stored)).toEqual({ name: "Phase 2", target: null, rules: [] });
});
