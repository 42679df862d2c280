import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { unusedAccount } from "../areas/imports/unused-account.tsx";
import { importIt, startImportService } from "../test/import-service.ts";
import { importId } from "../test/imports.ts";
import { api, callsTo, listResponse, problem, server } from "../test/test-server.ts";
import { makeAccount } from "../test/trades.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

test("Y-101 an import is undone as a whole; edited trades are named and stay unless chosen otherwise", async () => {
  const remainingId = "01937b1e-5c2a-7000-8000-00000000d001";
  const snackbar = vi.fn();
  const plan = { removedTrades: 9, restoredTrades: 1, removedCash: 2, keptCash: 1 };
  server.use(
    http.get(api(`/trade-imports/${importId}/undo`), () =>
      HttpResponse.json({ ...plan, editedTrades: [{ id: remainingId, symbol: "XAUUSD", isRestored: true }] }),
    ),
    http.delete(api(`/trade-imports/${importId}`), () =>
      HttpResponse.json({ removedTrades: 9, restoredTrades: 1, keptTrades: [{ id: remainingId, symbol: "XAUUSD" }] }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports", host: { snackbar } });
  await importIt(user);
  await user.click(screen.getByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("alertdialog");
  expect((await screen.findByRole("link", { name: "XAUUSD" })).getAttribute("href")).toBe(`/trades/${remainingId}`);
  expect(dialog.textContent).toContain("9 trades will be removed, with 2 cash rows. 1 trade will be restored");
  expect(dialog.textContent).toContain("1 cash row stays because another import contains it too.");
  expect(dialog.textContent).toContain("1 trade was edited since and will stay:");
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(callsTo(`/trade-imports/${importId}`)[0]?.query.get("withEdited")).toBe("false");
  const text = "Import undone: 9 trades removed, 1 trade restored and 1 edited trade kept";
  expect(snackbar).toHaveBeenCalledWith({ type: "success", text });
});

test("Y-101 edited trades that an earlier import had brought are put back, never deleted, when they are undone too", async () => {
  const [own, older] = ["01937b1e-5c2a-7000-8000-00000000d001", "01937b1e-5c2a-7000-8000-00000000d002"];
  const editedTrades = [
    { id: own, symbol: "XAUUSD", isRestored: false },
    { id: older, symbol: "EURUSD", isRestored: true },
  ];
  server.use(
    http.get(api(`/trade-imports/${importId}/undo`), () =>
      HttpResponse.json({ removedTrades: 0, restoredTrades: 0, removedCash: 0, keptCash: 0, editedTrades }),
    ),
    http.delete(api(`/trade-imports/${importId}`), () =>
      HttpResponse.json({ removedTrades: 4, restoredTrades: 1, keptTrades: [] }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await importIt(user);
  await user.click(screen.getByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(await within(dialog).findByRole("checkbox", { name: "Remove or restore edited trades too" }));
  expect(dialog.textContent).toContain("1 trade will be removed. 1 trade will be restored");
  await user.click(within(dialog).getByRole("checkbox"));
  expect(dialog.textContent).toContain("no trades will be removed.");
  await user.click(within(dialog).getByRole("checkbox"));
  expect(dialog.textContent).toContain("XAUUSD will be removed");
  expect(dialog.textContent).toContain("EURUSD and your notes will be restored");
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));
  await waitFor(() => expect(callsTo(`/trade-imports/${importId}`)[0]?.query.get("withEdited")).toBe("true"));
  for (const id of [own, older]) expect(callsTo(`/trades/${id}`)).toEqual([]);
});

test("Y-101 a service that does not know beforehand names the remaining trades afterwards", async () => {
  const remainingId = "01937b1e-5c2a-7000-8000-00000000d001";
  server.use(
    http.get(api(`/trade-imports/${importId}/undo`), () => problem(404, "No such thing.", "NotFound")),
    http.delete(api(`/trade-imports/${importId}`), () =>
      HttpResponse.json({ removedTrades: 9, keptTrades: [{ id: remainingId, symbol: "XAUUSD" }] }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await importIt(user);
  await user.click(screen.getByRole("button", { name: "Undo import" }));
  const dialog = await screen.findByRole("alertdialog");
  await within(dialog).findByText(
    /will be removed\. Trades that came from an earlier import will be restored\. Trades you’ve edited since will stay, and we’ll list them afterwards\./,
  );
  await user.click(within(dialog).getByRole("button", { name: "Undo import" }));
  expect(await screen.findByRole("link", { name: "XAUUSD" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Keep them" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("T-576 the account that stayed empty beside the imported one can be deleted right after the import", async () => {
  const empty = makeAccount({ id: "01937b1e-5c2a-7000-8000-00000000e001", name: "Trading account", tradeCount: 0 });
  server.use(
    http.get(api("/trade-accounts"), () =>
      listResponse([
        { ...empty, broker: null, accountNumber: null, balance: empty.startBalance },
        makeAccount({ tradeCount: 10 }),
      ]),
    ),
    http.delete(api("/trade-accounts/:id"), () => new HttpResponse(null, { status: 204 })),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await importIt(user);
  const done = within(screen.getByRole("region", { name: "Import complete" }));
  expect(await done.findByText(/The account “Trading account” has no trades/)).toBeTruthy();
  await user.click(done.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(callsTo(`/trade-accounts/${empty.id}`)[0]?.method).toBe("DELETE"));
});

test("T-576 an account with rules, a broker or money of its own isn't taken for an empty one", () => {
  const used = makeAccount({ tradeCount: 10 });
  const empty = { ...makeAccount({ tradeCount: 0 }), broker: null, accountNumber: null, hasRules: false };
  const untouched = { ...empty, balance: empty.startBalance };
  expect(unusedAccount([untouched, used])).toBe(untouched);
  expect(unusedAccount([untouched])).toBeNull();
  expect(unusedAccount([{ ...untouched, hasRules: true }, used])).toBeNull();
  expect(unusedAccount([{ ...untouched, broker: "IBKR" }, used])).toBeNull();
  expect(unusedAccount([{ ...untouched, balance: "9.00" }, used])).toBeNull();
  expect(unusedAccount([untouched, { ...untouched, id: used.id }, used])).toBeNull();
});
