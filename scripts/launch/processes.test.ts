import { expect, test } from "vitest";
import { dropNames } from "./drops.ts";
import { instancesOf } from "./instances.ts";
import { planProcesses, readSharing } from "./processes.ts";

const services = [
  "identity",
  "platform",
  "trades",
  "groups",
  "business",
  "admin",
  "mcp",
  "payments-sandbox",
  "reports",
  "gateway",
];
const all = (count: number) => [...instancesOf(services, count), ...instancesOf(dropNames, 1)];
const named = (plan: ReturnType<typeof planProcesses>) =>
  Object.fromEntries(plan.map(({ id, members }) => [id, members.map((one) => one.id)]));

test("M-250 a compact installation has four processes: the small services together, trades, gateway and another team's service alone", () => {
  expect(named(planProcesses(all(1), "compact"))).toEqual({
    compact: [
      "identity",
      "platform",
      "groups",
      "business",
      "admin",
      "mcp",
      "payments-sandbox",
      "sftp-drop",
      "ftps-drop",
    ],
    trades: ["trades"],
    reports: ["reports"],
    gateway: ["gateway"],
  });
});

test("M-250 with two instances no process has two of the same service, and drops and the sandbox are there once", () => {
  const plan = planProcesses(all(2), "compact");
  expect(named(plan)).toMatchObject({
    "compact#2": ["identity#2", "platform#2", "groups#2", "business#2", "admin#2", "mcp#2"],
    "trades#2": ["trades#2"],
    "gateway#2": ["gateway#2"],
  });
  expect(plan.flatMap(({ members }) => members)).toHaveLength(all(2).length);
});

test("M-250 separate processes have one instance each", () => {
  const plan = planProcesses(all(2), "separate");
  expect(plan.map(({ id }) => id)).toEqual(all(2).map(({ id }) => id));
  expect(plan.every(({ members }) => members.length === 1)).toBe(true);
});

test("M-250 an instance of an earlier build stays alone", () => {
  expect(named(planProcesses(all(1), "compact", (id) => id === "groups"))).toMatchObject({ groups: ["groups"] });
});

test("M-250 PROCESSES is one of two words", () => {
  expect(readSharing(undefined, "compact")).toBe("compact");
  expect(readSharing("separate", "compact")).toBe("separate");
  expect(() => readSharing("one", "compact")).toThrow("PROCESSES is compact or separate, not one");
});
