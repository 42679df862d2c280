import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { type ImportPreview, importPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { ledgerPage } from "@entrywise/contracts/trades/ledger.api";
import { alteredFixture } from "@entrywise/statements/fixtures/read-fixture";
import { expect, test } from "vitest";
import { importing } from "../../testing/stored-import.ts";

const person = importing();
const FILE = "mt4-detailed-12-trades.htm";
/** A statement whose withdrawal is a row that the broker calls an adjustment. */
const { bytes } = alteredFixture(FILE, /Withdrawal 9\/03/g, "ADJUSTMENT 9/03");
const keywords = "adjustment #";

async function send<Body>(fields: Record<string, string>) {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "statement.htm");
  for (const [name, value] of Object.entries({ timeZone: "broker:us", ...fields })) form.append(name, value);
  return person.api.call<Body>("POST", `/trade-import-profiles/${person.profileId}/import`, { form });
}
async function bring(fields: Record<string, string> = {}) {
  const started = await send<{ id: string }>({ preview: "false", ...fields });
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await person.api.call("GET", `/trade-imports/${started.body.id}/events`);
}
const seen = async () => importPreview.parse((await send<ImportPreview>({ preview: "true" })).body);
const profile = async () =>
  (await person.api.call<ImportProfile>("GET", `/trade-import-profiles/${person.profileId}`)).body;
async function ledger() {
  const accounts = await person.api.call<{ items: TradeAccount[] }>("GET", "/trade-accounts");
  const path = `/trade-accounts/${accounts.body.items[0]?.id}/ledger?take=-1`;
  return ledgerPage.parse((await person.api.call("GET", path)).body);
}
async function adjustment() {
  const row = (await ledger()).items.find(({ amount }) => amount === "-500");
  if (row === undefined) throw new Error("the adjustment was not recorded");
  return row;
}

test("Y-140 Y-191 a preview asks what a doubtful row was for, and the profile remembers the choice", async () => {
  expect((await seen()).unsureCash).toEqual([
    { words: keywords, comment: "ADJUSTMENT 9/03", rows: 1, amount: "-500", kind: "other" },
  ]);
  await bring({ cashKinds: JSON.stringify({ [keywords]: "withdrawal" }) });
  expect(await adjustment()).toMatchObject({ kind: "withdrawal", booking: "withdrawal", isOwn: false });
  expect(await ledger()).toMatchObject({ paidOut: "500", balance: "1938.65" });
  expect((await profile()).cashKinds).toEqual({ [keywords]: "withdrawal" });
  expect((await seen()).unsureCash).toEqual([]);
});

test("Y-140 a kind that is none is refused by its field", async () => {
  const response = await send({ preview: "false", cashKinds: '{"adjustment #":"present"}' });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ path: "cashKinds" }] } });
});

test("Y-140 the ledger says what a row of a statement was for, balance and amount stay, also when it comes again", async () => {
  await bring();
  const before = await ledger();
  const row = await adjustment();
  expect(row).toMatchObject({ booking: "other" });
  expect(before.paidOut).toBe("0");
  const change = (version: number, body: object) =>
    person.api.call("PUT", `/trade-accounts/cash/${row.id}/kind`, { version, body });
  expect(await change(row.version, { kind: "deposit", withAlike: true })).toMatchObject({
    status: 200,
    body: { changed: 1 },
  });
  expect(await adjustment()).toMatchObject({ booking: "withdrawal", amount: "-500", at: row.at });
  expect(await ledger()).toMatchObject({ paidOut: "500", balance: before.balance });
  expect((await profile()).cashKinds).toEqual({ [keywords]: "deposit" });
  expect((await change(row.version, { kind: "fee" })).status).toBe(412);
  await bring();
  expect(await adjustment()).toMatchObject({ booking: "withdrawal" });
});

test("Y-140 a row that was changed alone stays so when its statement comes again", async () => {
  await bring();
  const row = await adjustment();
  await person.api.call("PUT", `/trade-accounts/cash/${row.id}/kind`, { version: row.version, body: { kind: "fee" } });
  await bring();
  expect(await adjustment()).toMatchObject({ booking: "fee" });
});
