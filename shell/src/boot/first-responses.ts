/** Bodies that came with the page, by the address that asks for them; each is given out once. */
export interface FirstResponses {
  /** Of the page; null where there is none, or not any more. */
  take: (address: string) => string | null;
  /** Those that were given out, by address. */
  taken: () => ReadonlyMap<string, string>;
}

/** What came with the page is as old as the page: whoever asks later asks the server. */
const freshMs = 15_000;

/** Reads what the gateway has put into the page for its first calls. */
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

/** Calls that only read, also one that is named otherwise. */
const reads = (method: string, address: string) => method === "GET" || address === "/v1.0/app/start2";

/** As `fetch`; a call whose response came with the page does not go to the network. */
export function withFirstResponses(send: typeof fetch, first: Pick<FirstResponses, "take">): typeof fetch {
  return async (input, init) => {
    const address = typeof input === "string" ? input : "";
    const body = reads(init?.method ?? "GET", address) ? first.take(address) : null;
    if (body === null) return send(input, init);
    return new Response(body, { status: 200, headers: { "content-type": "application/json; charset=utf-8" } });
  };
}
