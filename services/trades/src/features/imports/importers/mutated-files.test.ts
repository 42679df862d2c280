import { describe, expect, test } from "vitest";
import { brokerExport, brokerExports } from "./fixtures/broker-exports.ts";
import { ibkrFlex } from "./fixtures/ibkr-flex.ts";
import { ibkrStatements } from "./fixtures/ibkr-statements.ts";
import { mt5Report, workbook } from "./fixtures/mt5-workbook.ts";
import { platformExports } from "./fixtures/platform-exports.ts";
import { readFixture } from "./fixtures/read-fixture.ts";
import { inspectStatement, type MappingInUse, parseStatement } from "./parse-statement.ts";
import { type ImportedTrade, rowsToTrades } from "./rows-to-trades.ts";
import { StatementError } from "./statement-error.ts";
import { compareWithBroker } from "./statement-preview.ts";

const SEED = 20250314;
const FILES = Number(process.env.MUTATED_FILES ?? 50);
const LIMIT_MS = 5_000;

/** Repeatable random numbers (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof randomOf>;
type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const bytesOf = (text: string, encoding: BufferEncoding = "latin1") => new Uint8Array(Buffer.from(text, encoding));
const cutAt = (text: string, random: Random) => random(Math.max(1, text.length));

const flipBits: Mutation = (bytes, random) => {
  const flipped = bytes.slice();
  for (let count = 1 + random(20); count > 0; count--) {
    const at = random(flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random(8));
  }
  return flipped;
};
const truncate: Mutation = (bytes, random) => bytes.slice(0, random(bytes.length));
const duplicate: Mutation = (bytes, random) => {
  const from = random(bytes.length);
  const to = from + random(4_000);
  return new Uint8Array(Buffer.concat([bytes.slice(0, to), bytes.slice(from)]));
};

const ofText: readonly Mutation[] = [
  (bytes) => bytesOf(`\ufeff${textOf(bytes)}`, "utf8"),
  (bytes) => bytesOf(`\ufeff${textOf(bytes)}`, "utf16le"),
  (bytes) => Uint8Array.from(Buffer.from(`\ufeff${textOf(bytes)}`, "utf16le").swap16()),
  (bytes) => bytesOf(textOf(bytes).replaceAll("\n", "\r")),
  (bytes) => bytesOf(textOf(bytes).replace(/<tr align=center bgcolor[\s\S]*?<\/tr>/, "$&$&")),
  (bytes, random) => {
    const text = textOf(bytes);
    const at = text.indexOf(">", cutAt(text, random));
    return bytesOf(text.slice(0, at) + text.slice(at + 1));
  },
  (bytes, random) => {
    const text = textOf(bytes);
    const at = cutAt(text, random);
    return bytesOf(text.slice(0, at) + text.slice(at).replace(/<\/t[drable]+>/, ""));
  },
  (bytes, random) => {
    const text = textOf(bytes);
    const at = cutAt(text, random);
    return bytesOf(
      text.slice(0, at) + text.slice(at).replace(/\d+\.\d+</, `${["1e9", "=1+1", "-", "1,5", "٣"][random(5)]}<`),
    );
  },
];

const CELLS = [
  "",
  "1e9",
  "-",
  "0",
  "=1+1",
  '"',
  "1,5",
  "٣",
  "-1",
  "9".repeat(20),
  "9".repeat(18),
  `0.${"0".repeat(17)}1`,
];

const ofTable: readonly Mutation[] = [
  (bytes) => bytesOf(textOf(bytes).replaceAll("\n", "\r")),
  (bytes) => bytesOf(textOf(bytes).replaceAll(",", ";")),
  (bytes, random) => withCell(bytes, random, CELLS[random(CELLS.length)] ?? ""),
  (bytes, random) => {
    const lines = textOf(bytes).split("\n");
    return bytesOf(lines.toSpliced(random(lines.length), 1).join("\n"));
  },
];

/** One cell or attribute replaced. */
function withCell(bytes: Uint8Array, random: Random, cell: string): Uint8Array {
  const text = textOf(bytes);
  const at = cutAt(text, random);
  return bytesOf(text.slice(0, at) + text.slice(at).replace(/([,;"])[^,;"\n]+(?=[,;"\n])/, `$1${cell}`), "utf8");
}

const ofSheet: readonly Mutation[] = [
  (_bytes, random) => workbook(mt5Report().toSpliced(random(40), 1 + random(5))),
  (_bytes, random) => {
    const rows = mt5Report();
    return workbook([...rows.slice(0, 7), rows[6] ?? [], ...rows.slice(7)].toSpliced(random(50), 0, ["", "#5", "x"]));
  },
  (_bytes, random) => {
    const rows = mt5Report();
    const at = 6 + random(30);
    const cells = rows[at] ?? [];
    return workbook(
      rows.with(at, cells.with(random(cells.length), ["", "#1E+400", "=1+1", "#-", "x"][random(5)] ?? "")),
    );
  },
  (_bytes, random) => workbook(mt5Report().map((row) => row.map((cell) => (random(60) === 0 ? "" : cell)))),
];

/** What the columns of trades and their parts hold. */
function expectStorable(trades: readonly ImportedTrade[]): void {
  const amounts = trades.flatMap(({ open, closes, remainingSize }) => [
    ...[open.size, open.openPrice, remainingSize],
    ...closes.flatMap((close) => [close.size, close.closePrice, close.grossProfit, close.commissions, close.roll]),
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

const ownCells = [
  ["Ref", "Symbol", "Side", "Lots", "Opened", "Open price", "SL", "Closed", "Close price", "Profit USD", "Commission"],
  [
    "T1",
    "EURUSD",
    "buy",
    "0.10",
    "2024-11-25 09:00",
    "1.05000",
    "1.04900",
    "2024-11-25 10:00",
    "1.05200",
    "20.00",
    "0.70",
  ],
  ["T2", "XAUUSD", "sell", "0.50", "2024-11-26 09:00", "2650.10", "", "2024-11-26 11:00", "2655.10", "-250.00", "0.00"],
];
const ownTable = bytesOf(ownCells.map((cells) => cells.join(",")).join("\n"));
const ofOwnSheet: Mutation = (_bytes, random) => {
  const at = random(ownCells.length);
  const cells = ownCells[at] ?? [];
  const cell = ["", "#1E+400", "=1+1", "-", "0", "#-5", "٣"][random(7)] ?? "";
  return workbook(ownCells.with(at, cells.with(random(cells.length), cell)).toSpliced(random(9), random(2)));
};

/** As a person has set it before the file was damaged. */
async function mappingOf(bytes: Uint8Array): Promise<MappingInUse> {
  return { mapping: (await inspectStatement({ name: "own", bytes }, {})).mapping, isChosen: true };
}

describe("damaged files", () => {
  test.each([
    ["MT4 detailed", readFixture("mt4-detailed-12-trades.htm").bytes, [flipBits, truncate, duplicate, ...ofText]],
    ["MT4 normal", readFixture("mt4-normal-same-account.htm").bytes, [flipBits, truncate, duplicate, ...ofText]],
    ["MT5 HTML", readFixture("mt5-history.htm").bytes, [flipBits, truncate, duplicate, ...ofText]],
    ["MT5 history", workbook(mt5Report()), [flipBits, truncate, duplicate, ...ofSheet]],
    ["mapped CSV", ownTable, [flipBits, truncate, duplicate, ...ofTable]],
    ["mapped XLSX", workbook(ownCells), [flipBits, truncate, duplicate, ofOwnSheet]],
    ...Object.entries({ ...ibkrStatements, ...ibkrFlex, ...platformExports }).map(
      ([name, text]) => [`own ${name}`, bytesOf(text, "utf8"), [flipBits, truncate, duplicate, ...ofTable]] as const,
    ),
    ...Object.keys(brokerExports).map(
      (format) => [format, brokerExport(format).bytes, [flipBits, truncate, duplicate, ...ofTable]] as const,
    ),
  ] as const)(
    `T-576 T-578 ${FILES} damaged %s files (seed ${SEED}) are read or refused with a reason, never worse`,
    async (name, bytes, mutations) => {
      const inUse = name.startsWith("mapped") ? await mappingOf(bytes) : null;
      const random = randomOf(SEED);
      const outcomes = { read: 0, refused: 0 };
      for (let index = 0; index < FILES; index++) {
        const mutation = mutations[index % mutations.length] ?? flipBits;
        const started = performance.now();
        outcomes[await survives(mutation(bytes, random), inUse)] += 1;
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
      bytesOf(textOf(bytes), "utf8"),
      bytesOf(`\ufeff${textOf(bytes)}`, "utf8"),
      bytesOf(textOf(bytes), "utf16le"),
    ];
    for (const each of texts) expect(await parseStatement({ name: "a", bytes: each })).toEqual(usual);
  });
});
