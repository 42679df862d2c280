import { address } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { TradeBlock } from "../areas/notebook/blocks/trade-block.tsx";
import { chooseFromMenu } from "../test/choose-item.ts";
import { FakeTradeService, tradeId } from "../test/fake-trade-service.ts";
import { openTradePage } from "../test/open-trade.tsx";
import { api, callsTo, problem, server, startTestServer } from "../test/test-server.ts";
import { TradeDetailPage } from "./trade-detail.page.tsx";

vi.mock("@entrywise/ui/editor", () => import("../test/editor-double.tsx"));
startTestServer();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A page of the notebook that is opened once somebody asks for it. */
function Notebook() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <TradeBlock id={tradeId} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open the notebook
    </button>
  );
}

const page = (
  <>
    <TradeDetailPage />
    <Notebook />
  </>
);

test("T-113 T-494 a deleted trade is left, and its detail is gone wherever it is opened again", async () => {
  const snackbar = vi.fn();
  const user = await openTradePage(page, new FakeTradeService(), { host: { snackbar } });
  server.use(
    http.delete(api(`/trades/${tradeId}`), () => new HttpResponse(null, { status: 204 })),
    http.get(api(`/trades/${tradeId}`), () => problem(404, "")),
  );
  await chooseFromMenu(user, "More", "Delete");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete trade" });
  expect(dialog.textContent).toContain("Are you sure you want to delete this trade?");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(address()).toBe("/trades"));
  await user.click(screen.getByRole("button", { name: "Open the notebook" }));
  await screen.findByText("This trade no longer exists.");
  expect(snackbar).toHaveBeenCalledWith(expect.objectContaining({ type: "success", text: "Trade deleted" }));
  expect(callsTo(`/trades/${tradeId}`).filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("T-113 T-494 a trade that is not to be deleted stays", async () => {
  const user = await openTradePage(page, new FakeTradeService());
  await chooseFromMenu(user, "More", "Delete");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete trade" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(callsTo(`/trades/${tradeId}`).every(({ method }) => method === "GET")).toBe(true);
  expect(address()).toBe(`/trades/${tradeId}`);
});
