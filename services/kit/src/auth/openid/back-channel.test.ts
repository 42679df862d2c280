import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBackChannel } from "./back-channel.ts";

let server: Server;
let address = "";
const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    response.end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test("R-100 R-110 the installation's own provider is called internally, under its public name", async () => {
  const call = createBackChannel((origin) => (origin === "https://login.example.invalid" ? address : null));
  const { ok } = await call("https://login.example.invalid/.well-known/openid-configuration?x=1");
  expect(ok).toBe(true);
  expect(asked.at(-1)).toMatchObject({
    url: "/.well-known/openid-configuration?x=1",
    headers: { "x-forwarded-host": "login.example.invalid", "x-forwarded-proto": "https" },
  });
});

test("R-100 every other provider is called at its own address, and is sent no other host name", async () => {
  const call = createBackChannel(() => null);
  await call(`${address}/token`);
  expect(asked.at(-1)?.url).toBe("/token");
  expect(asked.at(-1)?.headers["x-forwarded-host"]).toBeUndefined();
});
