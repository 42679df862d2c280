import { HttpSession } from "@entrywise/kit/testing/http-session";
import { type Bomb, bombs, send } from "./bombs.ts";
import type { FloodOrder } from "./flood.ts";
import { statementOf, upload } from "./many-rows-statement.ts";

const CONNECTIONS = 200;
const EXPORTS = 20;
const ROWS = 20_000;

const order = JSON.parse(process.argv[2] ?? "") as FloodOrder;
const session = new HttpSession(order.port);
await session.signIn("pro");
const counts: Record<string, number> = {};
const count = (status: number | string) => {
  counts[status] = (counts[status] ?? 0) + 1;
};
const until = performance.now() + order.seconds * 1000;

/** Asks again as soon as there is a response, whatever it is. */
async function ask(path: string): Promise<void> {
  while (performance.now() < until) count((await session.request("localhost", "GET", path)).status);
}

async function importOne(profile: string, account: number): Promise<void> {
  const { id } = await upload(session, order.port, profile, statementOf(ROWS, account));
  await session.request("localhost", "GET", `/v1.0/trade-imports/${id}/events`);
  count(202);
}

/** Sends it again as soon as it was refused. */
async function sendOn(bomb: Bomb): Promise<void> {
  const newcomer = new HttpSession(order.port);
  await newcomer.signIn("basic"); // an account without trades, which may bring an archive
  const sender = bomb.formName === null ? newcomer : session;
  while (performance.now() < until) count(await send(sender, order.port, bomb));
}

const every = (times: number, path: string) => Array.from({ length: times }, () => ask(path));
const work = {
  lists: () => every(CONNECTIONS, "/v1.0/trades/summaries?take=50"),
  exports: () => every(EXPORTS, "/v1.0/trades/export-trades?format=csv"),
  imports: () =>
    order.profiles.map((profile, index) => importOne(profile, 700 + index).catch((error) => count(String(error)))),
  bombs: () => bombs(order.profiles[0] ?? "").map(sendOn),
}[order.kind];
await Promise.all(work());
process.send?.(counts);
