import { type TakenHead, takenHead } from "@entrywise/contracts/shared/own-data";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { archiveTables } from "./archive-tables.ts";
import { type CheckedRow, checkedRow } from "./checked-rows.ts";

/** What the platform service hands over of an archive: its rows by table, each checked as it came. */
export interface HandedOver {
  head: TakenHead;
  rows: ReadonlyMap<string, readonly CheckedRow[]>;
  /** Rows by table of what is not taken. */
  others: ReadonlyMap<string, number>;
}

/** @throws ProblemError 422 at the first row that cannot be taken, naming its file, and when the rows end before their end */
export async function readHandedOver(chunks: AsyncIterable<Uint8Array>): Promise<HandedOver> {
  const rows = new Map<string, CheckedRow[]>();
  const others = new Map<string, number>();
  let head: TakenHead | null = null;
  for await (const line of linesOf(chunks)) {
    const read = parsed(line);
    if (head === null) head = headOf(read);
    else if (isObject(read) && read.end === true) return { head, rows, others };
    else addRow({ rows, others }, read);
  }
  throw broken();
}

function headOf(read: unknown): TakenHead {
  const head = takenHead.safeParse(read);
  if (!head.success) throw broken();
  return head.data;
}

function addRow({ rows, others }: { rows: Map<string, CheckedRow[]>; others: Map<string, number> }, read: unknown) {
  if (!isObject(read) || typeof read.table !== "string") throw broken();
  const { table: name, row } = read;
  const table = archiveTables.get(name);
  if (table === undefined) {
    others.set(name, (others.get(name) ?? 0) + 1);
    return;
  }
  const known = rows.get(name) ?? [];
  if (known.length === 0) rows.set(name, known);
  known.push(checkedRow(table, row, known.length + 1));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw broken();
  }
}

const broken = () => ruleBroken("Archive.Broken", "The archive is incomplete.");

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
