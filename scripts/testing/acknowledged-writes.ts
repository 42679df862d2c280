import type { HttpSession } from "@entrywise/kit/testing/http-session";

export interface Browser {
  session: HttpSession;
  /** Ports of the gateways behind its balancer. */
  gateways: readonly number[];
}

/** The record of one writer's calls. */
export interface Acknowledged {
  /** Ids of what the system has confirmed. */
  acknowledged: string[];
  sent: number;
  /** Responses that said when to retry. */
  refused: number;
  /** Responses that said anything else. */
  unexpected: string[];
}

/** Adds trades like a device that retries refused writes, with the key of the first try. */
export async function addTrades(browser: Browser, accountId: string, until: () => boolean): Promise<Acknowledged> {
  const outcome: Acknowledged = { acknowledged: [], refused: 0, sent: 0, unexpected: [] };
  const body = JSON.stringify({
    ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z" },
    ...{ strategyId: null, accountId, marketType: 0 },
  });
  for (let at = 0; !until(); at += 1) {
    const headers = {
      "x-requested-with": "entrywise",
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "idempotency-key": crypto.randomUUID(),
    };
    for (let isDone = false; !isDone; ) {
      const response = await sendOnce(browser, at, headers, body);
      outcome.sent += 1;
      isDone = response.status < 300;
      if (isDone) {
        outcome.acknowledged.push(JSON.parse(response.body).id);
        continue;
      }
      outcome.refused += 1;
      // Work of a dead process that the database hasn't rolled back yet counts as still in progress.
      const isBusy = response.status === 503 || response.body.includes('"Request.InProgress"');
      const isRepeatable = isBusy && Number(response.headers["retry-after"]) > 0;
      if (!isRepeatable) outcome.unexpected.push(`${response.status} ${response.body.slice(0, 200)}`);
      await new Promise((next) => setTimeout(next, 100));
    }
  }
  return outcome;
}

/** As a load balancer does: skips a gateway it can't connect to, and retries a cut connection at the other one. */
async function sendOnce({ session, gateways }: Browser, first: number, headers: Record<string, string>, body: string) {
  for (let at = first; ; at += 1) {
    const response = await session
      .at(gateways[at % gateways.length] ?? 0)
      .request("localhost", "POST", "/v1.0/trades/add", headers, body)
      .catch(() => null);
    if (response !== null) return response;
    if (at > first + 50) throw new Error("no gateway responds");
  }
}
