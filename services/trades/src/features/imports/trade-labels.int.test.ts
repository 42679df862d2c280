import { plainText } from "@entrywise/contracts/shared/rich-text";
import { inspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import { expect, test } from "vitest";
import { readTrade } from "../../testing/new-trade.ts";
import { importing } from "../../testing/stored-import.ts";

const person = importing();

const table = [
  "Symbol,Side,Size,Opened,Entry price,Closed,Exit price,P&L USD,Setup,Tags,Rating,Notes",
  'AAPL,long,100,2025-03-03 15:30,229.50,2025-03-03 16:10,231.00,150,Breakout,"News; Late",4,"Entered late.\nHeld well."',
  "TSLA,short,50,2025-03-04 15:30,300.00,2025-03-04 16:10,302.00,-100,breakout,news;Tired,,",
  "NVDA,long,10,2025-03-05 15:30,100.00,2025-03-05 16:10,101.00,10,Pullback,,5,",
  "MSFT,long,10,2025-03-06 15:30,400.00,2025-03-06 16:10,401.00,10,,,,",
].join("\n");

async function importTable(): Promise<string> {
  const send = (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([table]), "journal.csv");
    return person.api.call<{ id: string }>("POST", `/trade-import-profiles/${person.profileId}/${path}`, { form });
  };
  const { mapping } = inspectedColumns.parse((await send("columns", {})).body);
  const fields = { mapping: JSON.stringify(mapping), timeZone: "UTC", preview: "false" };
  const started = await send("import", fields);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await person.api.call("GET", `/trade-imports/${started.body.id}/events`);
  return started.body.id;
}

type List = { items: { id: string; name: string }[] };
const namesOf = async (path: string) => {
  const { body } = await person.api.call<List>("GET", path);
  return body.items.map(({ name }) => name).sort();
};

async function tradeOf(symbol: string) {
  const { body } = await person.api.call<{ items: string[] }>("GET", `/trades/ids?symbols=${symbol}`);
  return readTrade(person.api, body.items[0] ?? "");
}

test("Y-103 strategy, tags, rating and notes of a person's own table come with its trades, by the names that are there", async () => {
  await person.api.call("POST", "/strategies", { body: { name: "BREAKOUT" } });
  await person.api.call("POST", "/tags", { body: { name: "news" } });
  const id = await importTable();
  expect(await namesOf("/strategies")).toEqual(["BREAKOUT", "Pullback"]);
  expect(await namesOf("/tags")).toEqual(["Late", "Tired", "news"]);
  const apple = await tradeOf("AAPL");
  expect(apple).toMatchObject({ strategy: "BREAKOUT", overallRating: 4 });
  expect(apple.tags.map(({ name }) => name).sort()).toEqual(["Late", "news"]);
  expect(plainText(apple.notes)).toBe("Entered late.\nHeld well.");
  const tesla = await tradeOf("TSLA");
  expect(tesla).toMatchObject({ strategy: "BREAKOUT", overallRating: null, notes: null });
  expect(tesla.tags.map(({ name }) => name).sort()).toEqual(["Tired", "news"]);
  expect(await tradeOf("NVDA")).toMatchObject({ strategy: "Pullback", overallRating: 5, tags: [] });
  expect(await tradeOf("MSFT")).toMatchObject({ strategy: null, overallRating: null, tags: [], notes: null });
  const groups = await person.api.call<{ items: { label: string; count: number }[] }>(
    "GET",
    "/trades/stats/strategies",
  );
  expect(groups.body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: "BREAKOUT", count: 2 }),
      expect.objectContaining({ label: "Pullback", count: 1 }),
    ]),
  );

  // What came with the file is nobody's change of it: undoing takes the trades along.
  const undone = await person.api.call("DELETE", `/trade-imports/${id}`);
  expect(undone.body).toMatchObject({ removedTrades: 4, keptTrades: [] });
});

test("Y-103 the same table again changes nothing that was written since", async () => {
  await importTable();
  const { id, versions } = await tradeOf("AAPL");
  await person.api.call("PUT", `/trades/${id}/tags`, {
    body: { tradeId: id, selectedTagIds: [] },
    version: versions.tags,
  });
  await importTable();
  expect(await tradeOf("AAPL")).toMatchObject({ tags: [], overallRating: 4 });
  expect(await namesOf("/tags")).toEqual(["Late", "News", "Tired"]);
});
