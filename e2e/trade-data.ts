import type { Page } from "@playwright/test";
import { address } from "./sign-in.ts";

/** Writes as whoever is signed in. @throws Error when the server refuses */
export async function send<Result>(
  page: Page,
  method: "POST" | "PUT" | "GET" | "DELETE",
  path: string,
  data?: unknown,
  ifMatch?: number,
): Promise<Result> {
  const response = await page.request.fetch(address(`/v1.0${path}`), {
    method,
    headers: {
      ...(method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {}),
      ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    },
    ...(data === undefined ? {} : { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  const text = await response.text();
  return (text === "" ? null : JSON.parse(text)) as Result; // the caller names what the route returns
}

/** Shows trades in one pane from now on, so that each tab is there once; `trade-panels.e2e.ts` sees to the layouts. */
export const showOnePane = (page: Page) => send(page, "POST", "/settings/split-trade-layout", { value: false });

/** A new account and an open EURUSD trade in it, shown in one pane. */
export async function newTrade(page: Page, own: object = {}): Promise<{ tradeId: string; accountId: string }> {
  await showOnePane(page);
  const account = await send<{ id: string }>(page, "POST", "/trade-accounts", {
    name: "Journey",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "10000",
  });
  const trade = await send<{ id: string }>(page, "POST", "/trades/add", {
    instrument: "EURUSD",
    exchange: null,
    status: 1,
    direction: 0,
    openDate: "2026-03-02T09:00:00.000Z",
    strategyId: null,
    accountId: account.id,
    marketType: 0,
    ...own,
  });
  return { tradeId: trade.id, accountId: account.id };
}
