import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { closeBreakdown, openBreakdown, openNoteKeys } from "@entrywise/contracts/trades/breakdowns.api";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, describe, expect, test } from "vitest";

let api: ServiceApi;
let trade: TradeDetail;
let openPath: string;
let closePath: string;

beforeAll(async () => {
  api = serviceApi("trades", newActor());
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "FX", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
  });
  const added = await api.call<{ id: string }>("POST", "/trades/add", {
    body: {
      instrument: "EURUSD",
      exchange: null,
      status: 1,
      direction: 0,
      openDate: "2026-03-02T09:00:00.000Z",
      strategyId: null,
      accountId: account.body.id,
      marketType: 0,
    },
  });
  trade = tradeDetail.parse((await api.call("GET", `/trades/${added.body.id}`)).body);
  const [open] = trade.position.openPositions;
  openPath = `/positions/${trade.position.id}/open-positions/${open?.id}`;
  closePath = `/positions/${trade.position.id}/close-positions/${open?.closePositions[0]?.id}`;
});

const text = richTextOf("Sweep of the Asian high.");

describe("the breakdown of an open position", () => {
  test("T-366 begins empty, each note with a version of its own", async () => {
    const response = await api.call("GET", `${openPath}/breakdown`);
    const breakdown = openBreakdown.parse(response.body);
    expect(openNoteKeys).toHaveLength(18);
    expect(openNoteKeys.map((key) => breakdown[key])).toEqual(Array(18).fill(null));
    expect(breakdown.versions.analysisNotesPreparation).toBe(1);
  });

  test("T-366 a note is changed by its key, against its version, and the others keep theirs", async () => {
    const body = { key: "analysisNotesPreparation", value: text };
    const first = await api.call("PATCH", `${openPath}/breakdown`, { body, version: 1 });
    expect(first.status).toBe(200);
    expect(openBreakdown.parse(first.body)).toMatchObject({
      analysisNotesPreparation: text,
      versions: { analysisNotesPreparation: 2, entryNotesReview: 1, ratings: 1 },
    });
    const late = await api.call<{ current: unknown }>("PATCH", `${openPath}/breakdown`, { body, version: 1 });
    expect(late.status).toBe(412);
    expect(openBreakdown.parse(late.body.current).analysisNotesPreparation).toEqual(text);
    expect((await api.call("PATCH", `${openPath}/breakdown`, { body })).status).toBe(428);
  });

  test("T-366 a key that is none is named in the refusal", async () => {
    const response = await api.call<{ errors: { path: string }[] }>("PATCH", `${openPath}/breakdown`, {
      body: { key: "exitNotesReview", value: null },
      version: 1,
    });
    expect(response.status).toBe(400);
    expect(response.body.errors.map(({ path }) => path)).toEqual(["key"]);
  });

  test("T-368 ratings are 1 to 5 or none, saved together", async () => {
    const rated = { analysisRating: 4, entryRating: 3, stopRating: 5, targetRating: null, managementRating: null };
    const response = await api.call("PUT", `${openPath}/ratings`, { body: { ...rated, mindsetRating: 1 }, version: 1 });
    expect(openBreakdown.parse(response.body)).toMatchObject({ ...rated, mindsetRating: 1, versions: { ratings: 2 } });
    const cleared = await api.call("PUT", `${openPath}/ratings`, {
      body: { ...rated, analysisRating: null, mindsetRating: null },
      version: 2,
    });
    expect(openBreakdown.parse(cleared.body)).toMatchObject({ analysisRating: null, mindsetRating: null });
    const wrong = await api.call<{ errors: { path: string }[] }>("PUT", `${openPath}/ratings`, {
      body: { ...rated, mindsetRating: 6 },
      version: 3,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors[0]?.path).toBe("mindsetRating");
  });
});

describe("the breakdown of a close position", () => {
  test("T-367 its notes are those of the exit", async () => {
    const body = { key: "exitNotesReview", value: text };
    const response = await api.call("PATCH", `${closePath}/breakdown`, { body, version: 1 });
    expect(closeBreakdown.parse(response.body)).toMatchObject({ exitNotesReview: text, exitNotesExecution: null });
    expect(closeBreakdown.parse((await api.call("GET", `${closePath}/breakdown`)).body).exitNotesReview).toEqual(text);
  });

  test("T-368 it has one rating", async () => {
    const response = await api.call("PUT", `${closePath}/ratings`, { body: { exitRating: 2 }, version: 1 });
    expect(closeBreakdown.parse(response.body).exitRating).toBe(2);
  });
});

test("T-366 a row of another position is not found", async () => {
  const other = `/positions/${crypto.randomUUID()}/open-positions/${trade.position.openPositions[0]?.id}/breakdown`;
  expect((await api.call("GET", other)).status).toBe(404);
  expect((await api.call("GET", `${openPath.replace(/.{4}$/, "0000")}/breakdown`)).status).toBe(404);
});

test("T-366 what stands in a breakdown stays when its position is saved", async () => {
  const [open] = trade.position.openPositions;
  const { id, openDate } = open ?? { id: "", openDate: null };
  const row = { id, ticketNumber: "7", openDate, size: "1", openPrice: "1.05", stopPrice: null, targetPrice: null };
  const saved = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: null,
      openPositions: [{ ...row, closePositions: [] }],
    },
  });
  expect(saved.status).toBe(200);
  expect(openBreakdown.parse((await api.call("GET", `${openPath}/breakdown`)).body).analysisNotesPreparation).toEqual(
    text,
  );
  expect((await api.call("GET", `${closePath}/breakdown`)).status).toBe(404);
});
