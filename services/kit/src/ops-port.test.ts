import { expect, test } from "vitest";
import { opsPort, opsUrlOf } from "./ops-port.ts";

test("the port for operators is the one that is named, else the one beside the main port", () => {
  expect(opsPort(4000, undefined)).toBe(4001);
  expect(opsPort(4000, 9000)).toBe(9000);
  expect(opsPort(0, undefined)).toBe(0);
});

test("a service that does not name its address for operators has it beside its main port", () => {
  expect(opsUrlOf("trades", "http://127.0.0.1:4100", {})).toBe("http://127.0.0.1:4101");
  expect(opsUrlOf("trades", "http://trades/", {})).toBe("http://trades:81");
  expect(opsUrlOf("trades", "http://127.0.0.1:4100", { trades: "http://127.0.0.1:4100" })).toBe(
    "http://127.0.0.1:4100",
  );
});
