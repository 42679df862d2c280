import { openPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { makeTradeDetail, tradeId } from "../../../test/fake-trade-service.ts";
import { api, server, startTestServer } from "../../../test/test-server.ts";
import { InstrumentDialog } from "./instrument-dialog.tsx";

startTestServer();

test("T-524 facts of the instrument are saved against the version of the trade, what is none stays with its reason", async () => {
  const sent: { ifMatch: string | null; body: unknown }[] = [];
  const trade = makeTradeDetail({ pipSize: "0.0001", contractSize: "100000", tickValue: null });
  server.use(
    http.put(api(`/trades/${tradeId}/instrument-facts`), async ({ request }) => {
      sent.push({ ifMatch: request.headers.get("if-match"), body: await request.json() });
      return HttpResponse.json({ ...trade, contractSize: "10000" });
    }),
  );
  const onClose = vi.fn();
  const user = await openPage(<InstrumentDialog trade={trade} onClose={onClose} />, { path: `/trades/${tradeId}` });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  expect(field(/^Pip size/).value).toBe("0.0001");
  fireEvent.change(field(/^Contract size/), { target: { value: "10000" } });
  fireEvent.change(field(/^Pip size/), { target: { value: "" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Pip size must not be empty")).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(field(/^Pip size/), { target: { value: "0.0001" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { tradeId, pipSize: "0.0001", contractSize: "10000", tickValue: null };
  expect(sent).toEqual([{ ifMatch: `"${trade.versions.definition}"`, body }]);
});
