import { openPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { makeTradeDetail } from "../../test/fake-trade-service.ts";
import { api, listResponse, problem, server, startTestServer } from "../../test/test-server.ts";
import { makeTrade } from "../../test/trades.ts";
import { ModelTradePanel } from "./model-trade.tsx";

startTestServer();

const strategyId = "01937b1e-5c2a-7000-8000-0000000000d1";
const path = api(`/strategies/${strategyId}/model-trade`);

test("Y-132 a model trade is chosen from those of the strategy, stands there with its images and is taken away", async () => {
  const trade = makeTradeDetail();
  const image = {
    id: "01937b1e-5c2a-7000-8000-0000000000d2",
    name: "15m entry",
    snapshotUrl: "https://blobs.test/15m",
  };
  let tradeId: string | null = null;
  server.use(
    http.get(path, () => HttpResponse.json({ tradeId })),
    http.put(path, async ({ request }) => {
      ({ tradeId } = (await request.json()) as { tradeId: string | null }); // what the page sends
      return HttpResponse.json({ tradeId });
    }),
    http.get(api("/trades/summaries"), ({ request }) => {
      const asked = new URL(request.url).searchParams;
      expect(["strategyIds", "statuses", "open"].map((name) => asked.get(name))).toEqual([strategyId, "1", "false"]);
      return listResponse([makeTrade({ id: trade.id, symbol: "EURUSD", netRR: 3.41 })]);
    }),
    http.get(api(`/trades/${trade.id}`), () => HttpResponse.json({ ...trade, snapshots: [image] })),
  );
  const user = await openPage(<ModelTradePanel strategyId={strategyId} />, { path: `/strategies/${strategyId}` });
  await screen.findByText(/Choose a trade that shows/);
  await user.click(screen.getByRole("button", { name: "Choose" }));
  const dialog = await screen.findByRole("dialog", { name: "Choose the model trade" });
  await user.click(await within(dialog).findByRole("button", { name: /EURUSD/ }));
  const shown = await screen.findByRole("img", { name: "15m entry" });
  expect(shown.getAttribute("src")).toBe(image.snapshotUrl);
  expect(screen.getByRole("link", { name: new RegExp(trade.instrument) }).getAttribute("href")).toBe(
    `/trades/${trade.id}`,
  );
  await user.click(screen.getByRole("button", { name: "Remove model trade" }));
  await screen.findByText(/Choose a trade that shows/);
  expect(tradeId).toBeNull();
});

test("a model trade that cannot be loaded says so and is asked for again", async () => {
  server.use(http.get(path, () => problem(500, "")));
  const user = await openPage(<ModelTradePanel strategyId={strategyId} />, { path: `/strategies/${strategyId}` });
  await screen.findByText("Couldn’t load the model trade");
  server.use(http.get(path, () => HttpResponse.json({ tradeId: null })));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/Choose a trade that shows/)).toBeTruthy();
});
