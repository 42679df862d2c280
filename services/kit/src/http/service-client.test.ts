import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { jobActor } from "../auth/actor.ts";
import { createServiceClient } from "./service-client.ts";

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach(close));

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}

async function instance(): Promise<string> {
  const server = createServer((request, response) => {
    response.end(JSON.stringify({ at: `http://${request.headers.host}`, key: request.headers["idempotency-key"] }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const person = (at: number) => ({ ...jobActor("groups", "entrywise"), userId: `person-${at}` });
const mint = { mint: async () => "token" } as never;

async function clientOfTwo() {
  const origins = [await instance(), await instance()];
  const client = createServiceClient({ service: "trades", url: origins.join(","), mint });
  const at = async (who: number, path: string) => (await client.get<{ at: string }>(person(who), path)).at;
  return { origins, client, at };
}

const people = Array.from({ length: 30 }, (_, at) => at);

test("R-110 a group's calls go to one instance whoever calls, and each person's calls to theirs", async () => {
  const { origins, at } = await clientOfTwo();
  const ofGroup = await Promise.all(people.map((who) => at(who, "/internal/groups/one/trades/summaries?take=2")));
  expect(new Set(ofGroup).size).toBe(1);
  const groups = await Promise.all(people.map((group) => at(1, `/internal/groups/${group}/trades/summaries`)));
  expect(new Set(groups)).toEqual(new Set(origins));
  const ownInstances = () => Promise.all(people.map((who) => at(who, "/trades/summaries")));
  // Waits until keys that were moved because their first choice was full have returned to it.
  for (let turn = 0; turn < 5; turn += 1) await ownInstances();
  const own = await ownInstances();
  expect(new Set(own)).toEqual(new Set(origins));
  expect(await Promise.all(people.map((who) => at(who, "/internal/own-data")))).toEqual(own);
});

test("R-111 a service uses another instance when one is gone, for reads and for writes", async () => {
  const { origins, client, at } = await clientOfTwo();
  const [gone] = servers;
  if (gone) close(gone);
  for (const who of people) expect(await at(who, "/trades/summaries")).toBe(origins[1]);
  for (const who of people) {
    const made = await client.post<{ at: string; key: string }>(person(who), "/demo", {});
    expect(made).toEqual({ at: origins[1], key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  }
});
