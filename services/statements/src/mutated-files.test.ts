import { describe, expect, test } from "vitest";
import { damagedFormats, seededRandom, toBytes, toText } from "./fixtures/damaged-files.ts";
import { readFixture } from "./fixtures/read-fixture.ts";
import type { ImportedTrade } from "./imported-trade.ts";
import { inspectStatement, type MappingInUse, parseStatement } from "./parse-statement.ts";
import { rowsToTrades } from "./rows-to-trades.ts";
import { StatementError } from "./statement-error.ts";
import { compareWithBroker } from "./statement-preview.ts";

const SEED = 20250314;
const FILES = Number(process.env.MUTATED_FILES ?? 50);
const LIMIT_MS = 5_000;

/** What the columns of trades and their parts hold. */
function expectStorable(trades: readonly ImportedTrade[]): void {
  const amounts = trades
    .flatMap(({ opens }) => opens)
    .flatMap(({ size, openPrice, closes, remainingSize }) => [
      ...[size, openPrice, remainingSize],
      ...closes.flatMap((close) => [
        close.size,
        close.closePrice ?? "0",
        close.grossProfit,
        close.commissions,
        close.roll,
      ]),
      ...closes.flatMap((close) => [close.otherCosts, close.netProfit]),
    ]);
  expect(amounts.filter((amount) => !/^-?\d{1,18}(\.\d+)?$/.test(amount))).toEqual([]);
}

async function survives(bytes: Uint8Array, inUse: MappingInUse | null): Promise<"read" | "refused"> {
  try {
    const statement = await parseStatement({ name: "mutated", bytes }, undefined, inUse);
    compareWithBroker(statement);
    expectStorable(rowsToTrades(statement));
    return "read";
  } catch (error) {
    expect(error).toBeInstanceOf(StatementError);
    expect((error as StatementError).code).not.toBe("Statement.Failed");
    return "refused";
  }
}

/** As a person has set it before the file was damaged. */
async function mappingOf(bytes: Uint8Array): Promise<MappingInUse> {
  return { mapping: (await inspectStatement({ name: "own", bytes }, {})).mapping, isChosen: true };
}

describe("damaged files", () => {
  test.each(damagedFormats)(
    `T-576 T-578 ${FILES} damaged %s files (seed ${SEED}) are read or refused with a reason, never worse`,
    async (name, bytes, mutations) => {
      const inUse = name.startsWith("mapped") ? await mappingOf(bytes) : null;
      const random = seededRandom(SEED);
      const outcomes = { read: 0, refused: 0 };
      for (let index = 0; index < FILES; index++) {
        const damaged = mutations[index % mutations.length]?.(bytes, random) ?? bytes;
        const started = performance.now();
        outcomes[await survives(damaged, inUse)] += 1;
        expect(performance.now() - started).toBeLessThan(LIMIT_MS);
      }
      expect(outcomes.read + outcomes.refused).toBe(FILES);
      expect(outcomes.refused).toBeGreaterThan(0);
    },
    FILES * LIMIT_MS,
  );

  test("T-578 a statement in another encoding is the same statement", async () => {
    const { bytes } = readFixture("mt4-detailed-12-trades.htm");
    const usual = await parseStatement({ name: "a", bytes });
    const texts = [
      toBytes(toText(bytes), "utf8"),
      toBytes(`\ufeff${toText(bytes)}`, "utf8"),
      toBytes(toText(bytes), "utf16le"),
    ];
    for (const each of texts) expect(await parseStatement({ name: "a", bytes: each })).toEqual(usual);
  });
});
