import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFixture } from "@entrywise/statements/fixtures/read-fixture";
import { wholeFile } from "@entrywise/statements/importer";
import { parseStatement } from "@entrywise/statements/parse-statement";
import { tellingSkipped } from "@entrywise/statements/skipped-rows";
import { statementLimits } from "@entrywise/statements/statement-limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inPieces } from "../../../uploads/read-upload.ts";
import type { KnownTicket } from "../classify-trades.ts";
import type { TradeBatch } from "../imported-trades.repository.ts";
import { openStatement, type StatementRows } from "./open-statement.ts";
import type { Reading } from "./process-messages.ts";
import { type ProcessOptions, readInProcess } from "./statement-process.ts";

const fixture = readFixture("mt4-detailed-12-trades.htm");
const file = inPieces(fixture.name, [fixture.bytes]);
const asPreview: Reading = { inUse: null, scopes: {}, purpose: "preview", wanted: wholeFile };
const asImport: Reading = { ...asPreview, purpose: "import" };
const target = {
  usesStatementStops: false,
  importId: "0190a0c0-0000-7000-8000-000000000001",
  accountId: "0190a0c0-0000-7000-8000-000000000002",
  currency: "USD",
  timeZone: "broker:us",
  startBalance: "0",
  movements: [],
};
const nothing = { tickets: new Map<string, KnownTicket>(), others: [], carried: [], timeZone: "UTC" };

/** A process that is broken in its own way. */
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-process-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function broken(code: string): URL {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(path, `process.on("message", () => { ${code} }); process.once("disconnect", () => process.exit());`);
  return pathToFileURL(path);
}

async function allOf(rows: StatementRows): Promise<TradeBatch[]> {
  const batches: TradeBatch[] = [];
  for await (const batch of rows.batches()) batches.push(batch);
  return batches;
}

const wide = { processorMs: 60_000, memoryMb: 1_000, heapMb: statementLimits.oldGenerationMb };

const refused = (code: string, options: ProcessOptions = {}) =>
  readInProcess(file, asImport, { module: broken(code), ...options });

/** On a busy machine each process is made to wait for idle processors first. */
describe("a statement in a process of its own", { timeout: 90_000 }, () => {
  test("T-576 gives the same results as the statement in this process", async () => {
    const here = openStatement(tellingSkipped(await parseStatement(fixture)), "preview");
    const there = await readInProcess(file, asPreview);
    try {
      expect(there.head).toEqual(here.head);
      expect(await there.keys()).toBe(await here.keys());
      expect(await there.preview(nothing)).toEqual(await here.preview(nothing));
      expect(await there.plan(nothing)).toEqual(await here.plan(nothing));
    } finally {
      there.close();
    }
  });

  test("T-576 only so many files are read at a time; the next begins when one of them is done", async () => {
    const places = 2 * availableParallelism();
    const open = await Promise.all(Array.from({ length: places }, () => readInProcess(file, asImport)));
    let isRead = false;
    const next = readInProcess(file, asImport).then((statement) => {
      isRead = true;
      return statement;
    });
    expect((await open[0]?.plan(nothing))?.wanted).toBeGreaterThan(0);
    expect(isRead).toBe(false);
    open[0]?.close();
    const last = await next;
    expect(last.head).toEqual(open[1]?.head);
    for (const statement of [...open.slice(1), last]) statement.close();
  });

  test("T-576 T-578 gives each trade of the plan once, as often as its rows are read", async () => {
    const there = await readInProcess(file, asImport);
    try {
      const plan = await there.plan(nothing);
      const rows = await there.rows(target);
      for (let attempt = 0; attempt < 2; attempt++) {
        const batches = await allOf(rows);
        expect(batches.map(({ trades }) => trades)).toEqual([plan.wanted]);
        expect(Object.values(batches[0]?.lists ?? {}).map((pieces) => pieces.length > 0)).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    } finally {
      there.close();
    }
  });

  test("T-576 rows that cross over are those that would be made here", async () => {
    const here = openStatement(tellingSkipped(await parseStatement(fixture)), "import");
    const there = await readInProcess(file, asImport);
    try {
      await Promise.all([here.plan(nothing), there.plan(nothing)]);
      const rows = await there.rows(target);
      const [made] = await allOf(rows);
      const [expected] = await allOf(await here.rows(target));
      const sizes = (batch: TradeBatch | undefined) =>
        Object.entries(batch?.lists ?? {}).map(([table, pieces]) => [table, Buffer.concat(pieces).length]);
      expect(sizes(made)).toEqual(sizes(expected));
    } finally {
      there.close();
    }
  });

  test("T-576 a refusal crosses over with code, row and reason", async () => {
    const text = Buffer.from(fixture.bytes).toString("latin1").replace(">1.04480<", ">abc<");
    const everyRow = { ...asImport, wanted: { ...wholeFile, mayLeaveOutRows: false } };
    const reading = readInProcess(inPieces("x", [Buffer.from(text, "latin1")]), everyRow);
    await expect(reading).rejects.toMatchObject({
      name: "StatementError",
      code: "Statement.BadRow",
      row: 38,
      ticket: "5100003",
    });
    await expect(reading).rejects.toThrow("Row 38, ticket 5100003");
  });

  test("T-576 an endless one is ended by its limit of processor time", async () => {
    await expect(refused("for (;;);", { work: { ...wide, processorMs: 300 } })).rejects.toMatchObject({
      code: "Statement.TooSlow",
    });
  });

  test("T-576 Y-191 waiting does not count: no file is refused because the machine is busy", async () => {
    const patient = 'setTimeout(() => process.send({ kind: "result", result: { rows: 7 } }), 1_500);';
    const module = broken(patient);
    const there = await readInProcess(file, asImport, { module, work: { ...wide, processorMs: 700 } });
    expect(there.head).toEqual({ rows: 7 });
    there.close();
  });

  test("T-576 one that fills its memory ends alone, not the service", async () => {
    const hungry = "const filled = []; for (;;) filled.push(new Array(1000).fill({}).map((_, i) => ({ i })));";
    await expect(refused(hungry, { work: { ...wide, heapMb: 32 } })).rejects.toMatchObject({
      code: "Statement.TooMuchMemory",
    });
  });

  test("T-576 memory outside of the heap counts too", async () => {
    const hungry = "const filled = []; setInterval(() => filled.push(Buffer.alloc(10_000_000, 1)), 5);";
    await expect(refused(hungry, { work: { ...wide, memoryMb: 200 } })).rejects.toMatchObject({
      code: "Statement.TooMuchMemory",
    });
  });

  test("T-576 one that crashes or leaves silently is a clean refusal", async () => {
    await expect(refused("throw new Error('boom');")).rejects.toMatchObject({ code: "Statement.Failed" });
    await expect(refused("process.exit();")).rejects.toMatchObject({ code: "Statement.Failed" });
  });

  test("T-576 whoever asks a closed statement is refused and does not wait", async () => {
    const there = await readInProcess(file, asImport);
    there.close();
    await expect(there.keys()).rejects.toMatchObject({ code: "Statement.Failed" });
  });

  test("T-576 a file above the upload limit starts no process", async () => {
    const bytes = new Uint8Array(statementLimits.fileBytes + 1);
    await expect(readInProcess(inPieces("x", [bytes]), asImport)).rejects.toMatchObject({ code: "Statement.TooLarge" });
  });
});
