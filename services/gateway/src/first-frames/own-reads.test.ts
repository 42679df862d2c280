import express, { type Request } from "express";
import { expect, test } from "vitest";
import { readForPage } from "./own-reads.ts";

const app = express();
let running = 0;
app.use((_request, response, next) => {
  running += 1;
  response.once("close", () => {
    running -= 1;
  });
  next();
});
app.get("/v1.0/settings", (request, response) => {
  response.json({ cookie: request.headers.cookie, host: request.hostname, address: request.ip });
});
app.get("/v1.0/large", (_request, response) => {
  response.type("json");
  response.write(`["${"a".repeat(200_000)}`);
  setImmediate(() => response.end(`"]`));
});
app.get("/v1.0/refused", (_request, response) => void response.status(403).json({}));
app.get("/v1.0/page", (_request, response) => void response.send("<html>"));
app.get("/v1.0/never", () => undefined);

const page = {
  headers: { cookie: "sid=1", host: "localhost", "if-none-match": "x", "content-length": "7" },
  socket: { remoteAddress: "10.0.0.7" },
} as unknown as Request; // what a read takes of the page that is opened
const read = (url: string, ms = 5_000) => readForPage(app, page, url, ms);

test("Y-350 a page's reads are made as its browser would make them: same session, same host, same address", async () => {
  expect(JSON.parse((await read("/v1.0/settings")) ?? "")).toEqual({
    cookie: "sid=1",
    host: "localhost",
    address: "10.0.0.7",
  });
  expect((await read("/v1.0/large"))?.length).toBe(200_004);
});

test("Y-350 refused, non-JSON, missing or late responses are left to the page itself", async () => {
  const reads = ["refused", "page", "nothing"].map((name) => read(`/v1.0/${name}`));
  expect(await Promise.all([...reads, read("/v1.0/never", 20)])).toEqual([null, null, null, null]);
});

test("Y-350 a page's reads always end for the user's call limits, whether they finished or not", async () => {
  await Promise.all([read("/v1.0/settings"), read("/v1.0/refused"), read("/v1.0/never", 20)]);
  expect(running).toBe(0);
});
