import { openPage, type PageOptions } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test, vi } from "vitest";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { accountId, makeAccount } from "../test/trades.ts";
import { TradeAccountsPage } from "./trade-accounts.page.tsx";

startTestServer();
// What the record is fetched from takes its time on a busy machine, and is not what is tried here.
beforeAll(() => import("./statistics-views.ts"));

const sentence =
  /\. Trades that closed at the same time now count in the broker’s order, and realised results of open trades count from the moment they were realised\./;

function openAccount(figuresChangedAt?: string | null, host: PageOptions["host"] = {}) {
  const own = figuresChangedAt === undefined ? {} : { figuresChangedAt };
  server.use(
    http.get(api("/trades/stats/:grouping"), () => listResponse([])),
    http.get(api("/trade-accounts"), () => listResponse([makeAccount(own)])),
  );
  return openPage(<TradeAccountsPage />, { path: `/trade-accounts/${accountId}`, host });
}

test("an account whose figures changed says what changed and why until the person dismisses it", async () => {
  server.use(http.delete(api("/trade-accounts/:id/figures-change"), () => new HttpResponse(null, { status: 204 })));
  const user = await openAccount("2026-11-20T08:00:00.000Z");
  expect((await screen.findByText(sentence)).textContent).toContain(
    ". Trades that closed at the same time now count in the broker’s order, and realised results of open trades count from the moment they were realised.",
  );
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(callsTo(/figures-change$/).map(({ path }) => path)).toEqual([`/trade-accounts/${accountId}/figures-change`]);
});

test("a notice that could not be dismissed stays", async () => {
  server.use(http.delete(api("/trade-accounts/:id/figures-change"), () => problem(400, "")));
  const reportError = vi.fn();
  const user = await openAccount("2026-11-20T08:00:00.000Z", { reportError });
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await waitFor(() =>
    expect(reportError).toHaveBeenCalledWith(expect.anything(), "Couldn’t dismiss the notice. Try again."),
  );
  expect(screen.getByText(sentence)).toBeTruthy();
});

test.each([null, undefined])("an account whose figures did not change (%s) says nothing of them", async (changedAt) => {
  await openAccount(changedAt);
  await screen.findByRole("region", { name: "Account summary" });
  expect(screen.queryByText(sentence)).toBeNull();
});
