import { importPreview } from "@entrywise/contracts/trades/import-preview";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { brokerExport } from "@entrywise/statements/fixtures/broker-exports";
import { expect, test } from "vitest";
import { newProfile } from "../../testing/stored-import.ts";

const file = brokerExport("kraken-trades");

function send(api: ServiceApi, profileId: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([Uint8Array.from(file.bytes)]), "trades.csv");
  return api.call<{ id: string; code: string }>("POST", `/trade-import-profiles/${profileId}/import`, { form });
}

async function bring(api: ServiceApi, profileId: string, fields: Record<string, string> = {}) {
  const started = await send(api, profileId, { preview: "false", ...fields });
  expect(started.status).toBe(202);
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const { body } = await api.call<{ items: { state: string; addedTrades: number; skippedTrades: number }[] }>(
    "GET",
    "/trade-imports?take=1",
  );
  return body.items[0];
}

const preview = async (api: ServiceApi, profileId: string, fields: Record<string, string> = {}) =>
  importPreview.parse((await send(api, profileId, { preview: "true", ...fields })).body);

test("T-576 T-578 of a file in several currencies each comes into an account of its own, and later into the same", async () => {
  const api = serviceApi("trades");
  const [euros, dollars] = [await newProfile(api), await newProfile(api)];
  const seen = await preview(api, euros);
  expect(seen).toMatchObject({ account: { currency: "EUR" }, currencies: [{ currency: "EUR" }, { currency: "USD" }] });
  expect(await bring(api, euros)).toMatchObject({ state: "done" });

  const others = await preview(api, dollars, { currency: "USD" });
  expect(others).toMatchObject({ account: { currency: "USD" }, counts: { alreadyHere: 0 } });
  expect(await bring(api, dollars, { currency: "USD" })).toMatchObject({ state: "done", addedTrades: 1 });
  const accounts = await api.call<{ items: { name: string; currency: string }[] }>("GET", "/trade-accounts");
  expect(accounts.body.items.map(({ currency }) => currency).sort()).toEqual(["EUR", "USD"]);
  const [first, second] = accounts.body.items.map(({ name }) => name);
  expect(second, "two accounts of one name could not be distinguished").toBe(`${first} 2`);

  // The account of a profile tells which of the file's currencies are its.
  expect((await preview(api, dollars)).account.currency).toBe("USD");
  expect(await bring(api, dollars)).toMatchObject({ state: "done", addedTrades: 0, skippedTrades: 1 });
  expect(await bring(api, euros)).toMatchObject({ state: "done", addedTrades: 0 });
});

test("T-576 a currency that is none is refused by its field", async () => {
  const api = serviceApi("trades");
  const response = await send(api, await newProfile(api), { preview: "true", currency: "<b>" });
  expect(response).toMatchObject({
    status: 422,
    body: { code: "Import.UnknownCurrency", errors: [{ path: "currency" }] },
  });
});
