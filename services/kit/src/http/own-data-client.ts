import { ownDataApi } from "@entrywise/contracts/shared/own-data";
import { request } from "undici";
import type { Actor } from "../auth/actor.ts";
import type { TokenMint } from "../auth/internal-token.ts";
import { reachInstance } from "../routing/reach-instance.ts";
import { routeKey } from "../routing/route-key.ts";
import { routeTo } from "../routing/service-route.ts";

export interface OwnRow {
  table: string;
  row: Readonly<Record<string, unknown>>;
}

/** Reads a person's data from another service. @throws Error if it doesn't respond, or stops before the end */
export type ReadOwnData = (actor: Actor) => AsyncIterable<OwnRow>;

export function createOwnDataClient(options: { service: string; url: string; mint: TokenMint }): ReadOwnData {
  const { service, url, mint } = options;
  return async function* read(actor) {
    const headers = { authorization: `Bearer ${await mint.mint(actor, service, "own")}` };
    const call = { key: routeKey(actor, ownDataApi.read.path), mayRepeat: true };
    const { statusCode, body } = await reachInstance(routeTo(url), call, (origin) =>
      request(`${origin}/v1.0${ownDataApi.read.path}`, { headers }),
    );
    if (statusCode !== ownDataApi.read.status) {
      await body.dump();
      throw new Error(`${service} answered ${statusCode} when it was asked for the data of a user`);
    }
    for await (const line of readLines(body)) {
      const read: OwnRow | { end: true } = JSON.parse(line);
      if ("end" in read) return;
      yield read;
    }
    throw new Error(`${service} did not give all data of a user`);
  };
}

/** Only a line feed ends a line; `readline` would also split at other characters, which texts may contain. */
async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
