import type { BulkResult } from "@entrywise/contracts/trades/bulk.api";
import { expect, test } from "vitest";
import { readTrade } from "../../testing/new-trade.ts";
import { importing } from "../../testing/stored-import.ts";

const HEAD = [
  "Statement,Header,Field Name,Field Value",
  "Statement,Data,BrokerName,Interactive Brokers",
  "Account Information,Header,Field Name,Field Value",
  "Account Information,Data,Account,U7654321",
  "Account Information,Data,Base Currency,USD",
  "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code",
  'Trades,Data,Order,Stocks,USD,ALFA,"2025-06-02, 10:30:00",2,200,200,-400,-1,401,0,0,O',
];
const SOLD = [
  'Trades,Data,Order,Stocks,USD,ALFA,"2025-08-01, 10:30:00",-8,60,60,480,-1,-401,78,0,C',
  "Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code",
  'Corporate Actions,Data,Stocks,USD,2025-06-18,"2025-06-17, 20:25:00","ALFA(US0000000001) Split 4 for 1 (ALFA, ALFA INC, US0000000001)",6,0,0,0,',
];
const file = (lines: readonly string[]) => new Uint8Array(Buffer.from(lines.join("\n")));

const person = importing();

test("Y-190 T-580 a trade with a stop of one's own is continued after its split, in new shares", async () => {
  await person.bring(file(HEAD), "before the split");
  const { body } = await person.api.call<{ items: { id: string }[] }>("GET", "/trades/summaries?take=100");
  const [id = "", ...others] = body.items.map((trade) => trade.id);
  expect(others).toEqual([]);
  const set = { kind: "stop", by: "price", value: "180" };
  const stopped = await person.api.call<BulkResult>("POST", "/trades/bulk", {
    body: { changes: [{ tradeIds: [id], set }] },
  });
  expect(stopped.body).toMatchObject({ changed: 1 });
  await person.bring(file([...HEAD, ...SOLD]), "after the split");
  const { position } = await readTrade(person.api, id);
  expect(position).toMatchObject({ isClosed: true, totalSize: "8", totalNetProfit: "78" });
  expect(position.openPositions[0]).toMatchObject({ openPrice: "50", stopPrice: "45", financialRisk: "40" });
  expect(position.totalNetRR).toBeCloseTo(78 / 40, 9);
});
