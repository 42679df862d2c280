import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { problemHandler } from "@entrywise/kit/http/problem-handler";
import { createLogger } from "@entrywise/kit/logging";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { limitWrites } from "./request-guards.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A service behind a limit of three writes a minute that answers with the status asked for. */
async function limited(): Promise<(status: number) => Promise<number>> {
  const app = express();
  app.use((request, _response, next) => {
    request.session = {} as typeof request.session;
    next();
  });
  app.use(limitWrites(3));
  app.post("/:status", (request, response) => void response.status(Number(request.params.status)).end());
  app.use(problemHandler(createLogger("gateway", "silent")));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return async (status) => (await fetch(`http://127.0.0.1:${port}/${status}`, { method: "POST" })).status;
}

test("P-621 writes that are sent again while a service is away do not use up the minute", async () => {
  const write = await limited();
  for (let attempt = 0; attempt < 20; attempt++) expect(await write(503)).toBe(503);
  for (let attempt = 0; attempt < 3; attempt++) expect(await write(200)).toBe(200);
  expect(await write(200)).toBe(429);
});
