import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

const shown: TableDisplay = {
  columns: [
    { id: "reward", isHidden: false, width: 90 },
    { id: "account", isHidden: true, width: null },
  ],
  frozen: 2,
  isComfort: true,
};

test("T-100 columns of the data table are stored for the user alone, the default until they are changed", async () => {
  const [mine, other] = [serviceApi("trades"), serviceApi("trades")];
  const before = await mine.call<TableDisplay>("GET", "/trades/table-display");
  expect(before.body).toEqual({ columns: [], frozen: 1, isComfort: false });
  expect((await mine.call("PUT", "/trades/table-display", { body: shown })).body).toEqual(shown);
  expect((await mine.call<TableDisplay>("GET", "/trades/table-display")).body).toEqual(shown);
  expect((await other.call<TableDisplay>("GET", "/trades/table-display")).body.columns).toEqual([]);
});

test("T-100 a column without a name, named twice or of no width is refused by field", async () => {
  const api = serviceApi("trades");
  const column = { id: "net", isHidden: false, width: 100 };
  const wrong: [string, object][] = [
    ["columns", { columns: [column, column] }],
    ["id", { columns: [{ ...column, id: "<b>" }] }],
    ["width", { columns: [{ ...column, width: 39 }] }],
    ["frozen", { frozen: -1 }],
    ["isComfort", { isComfort: "yes" }],
  ];
  for (const [field, change] of wrong) {
    const response = await api.call("PUT", "/trades/table-display", { body: { ...shown, ...change } });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(field);
  }
});
