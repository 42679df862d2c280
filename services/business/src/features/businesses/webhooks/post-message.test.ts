import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "@entrywise/kit/http/public-addresses";
import { afterEach, expect, test } from "vitest";
import { createPostMessage } from "./post-message.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const post = createPostMessage(isLoopbackAddress);

test("a message is accepted by any status from 200 to 299, and by no other", async () => {
  for (const [status, problem] of [
    [204, null],
    [404, "status"],
    [500, "status"],
  ] as const) {
    const url = await receiver((_, response) => response.writeHead(status).end("ignored"));
    expect(await post(url, {}, "{}")).toEqual({ status, problem });
  }
});

test("a redirect is not followed", async () => {
  let calls = 0;
  const behind = await receiver((_, response) => {
    calls += 1;
    response.end();
  });
  const url = await receiver((_, response) => response.writeHead(307, { location: behind }).end());
  expect(await post(url, {}, "{}")).toEqual({ status: 307, problem: "status" });
  expect(calls).toBe(0);
});

test("addresses inside are refused at the moment of the call, as names and as numbers", async () => {
  const outside = createPostMessage(isPublicAddress);
  const url = new URL(await receiver((_, response) => response.end()));
  const hosts = ["127.0.0.1", "[::1]", "localhost", "10.0.0.8", "169.254.169.254", "[::ffff:127.0.0.1]"];
  for (const host of hosts) {
    url.host = `${host}:${url.port}`;
    expect(await outside(url.href, {}, "{}"), host).toEqual({ status: null, problem: "private" });
  }
});

test("a receiver that says nothing in time and one that is not there fail differently", async () => {
  const silent = await receiver(() => {});
  expect(await createPostMessage(isLoopbackAddress, 50)(silent, {}, "{}")).toEqual({
    status: null,
    problem: "timeout",
  });
  expect(await post("http://127.0.0.1:1/hook", {}, "{}")).toEqual({ status: null, problem: "unreachable" });
});
