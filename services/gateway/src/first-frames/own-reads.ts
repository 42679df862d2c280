import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { Request } from "express";

/** A handler of requests: the gateway itself. */
export type Handles = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers that apply to the page's own reads; the others belong to the document request. */
const PASSED = [
  "cookie",
  "host",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "accept-language",
];
const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * Makes a read for the page being opened through the whole gateway, without a network hop: session, rights, limits and
 * log are as for a call from the browser.
 *
 * @param url `/v1.0/…`
 * @returns the body of a JSON response with status 200; null for any other
 */
export async function readForPage(handle: Handles, page: Request, url: string, ms: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const { remoteAddress, remotePort, encrypted } = page.socket as Socket & { encrypted?: boolean };
  Object.assign(socket, { remoteAddress, remotePort, encrypted, setTimeout: () => socket, setNoDelay: () => socket });
  const request = new IncomingMessage(socket as unknown as Socket); // what it reads of one is there
  // HTTP/1.0 responses aren't chunked.
  Object.assign(request, { method: "GET", url, httpVersion: "1.0", httpVersionMajor: 1, httpVersionMinor: 0 });
  const headers: Record<string, string> = { accept: "application/json", "x-requested-with": "entrywise" };
  for (const name of PASSED) {
    const value = page.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  for (const [name, value] of Object.entries(headers)) {
    request.headers[name] = value;
    request.rawHeaders.push(name, value);
  }
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(socket as unknown as Socket);
  const finished = new Promise<boolean>((resolve) => {
    response.once("finish", () => resolve(true));
    setTimeout(() => resolve(false), ms).unref();
  });
  handle(request, response);
  const isWhole = await finished;
  const raw = Buffer.concat(chunks);
  socket.destroy();
  // As at the end of a real call: the limits on concurrent calls wait for this event.
  response.emit("close");
  request.destroy();
  const isJson = String(response.getHeader("content-type") ?? "").includes("json");
  const head = raw.indexOf(HEAD_END);
  return isWhole && response.statusCode === 200 && isJson && head > 0
    ? raw.toString("utf8", head + HEAD_END.length)
    : null;
}
