import { connect } from "node:net";
import type { UploadAddress } from "@entrywise/contracts/platform/images.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, inject, test } from "vitest";

/** Status lines of the responses to consecutive requests on one connection, as they arrive. */
function statusesOf(requests: readonly (string | Buffer)[], count: number): Promise<string[]> {
  const socket = connect(inject("system").port, "127.0.0.1");
  let said = "";
  return new Promise((done, fail) => {
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
      const lines = said.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      if (lines.length < count) return;
      socket.destroy();
      done(lines.map((line) => line.slice(-3)));
    });
    socket.on("error", fail);
    socket.on("end", () => fail(new Error(`the connection ended after: ${said.slice(0, 400)}`)));
    for (const request of requests) socket.write(request);
  });
}

const next = (host: string) => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

test("P-721 too large an image gets a 413, and the connection serves the next request", async () => {
  const platform = serviceApi("platform", newActor());
  const asked = await platform.call<UploadAddress>("POST", "/images", {
    body: { name: "15m.png", size: 100, type: "image/png", imageType: 3 },
  });
  const { host, pathname } = new URL(asked.body.url);
  const body = Buffer.alloc(5_000_000, 1);
  const head = (length: string) =>
    `PUT ${pathname}?${asked.body.sas} HTTP/1.1\r\nHost: ${host}\r\nx-ms-blob-type: BlockBlob\r\n${length}\r\n\r\n`;
  const whole = [head(`Content-Length: ${body.length}`), body];
  expect((await statusesOf([...whole, ...whole, next(host)], 3)).slice(0, 2)).toEqual(["413", "413"]);
  const size = body.length.toString(16);
  const chunked = [head("Transfer-Encoding: chunked"), `${size}\r\n`, body, "\r\n0\r\n\r\n"];
  expect((await statusesOf([...chunked, next(host)], 2))[0]).toBe("413");
});

test("a call refused before its body was read leaves the connection usable", async () => {
  const host = `localhost:${inject("system").port}`;
  const body = Buffer.alloc(5_000_000, 1);
  const call = `POST /v1.0/trade-imports HTTP/1.1\r\nHost: ${host}\r\nX-Requested-With: entrywise\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/octet-stream\r\nContent-Length: ${body.length}\r\n\r\n`;
  const [first, second] = await statusesOf([call, body, next(host)], 2);
  expect(Number(first)).toBeGreaterThanOrEqual(400);
  expect(second).toBe("200");
});
