import { expect, test, vi } from "vitest";
import { z } from "zod";
import { type ApiEnvironment, createApiClient } from "./api-client.ts";
import { ApiProblem } from "./api-problem.ts";

type Reply = { status: number; body?: unknown } | Error;

function serverWith(...replies: Reply[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    requests.push({ url: String(url), init });
    const reply = replies[Math.min(requests.length, replies.length) - 1];
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error("no response planned");
    return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), { status: reply.status });
  });
  const onUnauthorised = vi.fn();
  const environment: ApiEnvironment = { baseUrl: "", bootId: "b_7", fetch, onUnauthorised, retryDelayMs: 0 };
  return { requests, onUnauthorised, environment, trades: createApiClient("trades", environment) };
}

const headersOf = ({ init }: { init: RequestInit }) => new Headers(init.headers);

test("P-620 a call goes below /v1.0 as JSON and names the page load it comes from", async () => {
  const { trades, requests } = serverWith({ status: 200, body: { id: "1" } });
  await trades.post("/trades/add", { instrument: "EURUSD" });
  expect(requests[0]?.url).toBe("/v1.0/trades/add");
  expect(requests[0]?.init.body).toBe('{"instrument":"EURUSD"}');
  const headers = headersOf(requests[0] ?? { init: {} });
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("x-requested-with")).toBe("entrywise");
  expect(headers.get("x-boot")).toBe("b_7");
});

test("P-105 the API of the brand is used where it has one", async () => {
  const { environment, requests } = serverWith({ status: 200, body: {} });
  await createApiClient("trades", { ...environment, baseUrl: "https://api.northdesk.example" }).get("/trades/1");
  expect(requests[0]?.url).toBe("https://api.northdesk.example/v1.0/trades/1");
});

test("P-621 a failed call is tried twice more, then its problem is thrown", async () => {
  const { trades, requests } = serverWith({ status: 503, body: { detail: "Resting." } });
  await expect(trades.get("/trades/1")).rejects.toMatchObject({ status: 503, detail: "Resting." });
  expect(requests).toHaveLength(3);
});

test("P-621 between attempts lie 500 ms", async () => {
  vi.useFakeTimers();
  const { environment, requests } = serverWith(new TypeError("offline"), { status: 200, body: 7 });
  const { retryDelayMs: _, ...usual } = environment;
  const result = createApiClient("trades", usual).get("/trades/1");
  await vi.advanceTimersByTimeAsync(499);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toBe(7);
  vi.useRealTimers();
});

test("O-119 408, 429, 5xx and silence are tried again, other refusals are final", async () => {
  for (const status of [408, 429, 500]) {
    const { trades } = serverWith({ status }, { status: 200, body: "ok" });
    await expect(trades.get("/trades/1")).resolves.toBe("ok");
  }
  for (const status of [400, 403, 404, 409, 412, 422]) {
    const { trades, requests } = serverWith({ status, body: { code: "Trade.NotFound" } });
    await expect(trades.get("/trades/1")).rejects.toBeInstanceOf(ApiProblem);
    expect(requests).toHaveLength(1);
  }
});

test("P-626 a POST carries one idempotency key through all its attempts, another call another one", async () => {
  const { trades, requests } = serverWith(new TypeError("offline"), { status: 201, body: {} });
  await trades.post("/trades/add", {});
  await trades.post("/trades/add", {});
  const keys = requests.map((request) => headersOf(request).get("idempotency-key"));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await trades.get("/trades/1");
  expect(headersOf(requests.at(-1) ?? { init: {} }).get("idempotency-key")).toBeNull();
});

test("P-626 the version of what is written travels as If-Match, and a stale one brings the current state back", async () => {
  const { trades, requests } = serverWith({ status: 412, body: { code: "Part.Stale", current: { version: 4 } } });
  const problem = await trades.put("/trades/1/notes", {}, { ifMatch: 3 }).catch((error: unknown) => error);
  expect(headersOf(requests[0] ?? { init: {} }).get("if-match")).toBe('"3"');
  expect(problem).toMatchObject({ status: 412, current: { version: 4 } });
});

test("P-126 a 401 is reported to the shell once and not tried again", async () => {
  const { trades, requests, onUnauthorised } = serverWith({ status: 401 });
  await expect(trades.get("/trades/1")).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorised).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(1);
});

test("M-101 a path of another service is refused before it is sent", async () => {
  const { trades, requests } = serverWith({ status: 200 });
  await expect(trades.get("/groups/list")).rejects.toThrow("no path of the service trades");
  await expect(trades.get("/trades-archive")).rejects.toThrow("no path");
  expect(requests).toHaveLength(0);
});

test("P-624 a problem keeps code, detail, bad fields and reference; a response that is no JSON keeps its status", async () => {
  const errors = [{ path: "size", message: "must be greater than 0" }];
  const body = { code: "Request.Invalid", detail: "Check the size.", errors, traceId: "7f3a-21c9" };
  const { trades } = serverWith({ status: 400, body });
  await expect(trades.get("/trades/1")).rejects.toMatchObject({ status: 400, message: "Check the size.", ...body });

  const proxy = createApiClient("trades", {
    ...serverWith().environment,
    fetch: async () => new Response("<html>Bad gateway</html>", { status: 400 }),
  });
  await expect(proxy.get("/trades/1")).rejects.toMatchObject({ status: 400, code: "Unknown", detail: "" });
});

test("P-620 lists become repeated keys, and a response is checked by its contract", async () => {
  const { trades, requests } = serverWith({ status: 200, body: { total: "many" } });
  const parser = z.object({ total: z.number() });
  const query = { tag: ["a", "b"], take: -1, search: null };
  await expect(trades.get("/trades/summaries", { parser, query })).rejects.toThrow();
  expect(requests[0]?.url).toBe("/v1.0/trades/summaries?tag=a&tag=b&take=-1");
});

test("P-621 an abort ends the call at once", async () => {
  const { trades, requests } = serverWith(new DOMException("stopped", "AbortError"));
  await expect(trades.get("/trades/1")).rejects.toMatchObject({ name: "AbortError" });
  expect(requests).toHaveLength(1);
});
