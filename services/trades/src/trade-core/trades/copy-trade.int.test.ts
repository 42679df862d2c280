import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let original: TradeDetail;

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  const trade = await fillPosition(api, await newTrade(api));
  for (const part of ["summary", "notes"] as const) {
    await api.call("POST", `/trades/${trade.id}/${part}`, {
      body: { tradeId: trade.id, [part]: richTextOf(part) },
      version: 1,
    });
  }
  const tag = await api.call<{ id: string }>("POST", "/tags", { body: { name: "A+ setup" } });
  const tags = { tradeId: trade.id, selectedTagIds: [tag.body.id] };
  await api.call("PUT", `/trades/${trade.id}/tags`, { body: tags, version: 1 });
  const openPath = `/positions/${trade.position.id}/open-positions/${trade.position.openPositions[0]?.id}`;
  const body = { key: "entryNotesReview", value: richTextOf("late") };
  await api.call("PATCH", `${openPath}/breakdown`, { body, version: 1 });
  original = await readTrade(api, trade.id);
});

function copy(own: object = {}) {
  const body = { tradeId: original.id, accountId: original.accountId, ...own };
  return api.call<{ id: string }>("POST", `/trades/${original.id}/copy`, { body });
}

const noteOf = async ({ position }: TradeDetail) => {
  const path = `/positions/${position.id}/open-positions/${position.openPositions[0]?.id}/breakdown`;
  return (await api.call<{ entryNotesReview: unknown }>("GET", path)).body.entryNotesReview;
};

test("T-491 a copy has everything of the original but its link, its groups and its import", async () => {
  const response = await copy();
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  const copied = await readTrade(api, response.body.id);
  expect(copied).toMatchObject({ instrument: "EURUSD", status: 1, direction: 1, shareCode: null, importId: null });
  expect(copied.summary).toEqual(original.summary);
  expect(copied.notes).toEqual(original.notes);
  expect(copied.tags).toMatchObject([{ name: "A+ setup" }]);
  expect(await noteOf(copied)).toEqual(richTextOf("late"));
  expect(copied.position.totalNetProfit).toBe(original.position.totalNetProfit);
  const ids = (trade: TradeDetail) =>
    trade.position.openPositions.flatMap((open) => [open.id, open.closePositions[0]?.id]);
  expect(ids(copied).filter((id) => ids(original).includes(id ?? ""))).toEqual([]);
});

test("T-491 what is switched off is not copied", async () => {
  const { body } = await copy({
    copySummary: false,
    copyNotes: false,
    copyWorkflow: false,
    copySnapshots: false,
    copyTags: false,
  });
  const copied = await readTrade(api, body.id);
  expect([copied.summary, copied.notes, await noteOf(copied), copied.tags]).toEqual([null, null, null, []]);
});

test("T-493 the multiplier changes sizes and amounts, and the figures follow", async () => {
  const { body } = await copy({ multiplier: "0.5" });
  const copied = await readTrade(api, body.id);
  const [open] = copied.position.openPositions;
  expect(open).toMatchObject({ size: "0.75", openPrice: "1.0542", stopPrice: "1.0562" });
  expect(open?.closePositions[0]).toMatchObject({
    size: "0.75",
    commissions: "-5.25",
    roll: "1.02",
    closePrice: "1.0502",
  });
  expect(copied.position.totalNetRR).toBeCloseTo(original.position.totalNetRR ?? Number.NaN, 9);
  expect(copied.position.totalGrossProfit).toBe("300");
});

test("T-493 a multiplier that makes an amount too small or too large names its field", async () => {
  for (const multiplier of ["0.00000000000001", "99999999999"]) {
    const refused = await copy({ multiplier });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "multiplier" }] } });
  }
  expect((await copy({ multiplier: "0" })).status).toBe(400);
});

test("T-491 T-494 the same request twice makes one copy, and a deleted trade has none", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const body = { tradeId: original.id, accountId: original.accountId };
  const twice = [1, 2].map(() => api.call<{ id: string }>("POST", `/trades/${original.id}/copy`, { body, headers }));
  const [first, second] = await Promise.all(twice);
  expect(new Set([first?.body.id, second?.body.id].filter(Boolean)).size).toBe(1);
  await api.call("DELETE", `/trades/${original.id}`);
  expect((await copy()).status).toBe(404);
});

test("T-223 T-621 X-110 admins get a trade as one model of texts and numbers, whosever it is", async () => {
  const path = `/commands/trades/${original.id}/ai-data`;
  const response = await serviceApi("admin", newActor({ roles: ["Admin"] })).call("GET", path);
  expect(response.body).toMatchObject({
    instrument: "EURUSD",
    summary: "summary",
    workflow: { openPositions: [{ notes: { entryNotesReview: "late" } }] },
  });
  expect((await serviceApi("admin", newActor()).call("GET", path)).status).toBe(404);
});
