import { PassThrough, type Readable, type Transform } from "node:stream";
import type { Request } from "express";

/** What is read of a body that nobody wants; who sends more loses the connection. */
const UNWANTED_BYTES = 16_000_000;

/**
 * The body of a request on its way to a service. A service may respond before it has read all of it, as with 413: then the rest is
 * read and forgotten here. Left where it is, it would stand before the next request of the same connection, which then hangs.
 *
 * @param passing what the body goes through
 */
export function passedBody(request: Request, passing: Transform = new PassThrough()): Readable {
  request.pipe(passing);
  request.once("close", () => {
    // The client has gone in the middle: the service must not take half for the whole.
    if (!request.complete) passing.destroy(new Error("the request was cut"));
  });
  passing.once("close", () => {
    if (!request.complete) forget(request);
  });
  // Who sends it on hears of its end; without a listener it would end the process.
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
