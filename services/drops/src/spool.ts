import { mkdirSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { DropRefusal } from "./drop-refusal.ts";

/** Bytes that all files of this process may take together while they arrive. */
const MOST_AT_ONCE = 1024 * 1024 * 1024;

/** Where files lie while they arrive. They have no name there: whatever ends the process, nothing stays behind. */
export interface Spool {
  /** @param maximumBytes of this file */
  open(maximumBytes: number): Promise<SpooledFile>;
}

export function createSpool(folder: string): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const room = { used: 0 };
  return {
    async open(maximumBytes) {
      const path = join(folder, crypto.randomUUID());
      const handle = await open(path, "wx+", 0o600);
      await unlink(path);
      return new SpooledFile(handle, maximumBytes, room);
    },
  };
}

/** A file that is arriving, in pieces of any order. */
export class SpooledFile {
  readonly #handle: FileHandle;
  readonly #maximumBytes: number;
  readonly #room: { used: number };
  /** Places that are written, as [from, to), apart and in order. */
  #pieces: [number, number][] = [];
  #received = 0;
  #isClosed = false;

  constructor(handle: FileHandle, maximumBytes: number, room: { used: number }) {
    this.#handle = handle;
    this.#maximumBytes = maximumBytes;
    this.#room = room;
  }

  get size(): number {
    return this.#pieces.at(-1)?.[1] ?? 0;
  }

  /** False while a piece is missing in the middle. */
  get isWhole(): boolean {
    return this.#pieces.length === 0 || (this.#pieces.length === 1 && this.#pieces[0]?.[0] === 0);
  }

  /** @throws DropRefusal when the file gets larger than it may be */
  async write(position: number, bytes: Buffer): Promise<void> {
    if (this.#isClosed || bytes.length === 0) return;
    this.#received += bytes.length;
    // What is written over again counts too: it takes our time.
    if (position + bytes.length > this.#maximumBytes || this.#received > 2 * this.#maximumBytes) {
      const limit = Math.floor(this.#maximumBytes / 1024 / 1024);
      throw new DropRefusal(`This file is larger than ${limit} MB. Export a shorter period.`);
    }
    this.#take(bytes.length);
    await this.#handle.write(bytes, 0, bytes.length, position);
    this.#pieces = withPiece(this.#pieces, position, position + bytes.length);
  }

  read(): Readable {
    return this.#handle.createReadStream({ start: 0, autoClose: false });
  }

  async discard(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#room.used -= this.#received;
    await this.#handle.close();
  }

  #take(bytes: number): void {
    if (this.#room.used + bytes > MOST_AT_ONCE) {
      this.#received -= bytes;
      throw new DropRefusal("Too many files arrive at once. Please try again in a minute.");
    }
    this.#room.used += bytes;
  }
}

function withPiece(pieces: readonly [number, number][], from: number, to: number): [number, number][] {
  const before = pieces.filter(([, end]) => end < from);
  const after = pieces.filter(([start]) => start > to);
  const touching = pieces.filter(([start, end]) => end >= from && start <= to);
  const start = Math.min(from, ...touching.map(([first]) => first));
  const end = Math.max(to, ...touching.map(([, last]) => last));
  return [...before, [start, end], ...after];
}
