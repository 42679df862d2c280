import type { FilterView } from "@entrywise/contracts/trades/filter-views.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { noFilter, type TradeFilter } from "../../../filter/trade-filter-url.ts";
import { chooseFromMenu } from "../../../test/choose-item.ts";
import { api, listResponse, server, startTestServer } from "../../../test/test-server.ts";
import { ViewSelect } from "./view-select.tsx";

startTestServer();

const before: FilterView = {
  id: "01937b1e-5c2a-7000-8000-000000000001",
  name: "London",
  query: "symbols=EURUSD",
  version: 1,
};

/** A view that the list shows as it was, and that another tab has changed since. */
async function openChanged(change: Partial<FilterView>, filter: TradeFilter = noFilter) {
  const stored = { view: { ...before, ...change, version: 2 } };
  server.use(
    http.get(api("/trades/views"), () => listResponse([before])),
    http.put(api(`/trades/views/${before.id}`), async ({ request }) => {
      if (request.headers.get("if-match") !== `"${stored.view.version}"`) {
        return HttpResponse.json({ status: 412, code: "View.Changed", current: stored.view }, { status: 412 });
      }
      stored.view = { ...stored.view, ...((await request.json()) as object), version: stored.view.version + 1 }; // name and query
      return HttpResponse.json(stored.view);
    }),
  );
  const user = renderPage(<ViewSelect filter={filter} onChange={() => undefined} />, { path: "/trades" });
  await user.click(await screen.findByRole("button", { name: /^Views/ }));
  await screen.findByRole("button", { name: "More options for London" });
  const choose = (item: string) => chooseFromMenu(user, "More options for London", item);
  const rename = async (name: string) => {
    await choose("Rename");
    const field = await screen.findByRole("textbox", { name: "View name" });
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
  };
  return { user, stored, rename, choose };
}

test("Y-151 a view renamed here keeps the filter that another tab gave it, without a question", async () => {
  const { stored, rename } = await openChanged({ query: "symbols=GBPUSD" });
  await rename("London open");
  await expect.poll(() => stored.view).toMatchObject({ name: "London open", query: "symbols=GBPUSD", version: 3 });
  expect(screen.queryByRole("dialog", { name: /changed in two places/ })).toBeNull();
});

test("Y-151 two names of one view are asked about, nothing is saved before the choice", async () => {
  const { user, stored, rename } = await openChanged({ name: "New York" });
  await rename("Tokyo");
  const dialog = await screen.findByRole("dialog", { name: "This view was edited in two places" });
  expect(dialog.textContent).toContain("London → Tokyo");
  expect(dialog.textContent).toContain("London → New York");
  expect(stored.view.version).toBe(2);
  await user.click(within(dialog).getByRole("button", { name: /Keep this device’s version/ }));
  await expect.poll(() => stored.view).toMatchObject({ name: "Tokyo", version: 3 });
});

test("Y-151 two filters of one view are asked about with the texts of the filter bar", async () => {
  const { user, stored, choose } = await openChanged(
    { query: "symbols=GBPUSD", name: "Cable" },
    { ...noFilter, symbols: ["USDJPY"] },
  );
  await choose("Update with current filter");
  const dialog = await screen.findByRole("dialog", { name: "This view was edited in two places" });
  expect(dialog.textContent).toContain("Symbol EURUSD → Symbol USDJPY");
  expect(dialog.textContent).toContain("Symbol EURUSD → Symbol GBPUSD");
  await user.click(within(dialog).getByRole("button", { name: /Keep this device’s version/ }));
  await expect.poll(() => stored.view).toMatchObject({ name: "Cable", query: "symbols=USDJPY", version: 3 });
});
