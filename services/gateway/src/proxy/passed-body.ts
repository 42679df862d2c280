import { PassThrough, type Readable, type Transform } from "node:stream";
import type { Request } from "express";

/** How much of an unwanted body is read before the connection is closed. */
const UNWANTED_BYTES = 16_000_000;

/**
 * A request's body on its way to a service. If the service responds before reading all of it, as with a 413, the rest
 * is read and discarded here: otherwise it would block the next request on the same connection.
 *
 * @param passing stream that the body passes through
 */
export function passedBody(request: Request, passing: Transform = new PassThrough()): Readable {
  request.pipe(passing);
  request.once("close", () => {
    // The client disconnected midway: the service must not take a partial body for a complete one.
    if (!request.complete) passing.destroy(new Error("the request was cut"));
  });
  passing.once("close", () => {
    if (!request.complete) forget(request);
  });
  // The sender handles the error; without a listener it would crash the process.
  passing.on("error", () => undefined);
  return passing;
}

function forget(request: Request): void {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > UNWANTED_BYTES) request.socket.destroy();
  });
  request.resume();
}
