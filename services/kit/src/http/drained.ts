import type { Writable } from "node:stream";

/** Done when the stream takes more, or when its reader has gone, who drains nothing any more. */
export function drained(stream: Writable): Promise<void> {
  if (!stream.writableNeedDrain || stream.destroyed) return Promise.resolve();
  return new Promise((next) => {
    const done = () => {
      stream.off("drain", done).off("close", done);
      next();
    };
    stream.on("drain", done).on("close", done);
  });
}
