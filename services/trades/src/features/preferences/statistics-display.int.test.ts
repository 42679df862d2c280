import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

const shown: StatisticsDisplay = { unit: "rr", basis: "gross", widgets: [{ name: "calendar", isHidden: true }] };

test("Y-115 unit, basis and widgets are stored for the user alone, defaults until they are chosen", async () => {
  const [mine, other] = [serviceApi("trades"), serviceApi("trades")];
  const before = await mine.call<StatisticsDisplay>("GET", "/widgets/display");
  expect(before.body).toEqual({ unit: "money", basis: "net", widgets: [] });
  expect((await mine.call("PUT", "/widgets/display", { body: shown })).body).toEqual(shown);
  expect((await mine.call("PUT", "/widgets/display", { body: { ...shown, unit: "pips" } })).status).toBe(200);
  expect((await mine.call<StatisticsDisplay>("GET", "/widgets/display")).body).toEqual({ ...shown, unit: "pips" });
  expect((await other.call<StatisticsDisplay>("GET", "/widgets/display")).body.unit).toBe("money");
});

test("Y-115 Net R is a widget for callers that know it, and absent for those of earlier releases", async () => {
  const api = serviceApi("trades");
  const widgets: StatisticsDisplay["widgets"] = [
    { name: "reward", isHidden: true },
    { name: "trades", isHidden: false },
  ];
  expect((await api.call("PUT", "/widgets/display", { body: { ...shown, widgets } })).status).toBe(200);
  const read = async (address: string) => (await api.call<StatisticsDisplay>("GET", address)).body.widgets;
  expect(await read("/widgets/display?reward=true")).toEqual(widgets);
  expect(await read("/widgets/display")).toEqual([{ name: "trades", isHidden: false }]);
});

test("Y-115 a unit, a basis or a widget that does not exist is refused by name", async () => {
  const api = serviceApi("trades");
  const twice = [shown.widgets[0], shown.widgets[0]];
  for (const [field, value] of Object.entries({ unit: "lots", basis: "both", widgets: twice, colour: "red" })) {
    const response = await api.call("PUT", "/widgets/display", { body: { ...shown, [field]: value } });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(field);
  }
});
