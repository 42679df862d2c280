import { describe, expect, test } from "vitest";
import { readFixture } from "./fixtures/read-fixture.ts";
import { parseInWorker } from "./parse-in-worker.ts";
import { type ParseProgress, parseStatement } from "./parse-statement.ts";
import { statementLimits } from "./statement-limits.ts";

const workerOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const file = readFixture("mt4-detailed-12-trades.htm");

describe("parsing in a thread of its own", () => {
  test("T-576 the worker answers what parsing here answers, with progress on the way", async () => {
    const progress: ParseProgress[] = [];
    const statement = await parseInWorker(file, { onProgress: (step) => progress.push(step) });
    expect(statement).toEqual(await parseStatement(file));
    expect(progress[0]).toEqual({ stage: "reading", rows: 0 });
    expect(progress.at(-1)).toEqual({ stage: "done", rows: 12 });
    expect(file.bytes.length).toBeGreaterThan(0);
  });

  test("T-576 a refusal crosses the thread with code, row and reason", async () => {
    const bytes = new Uint8Array(
      Buffer.from(Buffer.from(file.bytes).toString("latin1").replace(">1.04480<", ">abc<"), "latin1"),
    );
    const parsing = parseInWorker({ name: "x", bytes });
    await expect(parsing).rejects.toMatchObject({
      name: "StatementError",
      code: "Statement.BadRow",
      row: 38,
      ticket: "5100003",
    });
    await expect(parsing).rejects.toThrow("Row 38, ticket 5100003");
  });

  test("T-576 a parser that does not come back is ended at the wall clock", async () => {
    const parsing = parseInWorker(file, { workerUrl: workerOf("for (;;);"), timeLimit: 200 });
    await expect(parsing).rejects.toMatchObject({ code: "Statement.TooSlow" });
  });

  test("T-576 a parser that fills its memory ends alone, not the service", async () => {
    const hungry = "const kept = []; for (;;) kept.push(new Array(1000).fill({}).map((_, i) => ({ i })));";
    const parsing = parseInWorker(file, { workerUrl: workerOf(hungry), memoryLimit: 16 });
    await expect(parsing).rejects.toMatchObject({ code: "Statement.TooMuchMemory" });
  });

  test("T-576 a worker that crashes or leaves silently is a clean refusal", async () => {
    await expect(parseInWorker(file, { workerUrl: workerOf("throw new Error('boom')") })).rejects.toMatchObject({
      code: "Statement.Failed",
    });
    await expect(parseInWorker(file, { workerUrl: workerOf("") })).rejects.toMatchObject({ code: "Statement.Failed" });
  });

  test("T-576 whoever aborts gets the abort and no result", async () => {
    const controller = new AbortController();
    const parsing = parseInWorker(file, { workerUrl: workerOf("for (;;);"), signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(parsing).rejects.toThrow("left the page");
  });

  test("T-576 a file above the upload limit starts no worker", async () => {
    const bytes = new Uint8Array(statementLimits.fileBytes + 1);
    await expect(parseInWorker({ name: "x", bytes })).rejects.toMatchObject({ code: "Statement.TooLarge" });
  });
});
