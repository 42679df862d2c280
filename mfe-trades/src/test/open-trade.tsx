import { type PageOptions, renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { type FakeTradeService, tradeId } from "./fake-trade-service.ts";
import { server } from "./test-server.ts";

let person = 0;

/** Draws the page of the service's trade for somebody else in each test: what one leaves unsaved is not the next one's. */
export async function openTradePage(
  page: ReactNode,
  service: FakeTradeService,
  { host, ...options }: Partial<PageOptions> = {},
) {
  server.use(...service.handlers);
  person += 1;
  const user = { ...testUser, userId: `person-${person}` };
  const pointer = renderPage(page, { path: `/trades/${tradeId}`, host: { user, ...host }, ...options });
  await screen.findByRole("table", { name: "Positions" });
  return pointer;
}
