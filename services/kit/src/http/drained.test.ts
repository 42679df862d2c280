import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { drained } from "./drained.ts";

const filled = () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  stream.write("more than it takes");
  expect(stream.writableNeedDrain).toBe(true);
  return stream;
};

test("L8 what is sent goes on when its reader takes more", async () => {
  const stream = filled();
  let isDone = false;
  const waiting = drained(stream).then(() => {
    isDone = true;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  stream.resume();
  await waiting;
});

test("L8 what is sent is given up when its reader has gone, before and while it waits", async () => {
  const stream = filled();
  const waiting = drained(stream);
  stream.destroy();
  await waiting;
  await drained(stream);
});
