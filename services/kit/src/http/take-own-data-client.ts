import { Readable } from "node:stream";
import { type TakenData, type TakenHead, takenData, takeOwnDataApi } from "@entrywise/contracts/shared/own-data";
import { request } from "undici";
import type { Actor } from "../auth/actor.ts";
import type { TokenMint } from "../auth/internal-token.ts";
import { ProblemError } from "../problem-error.ts";
import { routeKey } from "../routing/route-key.ts";
import { routeTo } from "../routing/service-route.ts";
import { problemFrom } from "./service-client.ts";

/**
 * Sends a service its part of an archive, rows as JSON lines. @throws ProblemError the service's own, or 503 if it
 * doesn't respond
 */
export type TakeOwnData = (actor: Actor, head: TakenHead, lines: AsyncIterable<Uint8Array>) => Promise<TakenData>;

/** Tens of thousands of trades are calculated and written in one transaction. */
const TIMEOUT_MS = 180_000;

export function createTakeOwnDataClient(options: { service: string; url: string; mint: TokenMint }): TakeOwnData {
  const { service, url, mint } = options;
  return async function take(actor, head, lines) {
    let response: Awaited<ReturnType<typeof request>>;
    try {
      const origin = routeTo(url).choose(routeKey(actor, takeOwnDataApi.take.path));
      response = await request(`${origin}/v1.0${takeOwnDataApi.take.path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${await mint.mint(actor, service, "own")}`,
          "content-type": "application/x-ndjson",
        },
        body: Readable.from(withHeadAndEnd(head, lines)),
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
    } catch (cause) {
      // Errors in the rows aren't failures of the service.
      if (cause instanceof ProblemError) throw cause;
      throw new ProblemError(503, "Server.Unavailable", "A part of the system does not answer. Please try again.", {
        cause,
        retryAfterSeconds: 2,
      });
    }
    const text = await response.body.text();
    if (response.statusCode !== takeOwnDataApi.take.status) throw problemFrom(response.statusCode, text);
    return takenData.parse(JSON.parse(text));
  };
}

async function* withHeadAndEnd(head: TakenHead, lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  yield* lines;
  yield Buffer.from('{"end":true}\n');
}
