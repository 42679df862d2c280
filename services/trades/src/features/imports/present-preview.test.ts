import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { brokerExport } from "@entrywise/statements/fixtures/broker-exports";
import type { StatementFile, StatementRow } from "@entrywise/statements/importer";
import { inspectStatement, parseStatement } from "@entrywise/statements/parse-statement";
import { rowsToTrades } from "@entrywise/statements/rows-to-trades";
import { statementRow } from "@entrywise/statements/statement-row";
import { expect, test } from "vitest";
import { classify } from "./classify-trades.ts";
import { presentPreview } from "./present-preview.ts";

const table = (lines: readonly string[]): StatementFile => ({
  name: "trades.csv",
  bytes: Uint8Array.from(Buffer.from(lines.join("\n"))),
});
const preview = async (file: StatementFile) => presentPreview(await parseStatement(file), [], null);
const previewMapped = async (lines: readonly string[]) => {
  const { mapping } = await inspectStatement(table(lines), {});
  return presentPreview(await parseStatement(table(lines), undefined, { mapping, isChosen: true }), [], null);
};
const head = "Symbol,Qty,Open date,Open price,Stop,Close date,Close price";

test("T-580 Y-103 a stop that was mapped is shown as the initial one that the import takes", async () => {
  const { rows } = await previewMapped([head, "AAPL,10,2026-03-02 09:30,100,98,2026-03-02 10:30,104"]);
  expect(rows).toMatchObject([{ stopPrice: "98", reportedStopPrice: null }]);
});

const metaTrader = (stop: string | null, own: Partial<StatementRow> = {}) =>
  statementRow({
    ...{
      row: 2,
      ticket: "7",
      openTime: "2026-02-02T08:00:00",
      symbol: "XAUUSD",
      instrument: "XAUUSD",
      marketType: MarketType.CFD,
      direction: Direction.Short,
    },
    ...{ size: "1", openPrice: "4537.79", closePrice: "4545.79", closeTime: "2026-02-02T09:00:00" },
    ...{ reportedStopPrice: stop, profit: "-800", net: "-800", quoteCurrency: "USD", contractSize: "100" },
    ...own,
  });

async function rewardOf(row: StatementRow) {
  const parsed = await parseStatement(brokerExport("webull-orders"));
  const [rows, openRows] = row.closeTime === null ? [[], [row]] : [[row], []];
  const statement = { ...parsed, rows, openRows };
  return presentPreview(statement, classify(rowsToTrades(statement), new Map()), null).rows[0]?.netRR;
}

test.each([
  { case: "a short that its stop closed", row: metaTrader("4545.79"), netRR: -1 },
  {
    case: "a win before costs",
    row: metaTrader("4545.79", { closePrice: "4529.79", profit: "800", net: "800" }),
    netRR: 1,
  },
  {
    case: "a win after costs",
    row: metaTrader("4545.79", { closePrice: "4529.79", profit: "800", swap: "-80" }),
    netRR: 0.9,
  },
  { case: "a stop at entry", row: metaTrader("4537.79"), netRR: null },
  { case: "a stop on the winning side", row: metaTrader("4530"), netRR: null },
  { case: "no stop", row: metaTrader(null), netRR: null },
  { case: "a trade that is open", row: metaTrader("4545.79", { closeTime: null, closePrice: null }), netRR: null },
])("T-580 T-336 R of a row in the preview: $case", async ({ row, netRR }) => {
  expect(await rewardOf(row)).toBe(netRR);
});

test("T-579 beside times read in UTC stands the one that the file writes, with its offset", async () => {
  const webull = await preview(brokerExport("webull-orders"));
  expect(webull.rows[0]?.openTime).toBe("2026-07-20T12:03:06");
  expect(webull.writtenTime).toEqual({ local: "2026-07-20T08:03:06", utcOffset: -240 });
  const ctrader = await preview(
    table([
      "Symbol,Opening Direction,Opening Time (UTC+3),Closing Time (UTC+3),Entry price,Closing price,Closing Quantity,Net USD",
      "EURUSD,Buy,03 Jun 2026 14:34:12,03 Jun 2026 15:00:00,1.1,1.2,1 Lots,100.00",
    ]),
  );
  expect(ctrader.writtenTime).toEqual({ local: "2026-06-03T14:34:12", utcOffset: 180 });
  const own = await previewMapped([head, "AAPL,10,2026-03-02T09:30:00+05:30,100,,2026-03-02T10:30:00+05:30,104"]);
  expect(own.writtenTime).toEqual({ local: "2026-03-02T09:30:00", utcOffset: 330 });
  const zoneless = await previewMapped([head, "AAPL,10,2026-03-02 09:30,100,,2026-03-02 10:30,104"]);
  expect(zoneless.writtenTime).toBeNull();
});

test("T-578 totals of the preview have the decimals of the account's currency", async () => {
  const perpetual = (currency: string, profit: string) =>
    preview(
      table([
        "Symbol,Opening Direction,Opening Time (UTC+3),Closing Time (UTC+3),Entry price,Closing price,Closing Quantity,Net " +
          currency,
        `BTCUSD,Buy,03 Jun 2026 14:34:12,03 Jun 2026 15:00:00,61000.5,60990.5,1 Lots,${profit}`,
      ]),
    );
  const coins = await perpetual("BTC", "-0.00026057");
  expect(coins.totals).toMatchObject({
    netProfit: "-0.00026057",
    grossLoss: "0.00026057",
    maximalDrawdown: "0.00026057",
  });
  expect(coins.verdict.sentence).toContain("Ours: −0.00026057 BTC");
  expect((await perpetual("JPY", "-1250")).totals).toMatchObject({ netProfit: "-1250", expectedPayoff: -1250 });
});
