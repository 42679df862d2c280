import { expect, test } from "vitest";
import { brokerExport } from "./importers/fixtures/broker-exports.ts";
import type { StatementFile } from "./importers/importer.ts";
import { inspectStatement, parseStatement } from "./importers/parse-statement.ts";
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
  expect(coins.verdict.sentence).toContain("We get −0.00026057 BTC");
  expect((await perpetual("JPY", "-1250")).totals).toMatchObject({ netProfit: "-1250", expectedPayoff: -1250 });
});
