import { mt5Positions, mt5Report, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { expect, test } from "vitest";
import { importing } from "../../testing/stored-import.ts";
import { fill, fillsFile } from "../../testing/tradovate-fills.ts";

const person = importing();
const file = fillsFile([fill(1, "Buy", 1, "6900"), fill(2, "Sell", 1, "6910")]);

async function send(fields: Record<string, string>) {
  const form = new FormData();
  form.append("file", new Blob([file]), "fills.csv");
  for (const [name, value] of Object.entries({ preview: "false", timeZone: "UTC", ...fields }))
    form.append(name, value);
  const path = `/trade-import-profiles/${person.profileId}/import`;
  const response = await person.api.call<Record<string, unknown>>("POST", path, { form });
  if (response.status === 202) await person.api.call("GET", `/trade-imports/${response.body.id}/events`);
  return response;
}
const balances = async () => {
  const { body } = await person.api.call<{ items: { startBalance: string; balance: string }[] }>(
    "GET",
    "/trade-accounts",
  );
  return body.items.map(({ startBalance, balance }) => [startBalance, balance]);
};

test("T-576 a new account begins with what is said where its file does not tell, and percentages follow", async () => {
  expect((await send({ preview: "true" })).body).toMatchObject({ tellsBalance: false });
  await send({ startBalance: "25000" });
  expect(await balances()).toEqual([["25000", "25049.5"]]);
  const { body } = await person.api.call<{ items: { netPercentage: number }[] }>("GET", "/trades/summaries");
  expect(body.items[0]?.netPercentage).toBeCloseTo(0.198, 10);
  await send({ startBalance: "1" });
  expect(await balances(), "an account that is here keeps its own").toEqual([["25000", "25049.5"]]);
});

test("T-576 a start balance that is no amount is refused by its field, and nothing is imported", async () => {
  const response = await send({ startBalance: "much" });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ path: "startBalance" }] } });
  expect(await balances()).toEqual([]);
});

const lastDays = workbook(mt5Report({ positions: mt5Positions.slice(4), open: [], dealsFrom: "9009" }));
const undo = (id: string) => person.api.call("DELETE", `/trade-imports/${id}`);

test("Y-191 an undone import takes back the start balance that it brought, and the next one brings it again", async () => {
  const first = await person.bring(lastDays, "first");
  expect(await balances()).toEqual([["1016.8", "138.59"]]);
  await undo(first);
  expect(await balances()).toEqual([["0", "0"]]);
  const again = await person.bring(lastDays, "again");
  expect(await balances()).toEqual([["1016.8", "138.59"]]);
  await undo(again);
  expect(await balances()).toEqual([["0", "0"]]);
});

test("Y-191 a start balance that was typed stays when the import into its account is undone", async () => {
  const first = await person.bring(lastDays, "first");
  await person.owner.query("update trades.trade_account set start_balance = 900 where user_id = $1", [
    person.api.actor.userId,
  ]);
  await undo(first);
  expect(await balances()).toEqual([["900", "900"]]);
  await undo(await person.bring(lastDays, "again"));
  expect(await balances()).toEqual([["900", "900"]]);
});
