import { statementReasons } from "@entrywise/contracts/trades/statement-reasons";
import { expect, test } from "vitest";
import { explain } from "./explanation.ts";
import { brokerExports } from "./fixtures/broker-exports.ts";
import { brokerReports } from "./fixtures/broker-reports.ts";
import { damagedFormats, toBytes } from "./fixtures/damaged-files.ts";
import { exchangeExports } from "./fixtures/exchange-exports.ts";
import { platformExports } from "./fixtures/platform-exports.ts";
import { tellRows } from "./grids/rows-text.ts";
import type { StatementWarning } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";
import { tellingSkipped } from "./skipped-rows.ts";
import { StatementError } from "./statement-error.ts";

const files = Object.entries({ ...brokerExports, ...brokerReports, ...exchangeExports, ...platformExports });
/** Names nothing: its text is that of its code. */
const WITHOUT_VALUES = "Statement.NoTimes";

test("P-574 every warning of every format carries what its text names", async () => {
  let seen = 0;
  for (const [name, text] of files) {
    const bytes = new TextEncoder().encode(text);
    const parsed = await parseStatement({ name: `${name}.csv`, bytes }).then(tellingSkipped, () => null);
    for (const { code, params, message } of parsed?.warnings ?? []) {
      seen += 1;
      if (code !== WITHOUT_VALUES) expect(params, `${name}: ${message}`).toBeDefined();
      if (params?.reason !== undefined) expect(Object.keys(statementReasons)).toContain(params.reason);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test("P-574 a refused file names its reason, with the row where one is at fault", async () => {
  const refused = async (name: string, content: string | Uint8Array) =>
    parseStatement({ name, bytes: typeof content === "string" ? toBytes(content) : content }).then(
      () => null,
      (error: unknown) => error as StatementError,
    );
  expect((await refused("a.csv", ""))?.params).toEqual({ reason: "empty" });
  expect((await refused("a.pdf", "%PDF-1.7"))?.params).toEqual({ reason: "pdf" });
  expect((await refused("kraken.txt", "nothing of use"))?.params).toMatchObject({
    reason: "nearestFormat",
    format: "Kraken ledgers",
  });
  for (const [name, bytes] of damagedFormats) {
    const cut = await refused(name, bytes.subarray(0, Math.floor(bytes.length / 2)));
    if (cut instanceof StatementError) expect(Object.keys(statementReasons), cut.message).toContain(cut.params.reason);
  }
});

test("P-574 rows that share a reason are listed once each in their order, and counted beyond eight", () => {
  const warnings: StatementWarning[] = [];
  tellRows(warnings, "Statement.OtherRows", [9, 5, 9], explain("noTrade", {}));
  tellRows(warnings, "Statement.OtherRows", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], explain("noTrade", {}));
  expect(warnings.map(({ params, message }) => [params, message])).toEqual([
    [{ reason: "noTrade", rows: "5, 9", more: 0 }, "Rows 5 and 9: not a buy or sell, skipped."],
    [
      { reason: "noTrade", rows: "1, 2, 3, 4, 5, 6, 7, 8", more: 2 },
      "Rows 1, 2, 3, 4, 5, 6, 7, 8 and 2 more: not a buy or sell, skipped.",
    ],
  ]);
});
