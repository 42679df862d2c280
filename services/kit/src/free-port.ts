import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give to outgoing connections: one of them could take the port before it is listened on. */
const lowest = 20_000;
const above = 32_000;
const attempts = 50;
/** Also those that turned out to be taken. */
const given = new Set<number>();

/**
 * A port that is free on loopback, and that this process is given once.
 *
 * @throws Error when none is found
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, above);
    if (given.has(port)) continue;
    // Before the look, during which another call may draw the same port.
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((tell) => {
    server.once("error", () => tell(false)).listen(port, "127.0.0.1", () => tell(true));
  });
  if (isListening) await new Promise((done) => server.close(done));
  return isListening;
}
