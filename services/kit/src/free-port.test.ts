import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("ports are given once, and none that somebody listens on", async () => {
  const ports: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    ports.push(...(await Promise.all(Array.from({ length: 300 }, freePort))));
  }
  expect(new Set(ports).size).toBe(ports.length);
  const server = createServer();
  await new Promise<void>((done, fail) => server.listen(ports[0], "127.0.0.1", done).once("error", fail));
  server.close();
});
