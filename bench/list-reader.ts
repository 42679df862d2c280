import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a reader's process is to do. */
export interface ReadingOrder {
  port: number;
  ownerUrl: string;
  trades: number;
  requestsPerSecond: number;
}

/** Another person with trades of one's own, who opens pages of the list at an even pace. */
export interface ListReader {
  /** Starts opening pages. */
  begin(): void;
  /** Stops, and gives the milliseconds that each page took. */
  end(): Promise<number[]>;
  close(): void;
}

/**
 * Has a process of its own: were it to share one with the person who imports, it would wait for the garbage and the
 * upload of the latter's browser, and not for the service.
 */
export async function startListReader(order: ReadingOrder): Promise<ListReader> {
  const reader = fork(fileURLToPath(new URL("./list-reader.main.ts", import.meta.url)), [JSON.stringify(order)], {
    detached: true, // stands for another machine: it does not share the processor time of the bench's session
  });
  await messageOf(reader);
  return {
    begin: () => void reader.send("begin"),
    end: () => {
      const times = messageOf(reader);
      reader.send("end");
      return times as Promise<number[]>;
    },
    close: () => void reader.kill(),
  };
}

async function messageOf(reader: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const ended = once(reader, "exit", over).then(([code]) => {
    throw new Error(`The reader ended with ${code}.`);
  });
  try {
    const [message] = await Promise.race([once(reader, "message", over), ended]);
    return message;
  } finally {
    over.abort();
  }
}
