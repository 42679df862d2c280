import { Direction } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { capturedTrade, newQuickForm, quickErrors, riskMoney, stepped, storedQuickForm } from "./capture-form.ts";

const fresh = newQuickForm("a1");

test("Y-306 only symbol and direction are needed", () => {
  expect(Object.keys(quickErrors(fresh))).toEqual(["instrument", "direction"]);
  expect(capturedTrade(fresh, "2026-11-30T10:00:00.000Z")).toBeNull();
});

test("Y-306 either risk or size is sent, as the sheet asks for it", () => {
  const instrument = { symbol: "EURUSD", exchange: null, marketType: 0 } as never; // what the form takes of it
  const form = { ...fresh, instrument, direction: Direction.Long, risk: "0.5", size: "2" };
  const at = "2026-11-30T10:00:00.000Z";
  expect(capturedTrade(form, at)).toMatchObject({ intendedRisk: "0.5", size: null, capturedAt: at });
  expect(capturedTrade({ ...form, amount: "size" }, at)).toMatchObject({ intendedRisk: null, size: "2" });
});

test("Y-306 the risk in money is an exact percentage of the balance", () => {
  expect(riskMoney("0.5", "31737.27")).toBe("158.69");
  expect(riskMoney(null, "100")).toBeNull();
});

test("Y-306 steps stay above zero and begin where nothing was entered", () => {
  expect(stepped("0.25", "0.25", -1, "0.5")).toBe("0.25");
  expect(stepped("0.1", "0.2", 1, null)).toBe("0.3");
  expect(stepped(null, "0.25", 1, "0.5")).toBe("0.5");
  expect(stepped(null, "0.0001", 1, null)).toBeNull();
});

test("Y-250 a sheet that waits on the device is known by its kind, and an account that is gone is replaced", () => {
  expect(storedQuickForm({ size: "1" }, fresh, new Set(["a1"]))).toBeNull();
  const stored = { ...fresh, accountId: "gone", risk: "1" };
  expect(storedQuickForm(stored, fresh, new Set(["a1"]))).toMatchObject({ accountId: "a1", risk: "1" });
});
