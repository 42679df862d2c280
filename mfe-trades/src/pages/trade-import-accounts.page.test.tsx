import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { preview, startImportService, uploads } from "../test/import-service.ts";
import { importId, makePreview, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, server } from "../test/test-server.ts";
import { accountId, makeAccount as tradeAccountOf } from "../test/trades.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

test("T-576 a statement of another account than the profile's gets a profile and an account of its own", async () => {
  const other = "01937b1e-5c2a-7000-8000-00000000b002";
  const account = { number: null, name: null, currency: "EUR", broker: "Example Exchange" };
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([tradeAccountOf()])),
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf({ accountId })])),
    http.post(api("/trade-import-profiles"), () => HttpResponse.json({ id: other }, { status: 201 })),
    http.post(api("/trade-import-profiles/:id/import"), () =>
      HttpResponse.json(makePreview({ account, timeZone: "UTC" })),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(callsTo(`/trade-import-profiles/${other}/import`)).toHaveLength(1);
  expect(screen.getByRole("note").textContent).toContain("isn’t for the account in profile “FX Raw 4821”");
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Account(?! currency)/ });
  expect(choice.selectedOptions[0]?.textContent).toBe("New account: Example Exchange");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Import 2 rows/ }).disabled).toBe(false);
});

test("T-576 a statement that the profile's account cannot contradict stays with it", async () => {
  const account = { number: null, name: null, currency: null, broker: null };
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([tradeAccountOf()])),
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf({ accountId })])),
    http.post(api("/trade-import-profiles/:id/import"), () =>
      HttpResponse.json(makePreview({ account, timeZone: "UTC" })),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^Account(?! currency)/ }).value).toBe(accountId);
  expect(screen.queryByRole("note")).toBeNull();
});

test("T-576 a file of another kind that names no account says into which it goes, and a new one can be chosen", async () => {
  const made = "01937b1e-5c2a-7000-8000-00000000b002";
  const own = profileOf({ accountId, accountName: "FX Raw 4821", importCount: 1, formats: ["mt4-detailed"] });
  const account = { number: null, name: null, currency: null, broker: null };
  const stored = [own];
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([tradeAccountOf()])),
    http.get(api("/trade-import-profiles"), () => listResponse(stored)),
    http.post(api("/trade-import-profiles"), () => {
      stored.push(profileOf({ id: made, name: "DetailedStatement" }));
      return HttpResponse.json({ id: made }, { status: 201 });
    }),
    http.post(api("/trade-import-profiles/:id/import"), ({ params }) =>
      uploads.at(-1)?.get("preview") === "true"
        ? HttpResponse.json(
            makePreview({
              ...{ account, format: "mt5-csv", label: "MetaTrader 5" },
              timeZone: params.id === made ? null : "broker:us",
            }),
          )
        : HttpResponse.json({ id: importId }, { status: 202 }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(screen.getByRole("note").textContent).toContain(
    `“${tradeAccountOf().name}” hasn’t had this kind of file before`,
  );
  const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Account(?! currency)/ });
  expect(choice().value).toBe(accountId);
  await user.selectOptions(choice(), "New account: MetaTrader 5");
  await waitFor(() => expect(choice().selectedOptions[0]?.textContent).toBe("New account: MetaTrader 5"));
  expect(screen.getByRole("note").textContent).toContain("isn’t for the account in profile “FX Raw 4821”");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Import 2 rows/ }).disabled).toBe(true);
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "UTC");
  expect(screen.getByText(/^Choose the account currency first\. It isn’t in the file\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Import 2 rows/ }).disabled).toBe(true);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Account currency/ }), "JPY");
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(callsTo(`/trade-import-profiles/${made}/import`)).toHaveLength(2);
  expect(uploads[2]?.get("accountId")).toBeNull();
});

test("T-576 of a file in several currencies one is chosen, which goes through a profile and an account of its own", async () => {
  const made = "01937b1e-5c2a-7000-8000-00000000b009";
  const currencies = [
    { currency: "USDT", trades: 45 },
    { currency: "BTC", trades: 1 },
  ];
  const account = { number: null, name: null, broker: "Binance" };
  const own = { ...tradeAccountOf(), accountNumber: null, broker: "Binance", currency: "USDT" };
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf({ accountId, accountName: "Binance" })])),
    http.post(api("/trade-import-profiles"), () => HttpResponse.json({ id: made }, { status: 201 })),
    http.get(api("/trade-accounts"), () => listResponse([own])),
    http.post(api("/trade-import-profiles/:id/import"), () => {
      const currency = String(uploads.at(-1)?.get("currency") ?? "USDT");
      return HttpResponse.json(makePreview({ account: { ...account, currency }, currencies }));
    }),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /Currency/ });
  expect([...(await choice()).options].map(({ text }) => text)).toEqual(["USDT · 45 rows", "BTC · 1 row"]);
  await user.selectOptions(await choice(), "BTC");
  expect((await screen.findByRole("note")).textContent).toContain("This file isn’t for the account in profile “");
  expect((await choice()).value).toBe("BTC");
  expect(uploads.map((form) => form.get("currency"))).toEqual([null, "BTC", "BTC"]);
  expect(callsTo(`/trade-import-profiles/${made}/import`)).toHaveLength(1);
});

test("T-576 of a file of several accounts the chosen one is previewed and imported", async () => {
  const made = "01937b1e-5c2a-7000-8000-00000000b009";
  const accounts = [
    { number: "U1", rows: 45 },
    { number: "U2", rows: 1 },
  ];
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([])),
    http.post(api("/trade-import-profiles"), () => HttpResponse.json({ id: made }, { status: 201 })),
    http.delete(api(`/trade-import-profiles/${made}`), () => new HttpResponse(null, { status: 204 })),
    http.post(api("/trade-import-profiles/:id/import"), () => {
      const form = uploads.at(-1);
      if (form?.get("preview") !== "true") return HttpResponse.json({ id: importId }, { status: 202 });
      const number = String(form.get("statementAccount") ?? "U1");
      const account = { number, name: null, currency: "USD", broker: "Interactive Brokers" };
      return HttpResponse.json(makePreview({ account, accounts, timeZone: "UTC" }));
    }),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const choice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /Trades from/ });
  expect([...(await choice()).options].map(({ text }) => text)).toEqual(["U1 · 45 rows", "U2 · 1 row"]);
  await user.selectOptions(await choice(), "U2");
  await screen.findByText("New account: Interactive Brokers U2");
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await waitFor(() =>
    expect(uploads.map((form) => [form.get("preview"), form.get("statementAccount")])).toEqual([
      ["true", null],
      ["true", "U2"],
      ["false", "U2"],
    ]),
  );
});

test("T-576 the account of a file that was only proposed is named to the import too", async () => {
  const account = { number: "U1", name: null, currency: "USD", broker: null };
  const accounts = [
    { number: "U1", rows: 2 },
    { number: "U2", rows: 2 },
  ];
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () =>
      uploads.at(-1)?.get("preview") === "true"
        ? HttpResponse.json(makePreview({ account, accounts, timeZone: "UTC" }))
        : HttpResponse.json({ id: importId }, { status: 202 }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await waitFor(() => expect(uploads.at(-1)?.get("statementAccount")).toBe("U1"));
});

test("T-576 the preview follows the account that is chosen", async () => {
  server.use(http.get(api("/trade-accounts"), () => listResponse([tradeAccountOf()])));
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  await user.selectOptions(await screen.findByRole("combobox", { name: /Account/ }), accountId);
  await waitFor(() => expect(uploads.map((form) => form.get("accountId"))).toEqual([null, accountId]));
});

test("T-576 a new account whose file tells no balance is asked what it began with", async () => {
  const account = { number: null, name: null, currency: "USD", broker: "thinkorswim" };

  server.use(
    http.get(api("/trade-accounts"), () => listResponse([tradeAccountOf()])),
    http.get(api("/trade-import-profiles"), () => listResponse([])),
    http.post(api("/trade-import-profiles"), () => HttpResponse.json({ id: importId }, { status: 201 })),
    http.post(api("/trade-import-profiles/:id/import"), () =>
      uploads.at(-1)?.get("preview") === "true"
        ? HttpResponse.json(makePreview({ account, timeZone: "UTC", tellsBalance: false }))
        : HttpResponse.json({ id: importId }, { status: 202 }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  const field = screen.getByRole("textbox", { name: /^Starting balance/ });
  await user.type(field, "25000");
  await user.tab();
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await waitFor(() => expect(uploads.at(-1)?.get("preview")).toBe("false"));
  expect(uploads.at(-1)?.get("startBalance")).toBe("25000");
});

test("T-579 a proposed time zone says why and is confirmed with Enter, then the file can be imported", async () => {
  const proposedTimeZone = { timeZone: "broker:us", reason: "Gold pauses from 17:00 to 18:00 in New York." };
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () =>
      uploads.at(-1)?.get("preview") === "true"
        ? HttpResponse.json(makePreview({ timeZone: null, proposedTimeZone }))
        : HttpResponse.json({ id: importId }, { status: 202 }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /File time zone/ }).value).toBe("broker:us");
  expect(screen.getByText(proposedTimeZone.reason)).toBeTruthy();
  const start = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Import 2 rows/ });
  expect(start().disabled).toBe(true);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(start().disabled).toBe(false));
  expect(screen.queryByRole("button", { name: /Yes, that’s right/ })).toBeNull();
  await user.click(start());
  await waitFor(() => expect(uploads.at(-1)?.get("timeZone")).toBe("broker:us"));
});

test("Y-140 what doubtful cash rows were for is asked with a proposal, and the choice goes with the import", async () => {
  const unsureCash = [{ words: "adjustment #", comment: "ADJUSTMENT 9", rows: 2, amount: "-58", kind: "other" }];
  server.use(
    http.post(api("/trade-import-profiles/:id/import"), () =>
      uploads.at(-1)?.get("preview") === "true"
        ? HttpResponse.json({ ...makePreview({ timeZone: "UTC" }), unsureCash })
        : HttpResponse.json({ id: importId }, { status: 202 }),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  await user.selectOptions(screen.getByRole("combobox", { name: /ADJUSTMENT 9/ }), "Withdrawal");
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await waitFor(() => expect(uploads.at(-1)?.get("cashKinds")).toBe('{"adjustment #":"withdrawal"}'));
});
