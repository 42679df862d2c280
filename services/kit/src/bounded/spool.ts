import { randomUUID } from "node:crypto";
import { closeSync, openSync, read, unlinkSync, writevSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A file without a name through which a bounded process hands over what it has made; it goes with its last reader. */
export interface Spool {
  descriptor: number;
  /** @returns bytes from a place on, in pieces; empty at the end of the file */
  pieces(from: number, length: number): AsyncIterable<Uint8Array>;
  /** @returns bytes at a place, joined */
  bytes(place: { from: number; length: number }): Promise<Buffer>;
  /** @returns the same as text */
  text(place: { from: number; length: number }): Promise<string>;
  close(): void;
}

/** Where a spool stands among the streams of a bounded process. */
const SPOOL_DESCRIPTOR = 4;
const PIECE_BYTES = 256 * 1024;
const readFrom = promisify(read);

export function openSpool(): Spool {
  const path = join(tmpdir(), `entrywise-${randomUUID()}`);
  const descriptor = openSync(path, "wx+", 0o600);
  const isNameless = process.platform !== "win32";
  if (isNameless) unlinkSync(path);
  let isOpen = true;
  const bytesAt = async (from: number, length: number) => {
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    for (let last = -1; at < length && last !== 0; at += last) {
      last = (await readFrom(descriptor, bytes, at, length - at, from + at)).bytesRead;
    }
    return bytes.subarray(0, at);
  };
  return {
    descriptor,
    bytes: ({ from, length }) => bytesAt(from, length),
    text: async ({ from, length }) => (await bytesAt(from, length)).toString("utf8"),
    async *pieces(from, length) {
      for (let at = 0; at < length; ) {
        const buffer = Buffer.allocUnsafe(Math.min(PIECE_BYTES, length - at));
        const { bytesRead } = await readFrom(descriptor, buffer, 0, buffer.length, from + at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      closeSync(descriptor);
      if (!isNameless) unlinkSync(path);
    },
  };
}

let written = 0;

/**
 * In a bounded process: appends pieces to its spool.
 *
 * @returns where they stand
 */
export function writeSpool(pieces: readonly Uint8Array[]): { from: number; length: number } {
  const from = written;
  let rest = pieces.filter(({ length }) => length > 0);
  while (rest.length > 0) {
    let done = writevSync(SPOOL_DESCRIPTOR, rest.slice(0, 512), written);
    written += done;
    // A full disk may take a part only.
    rest = rest.flatMap((piece) => {
      const taken = Math.min(done, piece.length);
      done -= taken;
      return taken === piece.length ? [] : [piece.subarray(taken)];
    });
  }
  return { from, length: written - from };
}
