import { expect, test } from "vitest";
import { createOpsUrl, opsPort } from "./ops-port.ts";

test("the port for operators is the one that is named, else the one beside the main port", () => {
  expect(opsPort(4000, undefined)).toBe(4001);
  expect(opsPort(4000, 9000)).toBe(9000);
  expect(opsPort(0, undefined)).toBe(0);
});

test("a service that does not name its address for operators has it beside its main port", () => {
  expect(createOpsUrl("trades", "http://127.0.0.1:4100", {})).toBe("http://127.0.0.1:4101");
  expect(createOpsUrl("trades", "http://trades/", {})).toBe("http://trades:81");
  expect(createOpsUrl("trades", "http://127.0.0.1:4100", { trades: "http://127.0.0.1:4100" })).toBe(
    "http://127.0.0.1:4100",
  );
});

test("R-110 each instance has its own operators' address: from a list, next to its port, or from DNS", () => {
  const [a, b] = ["http://127.0.0.1:4100", "http://127.0.0.1:4200"] as const;
  const named = { trades: "http://127.0.0.1:9100,http://127.0.0.1:9200" };
  expect(createOpsUrl("trades", `${a},${b}`, named, b)).toBe("http://127.0.0.1:9200");
  expect(createOpsUrl("trades", `${a},${b}`, {}, b)).toBe("http://127.0.0.1:4201");
  const name = "http://trades:4100";
  expect(createOpsUrl("trades", name, {}, "http://10.0.0.7:4100")).toBe("http://10.0.0.7:4101");
  expect(createOpsUrl("trades", name, { trades: "http://trades:9000" }, "http://10.0.0.7:4100")).toBe(
    "http://10.0.0.7:9000",
  );
});
