import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { type SharedBreakdown, type SharedTrade, sharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

const visitor = serviceApi("trades", null);
let api: ServiceApi;
let trade: TradeDetail;

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  trade = await fillPosition(api, await newTrade(api));
  const tag = await api.call<{ id: string }>("POST", "/tags", { body: { name: "A+ setup" } });
  const body = { tradeId: trade.id, selectedTagIds: [tag.body.id] };
  await api.call("PUT", `/trades/${trade.id}/tags`, { body, version: trade.versions.tags });
  await api.call("POST", "/insights", { body: { tradeId: trade.id, text: "Half off at 2R." } });
});

async function share(): Promise<string> {
  const response = await api.call<{ shareCode: string; trade: TradeDetail }>("POST", `/trades/${trade.id}/share`, {
    version: trade.versions.share,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  trade = response.body.trade;
  return response.body.shareCode;
}

async function permit(permissions: Partial<SharePermissions>): Promise<void> {
  const body = { ...defaultSharePermissions, ...permissions, tradeId: trade.id };
  const response = await api.call<TradeDetail>("POST", `/trades/${trade.id}/share/permissions`, {
    body,
    version: trade.versions.share,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  trade = response.body;
}

const seen = async (code: string) => (await visitor.call<SharedTrade>("GET", `/trades/shared/${code}`)).body;

describe("the public link of a trade", () => {
  test("T-470 T-226 a code of at least 128 bits is made, returned and stored", async () => {
    const code = await share();
    expect(Buffer.from(code, "base64url").length * 8).toBeGreaterThanOrEqual(128);
    expect(await readTrade(api, trade.id)).toMatchObject({ shareCode: code, sharePermissions: null });
    expect(await share()).toBe(code);
  });

  test("T-473 T-474 whoever has the code sees summary, prices, pips and R, without credentials", async () => {
    await api.call("POST", `/trades/${trade.id}/summary`, {
      body: { tradeId: trade.id, summary: richTextOf("Sweep of the Asian high.") },
      version: trade.versions.summary,
    });
    const shared = sharedTrade.parse(await seen(await share()));
    expect(shared).toMatchObject({ instrument: "EURUSD", direction: 1, summary: expect.anything(), snapshots: [] });
    expect(shared.position).toMatchObject({ totalNetPips: "40", totalNetRR: expect.any(Number) });
    expect(shared.position.openPositions[0]).toMatchObject({ openPrice: "1.0542", stopPrice: "1.0562", pipRisk: "20" });
    expect(shared.position.openPositions[0]?.closePositions[0]).toMatchObject({ closePrice: "1.0502", netPips: "40" });
  });

  test("T-475 T-226 percentages count what the account closed earlier that day, as on the owner's own page", async () => {
    // Both opened on one day; this one after the first was closed.
    const later = await newTrade(api, { accountId: trade.accountId, openDate: "2024-11-26T15:00:00.000Z" });
    const { position, versions } = later;
    const [open] = position.openPositions;
    const row = { ticketNumber: null, size: "1", openPrice: "1.0542", stopPrice: "1.0562", targetPrice: null };
    const close = {
      ...{ id: open?.closePositions[0]?.id, closeDate: "2024-11-26T16:00:00.000Z", size: "1", closePrice: "1.0532" },
      ...{ grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null },
      ...{ maximumAdversePrice: null, maximumFavourablePrice: null },
    };
    const openPositions = [{ ...row, id: open?.id, openDate: "2024-11-26T15:00:00.000Z", closePositions: [close] }];
    const body = { positionId: position.id, referencePrice: null, openPositions };
    await api.call("PUT", `/positions/${position.id}`, { version: versions.position, body });
    trade = await readTrade(api, later.id);
    const code = await share();
    await permit({ sharePermissionsViewProfits: true, sharePermissionsViewPercentages: true });
    // Beside the profit they would tell the balance.
    expect((await seen(code)).position).not.toHaveProperty("totalPercentageReturned");
    expect((await seen(code)).permissions).toMatchObject({ sharePermissionsViewPercentages: false });
    await permit({
      sharePermissionsViewProfits: true,
      sharePermissionsViewPercentages: true,
      sharePermissionsViewAccountInfo: true,
    });
    const { position: own } = trade;
    // 10,000 and 591.54 of the first trade.
    expect(own.openPositions[0]?.openingBalance).toBe("10591.54");
    expect((await seen(code)).position).toMatchObject({
      totalPercentageReturned: own.totalPercentageReturned,
      openPositions: [{ percentageRisked: own.openPositions[0]?.percentageRisked }],
    });
  });

  test("T-475 without permissions nothing that tells money, percentages, texts or the account is in the response", async () => {
    const text = JSON.stringify(await seen(await share()));
    for (const field of [
      "size",
      "Profit",
      "commissions",
      "roll",
      "gross",
      "financialRisk",
      "costPerPip",
      "percentage",
    ]) {
      expect(text.toLowerCase().replaceAll("sharepermissionsview", ""), field).not.toMatch(
        new RegExp(`"(total)?${field.toLowerCase()}[a-z]*":(?!true|false)`),
      );
    }
    for (const field of ["notes", "accountName", "strategy", "overallReview", "tags", "insights", "ticketNumber"]) {
      expect(text, field).not.toContain(`"${field}"`);
    }
    // as a value: an id may well have these digits somewhere
    expect(text).not.toMatch(/[:"]-?600(\.0+)?[",}]/);
    expect(text).not.toContain(trade.accountId);
  });

  const opened: [keyof SharePermissions, (shared: SharedTrade) => unknown[]][] = [
    [
      "sharePermissionsViewProfits",
      ({ position, currencyCode }) => [
        position.totalNetProfit,
        position.totalSize,
        position.openPositions[0]?.financialRisk,
        position.openPositions[0]?.closePositions[0]?.commissions,
        position.maximumFavourableExcursion?.gross,
        currencyCode,
      ],
    ],
    [
      "sharePermissionsViewPercentages",
      ({ position }) => [position.totalPercentageReturned, position.openPositions[0]?.percentageRisked],
    ],
    ["sharePermissionsViewNotes", ({ notes }) => [notes]],
    ["sharePermissionsViewInsights", ({ insights }) => [insights?.[0]?.text]],
    ["sharePermissionsViewTags", ({ tags }) => [tags?.[0]?.name]],
    [
      "sharePermissionsViewAccountInfo",
      ({ accountName, strategy, position }) => [accountName, strategy, position.openPositions[0]?.ticketNumber],
    ],
    [
      "sharePermissionsViewWorkflowReview",
      ({ overallRating, overallReview, position }) => [overallRating, overallReview, position.idealNetRR],
    ],
  ];

  test.each(opened)("T-475 T-476 %s opens exactly its part", async (permission, parts) => {
    const code = await share();
    expect(parts(await seen(code)).every((part) => part === undefined)).toBe(true);
    await permit({ [permission]: true });
    const shared = await seen(code);
    expect(parts(shared).some((part) => part === undefined)).toBe(false);
    for (const [other, otherParts] of opened) {
      if (other !== permission)
        expect(
          otherParts(shared).every((part) => part === undefined),
          other,
        ).toBe(true);
    }
    await permit({ [permission]: false });
    expect(parts(await seen(code)).every((part) => part === undefined)).toBe(true);
  });

  test.each([
    ["sharePermissionsViewWorkflowPreparation", "entryNotesPreparation"],
    ["sharePermissionsViewWorkflowExecution", "entryNotesExecution"],
    ["sharePermissionsViewWorkflowReview", "entryNotesReview"],
  ] as const)("T-475 %s opens its column of the workflow and no other", async (permission, key) => {
    const openId = trade.position.openPositions[0]?.id;
    const path = `/positions/${trade.position.id}/open-positions/${openId}`;
    for (const column of ["Preparation", "Execution", "Review"]) {
      const body = { key: `entryNotes${column}`, value: richTextOf(column) };
      expect((await api.call("PATCH", `${path}/breakdown`, { body, version: 1 })).status).toBe(200);
    }
    const ratings = { analysisRating: 4, entryRating: 3, stopRating: null, targetRating: null };
    await api.call("PUT", `${path}/ratings`, {
      body: { ...ratings, managementRating: null, mindsetRating: null },
      version: 1,
    });
    const code = await share();
    const read = async () =>
      (await visitor.call<SharedBreakdown>("GET", `/trades/shared/${code}/open-positions/${openId}/breakdown`)).body;
    expect(await read()).toEqual({ notes: {}, ratings: {} });
    await permit({ [permission]: true });
    const { notes, ratings: seenRatings } = await read();
    expect(Object.keys(notes)).toEqual([key]);
    expect(Object.keys(seenRatings).length > 0).toBe(permission === "sharePermissionsViewWorkflowReview");
  });

  test("T-477 without permissions of its own a trade follows the user's default, which it overrides", async () => {
    const platform = serviceApi("platform", api.actor);
    const body = { ...defaultSharePermissions, sharePermissionsViewProfits: true };
    expect((await platform.call("POST", "/settings/default-share-permissions", { body })).status).toBe(200);
    const code = await share();
    await expect
      .poll(async () => (await seen(code)).position.totalNetProfit, { timeout: 8_000, interval: 100 })
      .toBeDefined();
    await permit({});
    expect((await seen(code)).position.totalNetProfit).toBeUndefined();
  });

  test("T-471 taken back, the link shows nothing at once, and the next one is another", async () => {
    const code = await share();
    const response = await api.call<TradeDetail>("DELETE", `/trades/${trade.id}/share`, {
      version: trade.versions.share,
    });
    expect(response.body).toMatchObject({ shareCode: null });
    trade = response.body;
    expect((await visitor.call("GET", `/trades/shared/${code}`)).status).toBe(404);
    expect((await visitor.call("GET", `/trades/shared/${code}/preview`)).status).toBe(404);
    expect(await share()).not.toBe(code);
  });

  test("M-223 T-473 a code opens nothing on the hosts of another brand", async () => {
    const code = await share();
    const openId = trade.position.openPositions[0]?.id;
    const elsewhere = serviceApi("trades", newActor({ userId: null, brand: "northdesk" }));
    const here = serviceApi("trades", newActor({ userId: null }));
    for (const part of ["", "/preview", `/open-positions/${openId}/breakdown`]) {
      expect((await elsewhere.call("GET", `/trades/shared/${code}${part}`)).status, part).toBe(404);
      expect((await here.call("GET", `/trades/shared/${code}${part}`)).status, part).toBe(200);
    }
  });

  test("T-471 a deleted trade is shared with nobody until it is restored", async () => {
    const code = await share();
    await api.call("DELETE", `/trades/${trade.id}`);
    expect((await visitor.call("GET", `/trades/shared/${code}`)).status).toBe(404);
    await api.call("POST", `/trades/${trade.id}/restore`);
    expect((await visitor.call("GET", `/trades/shared/${code}`)).status).toBe(200);
  });

  test("T-473 a visitor reads who shares the trade, by handle and nothing else", async () => {
    const code = await share();
    expect((await seen(code)).ownerHandle).toBeNull();
    const body = { email: "elena@entrywise.test", fullName: "Elena Marin", handle: "elena.fx", profilePicture: null };
    const { urls, keysDir } = inject("system");
    const mint = await createTokenMint(keysDir, "gateway");
    const platform = createServiceClient({ service: "platform", url: urls.platform ?? "", mint });
    await platform.post(api.actor, "/internal/sign-ins", body);
    const text = JSON.stringify(await seen(code));
    expect(text).toContain('"ownerHandle":"elena.fx"');
    expect(text).not.toContain("Elena Marin");
    expect(text).not.toContain("elena@");
  });

  test("T-475 rows of another trade are not reached through a code", async () => {
    const code = await share();
    const other = await newTrade(serviceApi("trades", newActor()));
    const path = `/trades/shared/${code}/open-positions/${other.position.openPositions[0]?.id}/breakdown`;
    expect((await visitor.call("GET", path)).status).toBe(404);
  });

  test("T-472 P-574 chat apps get a title and a description that everybody may see", async () => {
    const code = await share();
    const preview = await visitor.call("GET", `/trades/shared/${code}/preview`);
    expect(preview.body).toEqual({
      ...{ title: "EURUSD short +1.97R", description: "", imagePath: null, ownerHandle: null, reconciled: false },
      plot: expect.objectContaining({ movement: "pips", executions: expect.anything() }),
      trade: { symbol: "EURUSD", direction: "short", netRR: expect.closeTo(1.97, 2) },
    });
  });

  test("T-472 T-475 the picture of a link names the strategy only where the page of the link shows it", async () => {
    const strategy = await api.call<{ id: string }>("POST", "/strategies", { body: { name: "London Breakout" } });
    trade = await fillPosition(api, await newTrade(api, { strategyId: strategy.body.id }));
    const code = await share();
    const previewed = async () => (await visitor.call("GET", `/trades/shared/${code}/preview`)).body;
    expect(JSON.stringify(await previewed())).not.toContain("London Breakout");
    await permit({ sharePermissionsViewAccountInfo: true });
    expect(await previewed()).toMatchObject({ strategy: "London Breakout" });
  });

  test("T-479 T-478 a trade goes only into groups that take trades of mine", async () => {
    const body = { tradeId: trade.id, groupIds: [crypto.randomUUID()] };
    const version = trade.versions.groups;
    const refused = await api.call("POST", `/trades/${trade.id}/trading-groups`, { body, version });
    expect(refused).toMatchObject({ status: 422, body: { code: "Trade.GroupClosed" } });
    const empty = { ...body, groupIds: [] };
    const taken = await api.call("POST", `/trades/${trade.id}/trading-groups`, { body: empty, version });
    expect(taken).toMatchObject({ status: 200, body: { groupIds: [] } });
  });
});
