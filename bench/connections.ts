import { setTimeout as passed } from "node:timers/promises";
import type { BrokerConnection } from "@entrywise/contracts/trades/broker-connections.api";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { BybitStandIn, bybitSecret } from "../scripts/broker-stand-ins/bybit-stand-in.ts";
import { type StandIns, startStandIns } from "../scripts/broker-stand-ins/start-stand-ins.ts";
import type { System } from "../scripts/launch/system.ts";
import { type ListReader, startListReader } from "./list-reader.ts";
import { upload } from "./many-rows-statement.ts";
import { memoryOf, resetPeak, watchChildren } from "./process-memory.ts";
import { percentile, rounded } from "./timing.ts";

/** An account of 120 days at most has 10,000 trades. */
const PER_DAY = 84;
const REQUESTS_PER_SECOND = 20;

/** A broker of which one account has much to tell; the system has to be started with its addresses. */
export function startBusyBroker(): Promise<StandIns> {
  return startStandIns({ bybit: new BybitStandIn({ perDay: PER_DAY, days: 120 }) });
}

/**
 * The first synchronisation of a large account, from the key to its stored trades, while another person reads lists. Beside it stands the
 * same statement as a file of somebody else: what reading by itself costs more.
 */
export async function benchConnections(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("basic");
  const order = { port: system.port, ownerUrl: system.ownerUrl, trades: 2_000, requestsPerSecond: REQUESTS_PER_SECOND };
  const reader = await startListReader(order);
  try {
    await readFor(reader, 2_000);
    const before = await readFor(reader, 8_000);
    const service = system.pid("trades") ?? 0;
    const idle = memoryOf(service).resident;
    resetPeak(service);
    const peakOfImport = watchChildren(service);
    reader.begin();
    const reading = performance.now();
    const waiting = await readFirst(session);
    const readSeconds = (performance.now() - reading) / 1000;
    const statement = await statementOfDelivery(session, system.port, waiting.deliveryId ?? "");
    const importSeconds = await importAs(session, { port: system.port, profileId: waiting.profileId, statement });
    const during = await reader.end();
    const growth = memoryOf(service).peak - idle;
    const importProcess = peakOfImport();
    const { total } = await session.api<{ total: number }>("GET", "/trades/summaries?take=1");
    const other = new HttpSession(system.port);
    await other.signIn("pro");
    const profile = await other.api<{ id: string }>("POST", "/trade-import-profiles", { name: "Bench connections" });
    const fileSeconds = await importAs(other, { port: system.port, profileId: profile.id, statement });
    const ratio = percentile(during, 95) / percentile(before, 95);
    return {
      trades: total,
      statementMegabytes: rounded(statement.length / 1024 / 1024),
      seconds: { reading: rounded(readSeconds), importing: rounded(importSeconds), sameFile: rounded(fileSeconds) },
      againstSameFile: rounded((readSeconds + importSeconds) / fileSeconds),
      megabytes: { serviceIdle: idle, serviceGrowth: growth, importProcess },
      othersP95: {
        beforeMs: rounded(percentile(before, 95)),
        duringMs: rounded(percentile(during, 95)),
        ...{ requests: during.length, ratio: rounded(ratio), target: 2, met: ratio <= 2 },
      },
    };
  } finally {
    reader.close();
  }
}

async function readFirst(session: HttpSession): Promise<BrokerConnection> {
  const credentials = { broker: "bybit", apiKey: "read-bench-connections", apiSecret: bybitSecret };
  const { id } = await session.api<{ id: string }>("POST", "/trade-imports/connections", { credentials });
  for (;;) {
    const connection = await session.api<BrokerConnection>("GET", `/trade-imports/connections/${id}`);
    if (connection.deliveryId !== null) return connection;
    if (connection.reason !== null) throw new Error(`the connection says ${connection.reason}`);
    await passed(250);
  }
}

async function statementOfDelivery(session: HttpSession, port: number, deliveryId: string): Promise<string> {
  const path = `/v1.0/trade-imports/deliveries/${deliveryId}/file`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: session.cookie("localhost") } });
  if (!response.ok) throw new Error(`the statement answered ${response.status}`);
  return response.text();
}

/** @returns seconds until the trades are stored and counted */
async function importAs(
  session: HttpSession,
  { port, profileId, statement }: { port: number; profileId: string; statement: string },
): Promise<number> {
  const began = performance.now();
  const { id } = await upload(session, port, profileId, statement);
  await session.request("localhost", "GET", `/v1.0/trade-imports/${id}/events`);
  return (performance.now() - began) / 1000;
}

async function readFor(reader: ListReader, ms: number): Promise<number[]> {
  reader.begin();
  await passed(ms);
  return reader.end();
}
