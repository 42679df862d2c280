/** Response bodies embedded in the page by URL; each is used once. */
export interface FirstResponses {
  /** Of the page; null where there is none, or not any more. */
  take: (address: string) => string | null;
  /** Those that were given out, by address. */
  taken: () => ReadonlyMap<string, string>;
}

/** Embedded responses are as old as the page, so later calls go to the server. */
const freshMs = 15_000;

/** Reads the responses that the gateway embedded in the page. */
export function firstResponses(page: Document, now: () => number): FirstResponses {
  const text = page.getElementById("responses")?.textContent ?? "{}";
  const bodies = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  const taken = new Map<string, string>();
  return {
    take(address) {
      const body = bodies.get(address);
      if (body === undefined || now() > freshMs) return null;
      bodies.delete(address);
      taken.set(address, body);
      return body;
    },
    taken: () => taken,
  };
}

/** Read-only calls, including one with another method. */
const reads = (method: string, address: string) => method === "GET" || address === "/v1.0/app/start2";

/** Like `fetch`, but uses embedded responses instead of the network. */
export function withFirstResponses(send: typeof fetch, first: Pick<FirstResponses, "take">): typeof fetch {
  return async (input, init) => {
    const address = typeof input === "string" ? input : "";
    const body = reads(init?.method ?? "GET", address) ? first.take(address) : null;
    if (body === null) return send(input, init);
    return new Response(body, { status: 200, headers: { "content-type": "application/json; charset=utf-8" } });
  };
}
