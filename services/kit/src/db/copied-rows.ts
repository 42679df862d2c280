import type { Connection, Submittable } from "pg";
import { CopiedRow } from "./copied-row.ts";

const headBytes = 5;
const usualMessage = 1_024;
const copyData = "d".charCodeAt(0);
const readyForQuery = "Z".charCodeAt(0);
const signature = "PGCOPY\n\xff\r\n\0";
/** Signature, flags and the length of an extension, which precede the first row in its message. */
const fileHeadBytes = signature.length + 8;

type Listener = (bytes: Buffer) => void;

/**
 * A binary `COPY … TO STDOUT` whose rows are read in place from the socket's chunks, without a buffer or event per row.
 * All other messages are passed to the driver, which handles errors and the end.
 */
export class CopiedRows implements Submittable {
  readonly finished: Promise<void>;
  readonly #text: string;
  readonly #onRow: (row: CopiedRow) => void;
  readonly #row = new CopiedRow();
  #resolve: () => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #rest: Buffer = Buffer.alloc(0);
  #isBegun = false;
  #failure: { error: unknown } | null = null;

  /** @param onRow called for each row, which is valid only until it returns */
  constructor(text: string, onRow: (row: CopiedRow) => void) {
    this.#text = text;
    this.#onRow = onRow;
    this.finished = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    const drivers = stream.listeners("data") as Listener[];
    const handOn: Listener = (bytes) => {
      for (const listener of drivers) listener.call(stream, bytes);
    };
    const take: Listener = (bytes) => {
      const left = this.#take(bytes, handOn);
      if (left === null) return;
      stream.off("data", take);
      for (const listener of drivers) stream.on("data", listener);
      handOn(left);
    };
    for (const listener of drivers) stream.off("data", listener);
    stream.on("data", take);
    connection.query(this.#text);
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#resolve();
    else this.#reject(this.#failure.error);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  /** Called by the driver for every query that ends; the end itself is `handleReadyForQuery`. */
  handleCommandComplete(): void {}

  /** @returns the bytes from the end of the response on; null until then */
  #take(bytes: Buffer, handOn: Listener): Buffer | null {
    const begun = this.#rest;
    if (begun.length === 0) return this.#takeWhole(bytes, handOn);
    // Joins a message that began in the last chunk with only as much of this one as is usually needed.
    const usual = Buffer.concat([begun, bytes.subarray(0, usualMessage)]);
    const end = messageEnd(usual, 0);
    if (end > usual.length || usual[0] === readyForQuery) {
      return this.#takeWhole(Buffer.concat([begun, bytes]), handOn);
    }
    this.#takeWhole(usual.subarray(0, end), handOn);
    return this.#takeWhole(bytes.subarray(end - begun.length), handOn);
  }

  #takeWhole(bytes: Buffer, handOn: Listener): Buffer | null {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    for (let end = messageEnd(bytes, 0); end <= bytes.length; end = messageEnd(bytes, start)) {
      if (bytes[start] === readyForQuery) return bytes.subarray(start);
      if (bytes[start] === copyData) this.#read(bytes, view, start + headBytes);
      else handOn(bytes.subarray(start, end));
      start = end;
    }
    this.#rest = bytes.subarray(start);
    return null;
  }

  #read(bytes: Buffer, view: DataView, start: number): void {
    // After a failure the rest must still be read, or the connection couldn't be used again.
    if (this.#failure !== null) return;
    const at = this.#isBegun ? start : start + fileHeadBytes + view.getInt32(start + fileHeadBytes - 4);
    this.#isBegun = true;
    // The last message has a row of −1 fields.
    if (view.getInt16(at) < 0) return;
    try {
      this.#row.place(bytes, view, at + 2);
      this.#onRow(this.#row);
    } catch (error) {
      this.#failure = { error };
    }
  }
}

/** End of the message that begins here; beyond the bytes if its length is incomplete. */
function messageEnd(bytes: Buffer, start: number): number {
  return start + headBytes > bytes.length ? Number.POSITIVE_INFINITY : start + 1 + bytes.readInt32BE(start + 1);
}
