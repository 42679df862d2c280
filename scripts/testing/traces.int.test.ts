import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApiClient } from "../../shell/host/src/api-client.ts";
import { type System, startSystem } from "../launch/system.ts";
import { startCollector } from "./stand-in-collector.ts";

let system: System;
let collector: Awaited<ReturnType<typeof startCollector>>;
let session: HttpSession;
const dataDir = temporaryDataFolder("entrywise-traces-");
const traceIds: string[] = [];

beforeAll(async () => {
  collector = await startCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  system = await startSystem({ port: 0, dataDir, seed: true, logLevel: "silent", durable: false, environment });
  session = new HttpSession(system.port);
  await session.signIn("pro");
});

afterAll(async () => {
  await system.stop();
  await collector.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The browser's `fetch`, which notes the trace that a call names. */
const pageFetch = async (url: unknown, init: RequestInit = {}) => {
  const body = init.body === undefined ? undefined : String(init.body);
  const headers: Record<string, string> = {
    ...(init.headers as Record<string, string>), // as the page's client writes them
    "sec-fetch-site": "same-origin",
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
  };
  traceIds.push(headers.traceparent?.split("-")[1] ?? "");
  const response = await session.request("localhost", init.method ?? "GET", String(url), headers, body);
  return new Response(response.body === "" ? null : response.body, { status: response.status });
};
const trades = createApiClient("trades", {
  ...{ baseUrl: "", bootId: "b_1", fetch: pageFetch as typeof fetch, onUnauthorised: () => undefined, retryDelayMs: 0 },
});

test("R-130 one call of a page is one trace, through gateway, service and transaction to what handles its event", async () => {
  await trades.post("/trade-accounts", {
    name: "Traced",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "10000",
  });
  const traceId = traceIds.at(-1);
  // Each process sends its spans at a moment of its own.
  await vi.waitFor(() => {
    const spans = collector.spans().filter((span) => span.traceId === traceId);
    const named = (service: string, name: string) =>
      spans.find((span) => span.service === service && span.name === name);
    const service = named("trades", "POST /trade-accounts");
    const transaction = spans.find(({ parentSpanId }) => parentSpanId === service?.spanId);
    const event = spans.find(({ name }) => name.startsWith("event "));
    expect(service?.parentSpanId).toBe(named("gateway", "POST /trade-accounts")?.spanId ?? "none");
    const attributes = { "entrywise.scope": "user" };
    expect(transaction).toMatchObject({ service: "trades", name: "transaction", attributes });
    expect(event?.parentSpanId).toBe(transaction?.spanId);
    expect(spans.find(({ parentSpanId }) => parentSpanId === event?.spanId)).toMatchObject({ name: "transaction" });
  }, 30_000);
});

test("R-130 a trace holds nothing of what people send: no name, address, amount, query or token", async () => {
  const planted = ["Zuleika", "zuleika@example.com", "98765.4321", "SECRETTOKEN123"];
  const [name, email, amount, token] = planted;
  const ignore = () => undefined;
  await trades.post("/trade-accounts", { name, currency: "USD", defaultMarketType: 0, startBalance: amount });
  await trades.post("/trade-accounts", { name: email, currency: token, startBalance: amount }).catch(ignore);
  await trades.get("/trades/summaries", { query: { search: `${name} ${email}`, take: 10 } }).catch(ignore);
  await trades.get(`/trades/${token}`).catch(ignore);
  await session.request("localhost", "GET", `/reset-password/${token}?email=${email}`);
  await session.request("localhost", "GET", `/v1.0/trades/${name}?amount=${amount}`, {
    authorization: `Bearer ${token}`,
  });
  await trades.get("/trade-accounts");
  const last = traceIds.at(-1);
  await vi.waitFor(
    () => expect(collector.spans().filter(({ traceId }) => traceId === last).length).toBeGreaterThan(2),
    30_000,
  );
  for (const text of [...planted, "entrywise.test"]) expect(collector.text()).not.toContain(text);
});

test("R-130 the reference of an error is the name of its trace", async () => {
  const refused = await session.request(
    "localhost",
    "POST",
    "/v1.0/trade-accounts",
    {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-requested-with": "entrywise",
      "content-length": "2",
    },
    "{}",
  );
  const { traceId } = JSON.parse(refused.body) as { traceId: string };
  await vi.waitFor(() => expect(collector.spans().some((span) => span.traceId === traceId)).toBe(true), 30_000);
});

test("R-130 where no collector is set, no code for traces is loaded", () => {
  for (const name of ["gateway", "trades"]) {
    const folder = join(import.meta.dirname, "../../services", name, "dist");
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const code = readFileSync(join(folder, file), "utf8");
      for (const [, source = ""] of code.matchAll(/\bimport(?:[^;"()]*from ?| ?)"([^"]+)"/g)) {
        expect(source, `${name} ${file}`).not.toMatch(/^@opentelemetry/);
        if (source.startsWith("./")) load(source.slice(2));
      }
    };
    load("main.mjs");
    expect(loaded.size).toBeGreaterThan(1);
    expect(readdirSync(folder).some((file) => /\.mjs$/.test(file) && !loaded.has(file))).toBe(true);
  }
});
