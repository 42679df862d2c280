import { importPreview } from "@entrywise/contracts/trades/import-preview";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { ibkrStatements } from "@entrywise/statements/fixtures/ibkr-statements";
import { beforeEach, expect, test } from "vitest";
import { newProfile } from "../../testing/stored-import.ts";

/** Statements of two accounts, one behind the other. */
const file = ibkrStatements.mixed + ibkrStatements.contracts.replace("U1234567", "U7654321");

let api: ServiceApi;
let profileId: string;
beforeEach(async () => {
  api = serviceApi("trades");
  profileId = await newProfile(api);
});

function send(fields: Record<string, string>, profile = profileId) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file]), "activity.csv");
  return api.call<{ id: string; code: string; detail: string }>("POST", `/trade-import-profiles/${profile}/import`, {
    form,
  });
}

const preview = async (fields: Record<string, string> = {}, profile = profileId) =>
  importPreview.parse((await send({ preview: "true", ...fields }, profile)).body);

async function bring(statementAccount: string, profile = profileId) {
  const started = await send({ preview: "false", statementAccount }, profile);
  expect(started.status).toBe(202);
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const { body } = await api.call<{ items: object[] }>("GET", "/trade-imports?take=1");
  return body.items[0];
}

test("T-576 T-578 of a file of several accounts each comes into an account of its own, and later into the same", async () => {
  expect(await preview()).toMatchObject({
    account: { number: "U1234567", currency: "EUR" },
    accounts: [{ number: "U1234567" }, { number: "U7654321" }],
    verdict: { agrees: true },
  });
  expect(await preview({ statementAccount: "U7654321" })).toMatchObject({
    account: { number: "U7654321", currency: "USD" },
    counts: { cash: 0 },
  });
  expect(await bring("U7654321")).toMatchObject({ state: "done", addedTrades: 4 });
  const other = await newProfile(api);
  expect(await bring("U1234567", other)).toMatchObject({ state: "done", addedTrades: 2 });
  const { body } = await api.call<{ items: object[] }>("GET", "/trade-accounts");
  expect(body.items).toMatchObject([
    { accountNumber: "U7654321", currency: "USD" },
    { accountNumber: "U1234567", currency: "EUR" },
  ]);
  // The account of a profile tells which of the file's accounts is its.
  expect(await preview()).toMatchObject({ account: { number: "U7654321" }, counts: { new: 0, alreadyHere: 4 } });
  expect(await bring("U1234567", other)).toMatchObject({ state: "done", addedTrades: 0 });
});

test("T-576 an import that names no account is refused with their names, and one that names a stranger's too", async () => {
  const unnamed = await send({ preview: "false" });
  expect(unnamed).toMatchObject({ status: 422, body: { code: "Statement.SeveralAccounts" } });
  expect(unnamed.body.detail).toContain("U1234567, U7654321");
  for (const isPreview of ["true", "false"]) {
    expect(await send({ preview: isPreview, statementAccount: "U0" })).toMatchObject({
      status: 422,
      body: { code: "Statement.OtherAccount" },
    });
  }
  expect((await api.call<{ total: number }>("GET", "/trade-accounts")).body.total).toBe(0);
});
