import { deliveriesApi, dropTicketHeader, type OpenDrop } from "@entrywise/contracts/trades/deliveries.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { TokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import type { Logger } from "@entrywise/kit/logging";
import { ProblemError } from "@entrywise/kit/problem-error";
import { outgoingTraceparent } from "@entrywise/kit/request-context";
import { routeKey } from "@entrywise/kit/routing/route-key";
import { routeTo } from "@entrywise/kit/routing/service-route";
import { Agent, request } from "undici";
import { DropRefusal } from "./drop-refusal.ts";
import type { SpooledFile } from "./spool.ts";

/** What a drop asks of the trades service; it knows nothing by itself. */
export interface Handover {
  /** @throws LoginRefused */
  logIn(userName: string, password: string, address: string): Promise<OpenDrop>;
  /** Hands a whole file over; it is stored there when this ends. @throws DropRefusal with the reason */
  deliver(drop: OpenDrop, fileName: string, file: SpooledFile): Promise<void>;
  close(): Promise<void>;
}

/** A login that was refused. */
export class LoginRefused extends DropRefusal {
  /** The password was right, or its turn has not come: the reason may be shown and helps. */
  readonly isReasonShown: boolean;

  constructor(message: string, isReasonShown: boolean) {
    super(message);
    this.isReasonShown = isReasonShown;
  }
}

const AT_ONCE = 4;
const TIMEOUT_MS = 30_000;
const unavailable = "Statements cannot be taken right now. Please try again in a minute.";

export function createHandover(options: { drop: string; url: string; mint: TokenMint; logger: Logger }): Handover {
  const { drop: name, url, mint, logger } = options;
  const trades = createServiceClient({ service: "trades", url, mint });
  const agent = new Agent({ connections: AT_ONCE, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const inTurn = limited(AT_ONCE);

  const send = async (drop: OpenDrop, fileName: string, file: SpooledFile) => {
    const actor = { ...jobActor(name, drop.brand), userId: drop.userId };
    const path = deliveriesApi.deliver.path.replace("{id}", drop.profileId);
    const query = new URLSearchParams({ fileName, passwordVersion: String(drop.passwordVersion) });
    const origin = routeTo(url).choose(routeKey(actor, path));
    const response = await request(`${origin}/v1.0${path}?${query}`, {
      method: "POST",
      dispatcher: agent,
      headers: {
        authorization: `Bearer ${await mint.mint(actor, "trades", "own")}`,
        traceparent: outgoingTraceparent(),
        "content-type": "application/octet-stream",
        [dropTicketHeader]: drop.ticket,
        "content-length": String(file.size),
      },
      body: file.read(),
    });
    const text = await response.body.text();
    if (response.statusCode < 300) return;
    throw response.statusCode < 500 ? new DropRefusal(readDetail(text)) : new Error(`answered ${response.statusCode}`);
  };

  return {
    async logIn(userName, password, address) {
      try {
        return await trades.post<OpenDrop>(jobActor(name), deliveriesApi.logIn.path, { userName, password, address });
      } catch (error) {
        if (error instanceof ProblemError && [401, 403, 429].includes(error.status)) {
          throw new LoginRefused(error.message, error.status !== 401);
        }
        if (!(error instanceof ProblemError) || error.status >= 500) logger.warn({ err: error }, "login not checked");
        throw new LoginRefused(unavailable, true);
      }
    },
    deliver: (drop, fileName, file) =>
      inTurn(async () => {
        try {
          await send(drop, fileName, file);
        } catch (error) {
          if (error instanceof DropRefusal) throw error;
          logger.warn({ err: error }, "delivery not handed over");
          throw new DropRefusal(unavailable, { cause: error });
        }
      }),
    close: () => agent.close(),
  };
}

function readDetail(text: string): string {
  try {
    return (JSON.parse(text) as { detail: string }).detail;
  } catch {
    return unavailable;
  }
}

/** Runs so many at once; the others wait. */
function limited(most: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go));
    busy++;
    try {
      return await work();
    } finally {
      busy--;
      waiting.shift()?.();
    }
  };
}
