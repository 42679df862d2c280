import { mt5Positions, mt5Report, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { expect, test } from "vitest";
import { balanceGap, importing } from "../../testing/stored-import.ts";

/** The whole account, and its last days alone: those begin with 1016.80, both end with 138.59. */
const reports = {
  whole: workbook(mt5Report({ open: [] })),
  last: workbook(mt5Report({ positions: mt5Positions.slice(4), open: [], dealsFrom: "9009" })),
};
const credit = "100";

const person = importing();

const bring = (name: keyof typeof reports) => person.bring(reports[name], name);

async function account() {
  const { body } = await person.api.call<{ items: { startBalance: string; balance: string }[] }>(
    "GET",
    "/trade-accounts",
  );
  expect(body.items).toHaveLength(1);
  expect(await balanceGap(person.owner, person.api)).toBe("0");
  const { startBalance, balance } = body.items[0] ?? {};
  return { startBalance, balance };
}

test("T-578 an earlier statement that comes later begins the account earlier, and its balance stays the broker's", async () => {
  await bring("last");
  expect(await account()).toEqual({ startBalance: "1016.8", balance: "138.59" });
  const earlier = await bring("whole");
  // Credit counts here, and not at the broker (ADR 17).
  expect(await account()).toEqual({ startBalance: "0", balance: String(138.59 + Number(credit)) });
  await person.api.call("DELETE", `/trade-imports/${earlier}`);
  expect(await account()).toEqual({ startBalance: "1016.8", balance: "138.59" });
});

test("T-578 an account that does not begin where the earlier statement ends keeps its start", async () => {
  await bring("last");
  const { body } = await person.api.call<{ items: { id: string; version: number }[] }>("GET", "/trade-accounts");
  await person.owner.query("update trades.trade_account set start_balance = 900 where id = $1", [body.items[0]?.id]);
  await bring("whole");
  expect((await account()).startBalance).toBe("900");
});
