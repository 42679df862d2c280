import { MarketType } from "@entrywise/domain/enumerations";
import type { AddTradePreset } from "@entrywise/host/product";
import { renderPage } from "@entrywise/host/render-page";
import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, vi } from "vitest";
import { AddTradeDialog } from "../areas/trade/add-trade/add-trade-dialog.tsx";
import { customInstrument } from "../areas/trade/instruments/instrument-search.ts";
import { FakeTradeService, strategyId, tradeId } from "./fake-trade-service.ts";
import { api, listResponse, server } from "./test-server.ts";

export const pound = {
  ...customInstrument("GBPUSD", MarketType.Forex),
  exchange: null,
  description: "British Pound / US Dollar",
};
const london = {
  id: strategyId,
  name: "London Breakout",
  description: "",
  isEnabled: true,
  position: 0,
  tradeCount: 3,
  version: 1,
};

/** What the dialog sends, and the service behind it; both are new for each test. */
export interface AddTradeTest {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
  added: any[];
  service: FakeTradeService;
}

/** Prepares each test of a file. */
export function addTradeTest(): AddTradeTest {
  const state: AddTradeTest = { added: [], service: new FakeTradeService() };
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    state.added = [];
    state.service = new FakeTradeService();
  });
  return state;
}

interface OpenOptions {
  host?: object;
  preset?: AddTradePreset | null;
  instruments?: () => Response;
}

export async function openDialog(
  state: AddTradeTest,
  { host = {}, preset = null, instruments = () => listResponse([pound]) }: OpenOptions = {},
) {
  server.use(
    http.get(api("/instruments"), instruments),
    http.get(api("/strategies"), () => listResponse([london])),
    http.post(api("/trades/add"), async ({ request }) => {
      state.added.push(await request.json());
      return HttpResponse.json({ id: tradeId }, { status: 201 });
    }),
    ...state.service.handlers,
  );
  const onClose = vi.fn();
  const user = renderPage(<AddTradeDialog preset={preset} onClose={onClose} />, { path: "/dashboard", host });
  await screen.findByRole("button", { name: /^Symbol/ });
  return { user, onClose };
}

export async function pickPound(user: Awaited<ReturnType<typeof openDialog>>["user"]) {
  await user.click(screen.getByRole("button", { name: /^Symbol/ }));
  const search = await screen.findByRole("combobox", { name: "Search symbols" });
  await screen.findByRole("option", { name: /GBPUSD/ });
  fireEvent.change(search, { target: { value: "gbp" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("button", { name: /^Symbol: GBPUSD/ });
}

export function fill(name: string, value: string): void {
  const field = screen.getByRole("textbox", { name });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
}
