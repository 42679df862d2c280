import type { OpenDrop } from "@entrywise/contracts/trades/deliveries.api";
import { DropRefusal } from "./drop-refusal.ts";
import { isPartName } from "./file-places.ts";
import type { Handover } from "./handover.ts";
import type { Spool, SpooledFile } from "./spool.ts";

const MOST_OPEN = 64;
/** Of the files that are delivered, so many are remembered: long connections deliver many. */
const MOST_DELIVERED = 200;

/**
 * The drop's folder as one connection sees it: nothing but what it has put there itself. A file is handed over when it is
 * complete: at its end, or when it gets its name after it was written under the name of a part.
 */
export interface Inbox {
  /**
   * Begins a file.
   *
   * @param goesOn a part of that name is written further, instead of anew
   * @throws DropRefusal
   */
  begin(name: string, goesOn: boolean): Promise<Upload>;
  /** Names and sizes of this connection's files. */
  list(): { name: string; size: number }[];
  /** Size of a file of this connection; null for every other. */
  sizeOf(name: string): number | null;
  /** @throws DropRefusal when there is no such part, or its file is not taken */
  rename(from: string, to: string): Promise<void>;
  /** Forgets a part. @throws DropRefusal for everything else: what is delivered is delivered */
  remove(name: string): Promise<void>;
  /** The connection is over: what is not complete is gone. */
  close(): Promise<void>;
}

/** A file that is being written. */
export interface Upload {
  readonly name: string;
  readonly size: number;
  write(position: number, bytes: Buffer): Promise<void>;
  /** The terminal says that this is all. @throws DropRefusal when the file is not taken; nothing of it stays */
  end(): Promise<void>;
  /** The file was cut. */
  cut(): Promise<void>;
}

type Entry = { state: "writing" | "part"; file: SpooledFile } | { state: "delivered"; size: number };

/** Files of one connection by name, and whether it has ended. */
interface InboxState {
  entries: Map<string, Entry>;
  isOver: boolean;
  drop: OpenDrop;
  spool: Spool;
  handover: Handover;
}

export function createInbox(parts: { drop: OpenDrop; spool: Spool; handover: Handover }): Inbox {
  const inbox: InboxState = { ...parts, entries: new Map(), isOver: false };
  const { entries } = inbox;
  return {
    begin: (name, goesOn) => begin(inbox, name, goesOn),
    list: () => [...entries].map(([name, entry]) => ({ name, size: entrySize(entry) })),
    sizeOf(name) {
      const entry = entries.get(name);
      return entry ? entrySize(entry) : null;
    },
    async rename(from, to) {
      const entry = entries.get(from);
      if (entry === undefined || entry.state === "writing") throw new DropRefusal("This file doesn't exist.");
      if (to === from) return;
      await replace(inbox, to);
      entries.delete(from);
      if (entry.state === "delivered" || isPartName(to)) entries.set(to, entry);
      else await deliver(inbox, to, entry.file);
    },
    async remove(name) {
      const entry = entries.get(name);
      if (entry?.state !== "part") throw new DropRefusal("Files that were delivered stay delivered.");
      entries.delete(name);
      await entry.file.discard();
    },
    async close() {
      inbox.isOver = true;
      const open = [...entries.values()];
      entries.clear();
      await Promise.all(open.map((entry) => (entry.state === "delivered" ? undefined : entry.file.discard())));
    },
  };
}

function remember({ entries }: InboxState, name: string, entry: Extract<Entry, { state: "delivered" }>): void {
  entries.set(name, entry);
  const delivered = [...entries].filter(([, { state }]) => state === "delivered");
  for (const [old] of delivered.slice(0, -MOST_DELIVERED)) entries.delete(old);
}

/** Makes room for another file of that name. */
async function replace({ entries }: InboxState, name: string): Promise<void> {
  const before = entries.get(name);
  if (before?.state === "writing") throw new DropRefusal("This file is being written already.");
  entries.delete(name);
  if (before?.state === "part") await before.file.discard();
}

async function deliver(inbox: InboxState, name: string, file: SpooledFile): Promise<void> {
  inbox.entries.delete(name);
  try {
    if (inbox.isOver) throw new DropRefusal("The connection is over.");
    if (!file.isWhole) throw new DropRefusal("A part of the file is missing. Please send it again.");
    await inbox.handover.deliver(inbox.drop, name, file);
    remember(inbox, name, { state: "delivered", size: file.size });
  } finally {
    await file.discard();
  }
}

async function begin(inbox: InboxState, name: string, goesOn: boolean): Promise<Upload> {
  const { entries, drop, spool } = inbox;
  if (inbox.isOver) throw new DropRefusal("The connection is over.");
  const before = entries.get(name);
  if (before?.state === "part" && goesOn) {
    entries.set(name, { state: "writing", file: before.file });
    return upload(inbox, name, before.file);
  }
  await replace(inbox, name);
  const open = [...entries.values()].filter(({ state }) => state !== "delivered").length;
  if (open >= MOST_OPEN) throw new DropRefusal("Too many files at once.");
  const file = await spool.open(drop.maximumBytes);
  if (inbox.isOver || entries.has(name)) {
    await file.discard();
    throw new DropRefusal("This file is being written already.");
  }
  entries.set(name, { state: "writing", file });
  return upload(inbox, name, file);
}

/** Writes in order; after a failure nothing more is written. */
function upload(inbox: InboxState, name: string, file: SpooledFile): Upload {
  const { entries } = inbox;
  let last: Promise<unknown> = Promise.resolve();
  let failure: unknown = null;
  return {
    name,
    get size() {
      return file.size;
    },
    write(position, bytes) {
      const written = last.then(() => {
        if (failure) throw failure;
        return file.write(position, bytes);
      });
      last = written.catch((error) => {
        failure ??= error;
      });
      return written;
    },
    async end() {
      await last;
      if (failure) {
        entries.delete(name);
        await file.discard();
        throw failure;
      }
      if (isPartName(name) && !inbox.isOver) entries.set(name, { state: "part", file });
      else await deliver(inbox, name, file);
    },
    async cut() {
      await last;
      entries.delete(name);
      await file.discard();
    },
  };
}

function entrySize(entry: Entry): number {
  return entry.state === "delivered" ? entry.size : entry.file.size;
}
