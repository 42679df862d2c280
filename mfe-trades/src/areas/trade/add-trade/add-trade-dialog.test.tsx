import "fake-indexeddb/auto";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { addTradeTest, fill, openDialog, pickPound, pound } from "../../../test/add-trade-dialog.tsx";
import { strategyId, tradeId } from "../../../test/fake-trade-service.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { accountId, makeAccount } from "../../../test/trades.ts";
import { AddTradeDialog } from "./add-trade-dialog.tsx";

startTestServer();
const state = addTradeTest();

test("T-202 statuses come without Invalid; executed, long and the first strategy are chosen", async () => {
  await openDialog(state);
  const status = screen.getByRole("radiogroup", { name: "Status" });
  expect(
    within(status)
      .getAllByRole("radio")
      .map((radio) => radio.closest("label")?.textContent),
  ).toEqual(["Planned", "Executed", "Missed"]);
  expect(within(status).getByRole<HTMLInputElement>("radio", { name: "Executed" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Long/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Strategy/ }).value).toBe(strategyId);
});

test("T-203 the symbol has the focus, and a letter begins the search for it", async () => {
  const { user } = await openDialog(state);
  const symbol = screen.getByRole("button", { name: "Symbol: Type a symbol or name" });
  expect(symbol.dataset.autofocus).toBeDefined(); // where the dialog puts the focus; a page without layout cannot
  symbol.focus();
  await user.keyboard("g");
  const search = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search symbols" });
  expect(search.value).toBe("g");
});

test("T-205 without a symbol nothing is sent, and the field says why", async () => {
  const { user } = await openDialog(state);
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  expect(await screen.findByText("Symbol must not be empty")).toBeDefined();
  expect(state.added).toEqual([]);
});

test("P-640 P-642 a symbol that is left empty says so before anything is saved, and stops once one is chosen", async () => {
  const { user } = await openDialog(state);
  expect(screen.queryByText("Symbol must not be empty")).toBeNull();
  await user.tab();
  expect(await screen.findByText("Symbol must not be empty")).toBeDefined();
  await pickPound(user);
  expect(screen.queryByText("Symbol must not be empty")).toBeNull();
});

test("P-640 a form that opens says nothing of a field that focus only passed through on its way into the dialog", async () => {
  const opener = document.body.appendChild(document.createElement("button"));
  await openDialog(state);
  const symbol = screen.getByRole("button", { name: /^Symbol/ });
  await waitFor(() => expect(document.activeElement).toBe(symbol));
  opener.focus(); // what was open before gives focus back, as the placeholder of this dialog does on a phone
  await waitFor(() => expect(document.activeElement).toBe(symbol));
  expect(screen.queryByText("Symbol must not be empty")).toBeNull();
  opener.remove();
});

test("T-206 T-201 Save and Continue adds the trade, writes its prices and opens it", async () => {
  const navigate = vi.fn();
  const { user, onClose } = await openDialog(state, { host: { navigate } });
  await pickPound(user);
  fill("Size", "1.20");
  fill("Price", "1.26340");
  fill("Stop", "1.26140");
  fireEvent.change(screen.getByRole("textbox", { name: "Title" }), { target: { value: "Asian range break" } });
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Title" }), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/trades/${tradeId}`));
  expect(onClose).toHaveBeenCalled();
  expect(state.added).toEqual([
    expect.objectContaining({
      instrument: "GBPUSD",
      exchange: null,
      status: 1,
      direction: 0,
      strategyId,
      accountId,
      marketType: 0,
    }),
  ]);
  const [{ position, summary }] = state.added;
  expect(position.referencePrice).toBe("1.26340");
  expect(position.openPositions).toEqual([
    expect.objectContaining({ size: "1.20", openPrice: "1.26340", stopPrice: "1.26140", targetPrice: null }),
  ]);
  expect(JSON.stringify(summary)).toContain("Asian range break");
  expect(state.service.writes).toEqual([]);
});

test("T-201 Ctrl S saves and closes, without opening the trade", async () => {
  const navigate = vi.fn();
  const { user, onClose } = await openDialog(state, { host: { navigate } });
  await pickPound(user);
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Title" }), { key: "s", ctrlKey: true });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(navigate).not.toHaveBeenCalled();
  expect(state.added[0]).not.toHaveProperty("position");
});

test("X-102 Save pressed again after a failure repeats the same trade under the same key", async () => {
  const reportError = vi.fn();
  const { user, onClose } = await openDialog(state, { host: { reportError } });
  const sent: [string | null, unknown][] = [];
  server.use(
    http.post(api("/trades/add"), async ({ request }) => {
      sent.push([request.headers.get("idempotency-key"), await request.json()]);
      return sent.length === 1 ? problem(422, "Not today.") : HttpResponse.json({ id: tradeId }, { status: 201 });
    }),
  );
  await pickPound(user);
  fill("Size", "1");
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Error adding trade"));
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toEqual(sent[0]);
});

test("X-102 a trade that is not taken keeps the dialog with everything in it", async () => {
  const reportError = vi.fn();
  const { user, onClose } = await openDialog(state, { host: { reportError } });
  server.use(http.post(api("/trades/add"), () => problem(422, "")));
  await pickPound(user);
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Error adding trade"));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: /^Symbol: GBPUSD/ })).toBeDefined();
});

test("T-203 without an account the dialog makes one first, then goes on", async () => {
  let accounts: object[] = [];
  server.use(
    http.get(api("/trade-accounts"), () => listResponse(accounts)),
    http.post(api("/trade-accounts"), async ({ request }) => {
      accounts = [makeAccount({ ...((await request.json()) as object) })];
      return HttpResponse.json({ id: accountId }, { status: 201 });
    }),
    http.get(api("/instruments"), () => listResponse([pound])),
    ...state.service.handlers,
  );
  const user = renderPage(<AddTradeDialog preset={null} onClose={vi.fn()} />, { path: "/dashboard" });
  await user.click(await screen.findByRole("button", { name: "Add account and continue" }));
  expect(await screen.findByText("Name must not be empty")).toBeDefined();
  fireEvent.change(screen.getByRole("textbox", { name: /Name/ }), { target: { value: "My broker" } });
  await user.click(screen.getByRole("button", { name: "Add account and continue" }));
  await screen.findByRole("button", { name: /^Symbol/ });
  expect(callsTo("/trade-accounts").filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("T-520 T-523 the picker filters by market and makes up a symbol that nobody lists", async () => {
  const { user } = await openDialog(state);
  await user.click(screen.getByRole("button", { name: /^Symbol/ }));
  const search = await screen.findByRole("combobox", { name: "Search symbols" });
  await screen.findByRole("option", { name: /GBPUSD/ });
  await user.click(screen.getByRole("button", { name: "Cryptocurrency" }));
  expect(screen.queryByRole("option", { name: /GBPUSD/ })).toBeNull();
  fireEvent.change(search, { target: { value: "doge2" } });
  await screen.findByRole("option", { name: /Create DOGE2/ });
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("button", { name: "Symbol: DOGE2" });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Market/ }).value).toBe("1");
});

test("T-202 what was typed is there again after the dialog was closed, until it is saved or begun anew", async () => {
  const first = await openDialog(state);
  await pickPound(first.user);
  fill("Size", "100");
  fill("Price", "1.25");
  await first.user.keyboard("{Escape}");
  expect(first.onClose).toHaveBeenCalled();
  cleanup();

  const second = await openDialog(state);
  expect(screen.getByRole("button", { name: /^Symbol: GBPUSD/ })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("100");
  await second.user.click(screen.getByRole("button", { name: /^Save and Close/ }));
  await waitFor(() => expect(state.added).toHaveLength(1));
  await waitFor(() => expect(second.onClose).toHaveBeenCalled());
  cleanup();

  const third = await openDialog(state);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("");
  fill("Size", "7");
  cleanup();
  await openDialog(state);
  await third.user.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("");
});
