import { type TakenHead, takenHead } from "@entrywise/contracts/shared/own-data";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";

/** What the platform service hands over: the rows of an archive by their table, in the order of its files. */
export interface HandedOver {
  head: TakenHead;
  tables: ReadonlyMap<string, readonly unknown[]>;
}

const LONGEST_BYTES = 400_000_000;

/** @throws ProblemError 413 above what one transaction may take, 422 when it ends before its end */
export async function readHandedOver(chunks: AsyncIterable<Uint8Array>): Promise<HandedOver> {
  const tables = new Map<string, unknown[]>();
  let head: TakenHead | null = null;
  for await (const line of linesOf(chunks)) {
    const read = parsed(line);
    if (head === null) head = headOf(read);
    else if (isObject(read) && read.end === true) return { head, tables };
    else addRow(tables, read);
  }
  throw broken();
}

function headOf(read: unknown): TakenHead {
  const head = takenHead.safeParse(read);
  if (!head.success) throw broken();
  return head.data;
}

function addRow(tables: Map<string, unknown[]>, read: unknown): void {
  if (!isObject(read) || typeof read.table !== "string") throw broken();
  const rows = tables.get(read.table);
  if (rows) rows.push(read.row);
  else tables.set(read.table, [read.row]);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw broken();
  }
}

const broken = () => ruleBroken("Archive.Broken", "The archive could not be read to its end.");

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = "";
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > LONGEST_BYTES)
      throw new ProblemError(413, "Archive.TooLarge", "This archive is too large to be taken.", {
        params: { reason: "unpacked" },
      });
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
