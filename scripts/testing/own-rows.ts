import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deliverFile, resetFtpPassword } from "@entrywise/kit/testing/deliver-file";
import type { ServiceApi } from "@entrywise/kit/testing/service-api";
import { uploadImage } from "@entrywise/kit/testing/upload-image";
import { sizeInstrument as sizeInstrumentBody } from "./policies/learning.ts";
import type { OwnRows } from "./policies/policy.ts";

const root = join(import.meta.dirname, "../..");

/** Makes one row of everything that a route can be about, as this person. */
export async function ownRows(api: ServiceApi): Promise<OwnRows> {
  const make = async (path: string, body: unknown) => (await api.call<{ id: string }>("POST", path, { body })).body.id;
  const account = await make("/trade-accounts", {
    name: "A",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "1",
  });
  const strategy = await make("/strategies", { name: "S" });
  const profile = await make("/trade-import-profiles", { name: "P" });
  await resetFtpPassword(api, profile);
  const tagCategory = await make("/tag-categories", { name: "C" });
  const tag = await make("/tags", { name: "T" });
  const trade = await make("/trades/add", {
    instrument: "EURUSD",
    exchange: null,
    status: 1,
    direction: 0,
    openDate: "2026-03-02T09:00:00.000Z",
    strategyId: strategy,
    accountId: account,
    marketType: 0,
  });
  const detail = await api.call<{
    position: { id: string; openPositions: { id: string; closePositions: { id: string }[] }[] };
  }>("GET", `/trades/${trade}`);
  const { position } = detail.body;
  const template = await make("/editor-templates", { name: "T", template: null });
  const sizeInstrument = await make("/position-size-instruments", sizeInstrumentBody);
  const note = await make("/notes", { title: "N" });
  const textImage = await make("/notes/images", { url: await uploadImage(api.actor) });
  const insight = await make("/insights", { tradeId: trade, text: "I" });
  const insightGroup = await make("/insight-groups/link", { insightIds: [insight] });
  const form = new FormData();
  const statement = readFileSync(join(root, "services/trades/src/features/imports/sample-statement.htm"));
  form.append("file", new Blob([Uint8Array.from(statement)]), "sample.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
  const source = await make("/trade-import-profiles", { name: "Q" });
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${source}/import`, { form });
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  form.set("preview", "true");
  form.append("mayWait", "now");
  const waits = await api.call<{ waitingId: string }>("POST", `/trade-import-profiles/${source}/import`, { form });
  // Rules, goals and fees begin at version 0: with this they stand at the one that every route is tried with.
  await api.call("PUT", `/trade-accounts/${account}/rules`, { version: 0, body: { rules: null } });
  await api.call("PUT", `/trade-accounts/${account}/goals`, { version: 0, body: { goals: null } });
  await api.call("PUT", `/trade-accounts/${account}/fees`, { version: 0, body: { lines: [], isApplied: false } });
  return {
    trade,
    position: position.id,
    openPosition: position.openPositions[0]?.id ?? "",
    closePosition: position.openPositions[0]?.closePositions[0]?.id ?? "",
    account,
    strategy,
    tag,
    tagCategory,
    insight,
    insightGroup,
    template,
    note,
    sizeInstrument,
    textImage,
    profile,
    import: started.body.id,
    delivery: await deliverFile(api, source, "notes.txt", Buffer.from("hello")),
    waitingStatement: waits.body.waitingId,
    connection: await connectBroker(api),
    advisor: await connectMetaTrader(api),
    slot: await make("/snapshot-slots", { name: "Entry" }),
    filterView: await make("/trades/views", { name: "View", query: "" }),
    cashEntry: await make(`/trade-accounts/${account}/cash`, {
      kind: "deposit",
      happenedAt: "2024-01-02T00:00:00.000Z",
      amount: "100",
    }),
    snapshot: await make("/snapshots", { tradeId: trade }),
    chart: await make("/charting/charts", {
      name: "C",
      symbol: "EURUSD",
      content: { resolution: "60", studies: [], drawings: [] },
    }),
    ownBars: await uploadBars(api),
    calendarFile: await uploadCalendar(api),
  };
}

async function connectMetaTrader(api: ServiceApi): Promise<string> {
  const headers = { origin: "http://localhost" };
  const body = { platform: "metatrader-5" };
  return (await api.call<{ id: string }>("POST", "/trade-imports/advisors", { body, headers })).body.id;
}

/** A connection whose first statement has come: nothing more does for a while. */
async function connectBroker(api: ServiceApi): Promise<string> {
  const credentials = { broker: "bybit", apiKey: "read-rows", apiSecret: "demo-secret" };
  const added = await api.call<{ id: string }>("POST", "/trade-imports/connections", { body: { credentials } });
  const { id } = added.body;
  for (let look = 1; look <= 300; look += 1) {
    const { body } = await api.call<{ deliveryId: string | null }>("GET", `/trade-imports/connections/${id}`);
    if (body.deliveryId !== null) return id;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("the connection has made no statement");
}

async function uploadBars(api: ServiceApi): Promise<string> {
  const form = new FormData();
  form.append("symbol", "EURUSD");
  form.append("file", new Blob(["time,open,high,low,close\n1716547500,1,1,1,1\n1716547800,1,1,1,1\n"]), "bars.csv");
  return (await api.call<{ id: string }>("POST", "/charting/own-bars", { form })).body.id;
}

async function uploadCalendar(api: ServiceApi): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob(["date,time,currency,event,impact\n2024-05-24,12:30,USD,CPI,High\n"]), "may.csv");
  return (await api.call<{ id: string }>("POST", "/trade-accounts/economic-calendar", { form })).body.id;
}
