import { listOf } from "@entrywise/contracts/shared/wire";
import { statisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import { tag, tagCategory } from "@entrywise/contracts/trades/tags.api";
import { tradeDetail, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, describe, expect, test } from "vitest";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const add = async (path: string, body: object) => {
  const response = await api.call<{ id: string }>("POST", path, { body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
};
const addCategory = (name: string) => add("/tag-categories", { name });
const addTag = (name: string, tagCategoryId?: string) =>
  add("/tags", { name, ...(tagCategoryId ? { tagCategoryId } : {}) });
const categories = async () => listOf(tagCategory).parse((await api.call("GET", "/tags/categorised")).body).items;
const layout = async () =>
  (await categories()).map(({ name, tags }) => `${name}: ${tags.map((one) => one.name).join(", ")}`);

async function addTrade(): Promise<string> {
  const accounts = await api.call<{ items: { id: string }[] }>("GET", "/trade-accounts");
  const accountId =
    accounts.body.items[0]?.id ??
    (await add("/trade-accounts", { name: "FX", currency: "USD", defaultMarketType: 0, startBalance: "10000" }));
  const id = await add("/trades/add", {
    instrument: "EURUSD",
    exchange: null,
    status: 1,
    direction: 0,
    openDate: "2026-03-02T09:00:00.000Z",
    strategyId: null,
    accountId,
    marketType: 0,
  });
  return id;
}

const read = async (id: string) => tradeDetail.parse((await api.call("GET", `/trades/${id}`)).body);

async function setTags(tradeId: string, selectedTagIds: string[], version?: number) {
  const current = version ?? (await read(tradeId)).versions.tags;
  return api.call("PUT", `/trades/${tradeId}/tags`, { body: { tradeId, selectedTagIds }, version: current });
}

/** A closed trade with a profit or a loss of some pips on one lot. */
async function closedTrade(pips: number, tagIds: string[]): Promise<string> {
  const id = await addTrade();
  const { position, versions } = await read(id);
  const [open] = position.openPositions;
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  const saved = await api.call("PUT", `/positions/${position.id}`, {
    version: versions.position,
    body: {
      positionId: position.id,
      referencePrice: null,
      openPositions: [
        {
          id: open?.id,
          ticketNumber: null,
          openDate: "2026-03-02T09:00:00.000Z",
          size: "1",
          openPrice: "1.1000",
          stopPrice: "1.0990",
          targetPrice: null,
          closePositions: [
            {
              id: open?.closePositions[0]?.id,
              closeDate: "2026-03-02T15:00:00.000Z",
              size: "1",
              closePrice: (1.1 + pips / 10_000).toFixed(4),
              ...nothing,
              maximumAdversePrice: null,
              maximumFavourablePrice: null,
            },
          ],
        },
      ],
    },
  });
  expect(saved.status).toBe(200);
  expect((await setTags(id, tagIds)).status).toBe(200);
  return id;
}

describe("tags and categories", () => {
  test("T-396 T-397 T-393 a new tag goes to the first category, or to the named one", async () => {
    const setup = await addCategory("Setup");
    const mistakes = await addCategory("Mistakes");
    const first = await addTag("A+ setup");
    const second = await addTag("FOMO", mistakes);
    expect(await layout()).toEqual(["Setup: A+ setup", "Mistakes: FOMO"]);
    const one = tag.parse((await api.call("GET", `/tags/${first}`)).body);
    expect(one).toMatchObject({
      name: "A+ setup",
      categoryId: setup,
      category: "Setup",
      sequenceNumber: 0,
      favourite: false,
    });
    const all = listOf(tag).parse((await api.call("GET", "/tags")).body);
    expect(all.items.map(({ id }) => id)).toEqual([first, second]);
    expect(new Set((await categories()).map(({ colour }) => colour)).size).toBe(2);
  });

  test("T-397 without any category a tag stands in one without id", async () => {
    await addTag("Loose");
    expect(await categories()).toMatchObject([{ id: null, tags: [{ name: "Loose", categoryId: null }] }]);
  });

  test("T-398 a tag moves within its category and to another", async () => {
    const setup = await addCategory("Setup");
    const mistakes = await addCategory("Mistakes");
    const [a, , c] = [await addTag("a"), await addTag("b"), await addTag("c")];
    const move = (id: string, tagCategoryId: string, position: number) =>
      api.call("PUT", `/tags/${id}/move`, { body: { tagId: id, tagCategoryId, position } });
    expect((await move(c, setup, 0)).status).toBe(204);
    expect(await layout()).toEqual(["Setup: c, a, b", "Mistakes: "]);
    await move(a, mistakes, 7);
    expect(await layout()).toEqual(["Setup: c, b", "Mistakes: a"]);
    expect((await move(a, crypto.randomUUID(), 0)).status).toBe(422);
  });

  test("T-398 T-399 names and colours change against their version; an empty or taken name is refused", async () => {
    const category = await addCategory("Setup");
    const id = await addTag("Early");
    await addTag("Late");
    const rename = (name: string, version: number) =>
      api.call<{ errors?: { path: string }[] }>("PUT", `/tags/${id}/rename`, { body: { tagId: id, name }, version });
    expect(tag.parse((await rename("Earliest", 1)).body)).toMatchObject({ name: "Earliest", version: 2 });
    expect((await rename("Other", 1)).status).toBe(412);
    const empty = await rename("  ", 2);
    expect([empty.status, empty.body.errors?.[0]?.path]).toEqual([400, "name"]);
    expect((await rename("LATE", 2)).status).toBe(409);
    const coloured = await api.call("PUT", `/tag-categories/${category}/colour`, {
      body: { tagCategoryId: category, colour: "pink" },
      version: 1,
    });
    expect(tagCategory.parse(coloured.body)).toMatchObject({
      colour: "pink",
      tags: [{ colour: "pink" }, { colour: "pink" }],
    });
    const renamed = await api.call("PUT", `/tag-categories/${category}/rename`, {
      body: { tagCategoryId: category, name: "Setups" },
      version: 2,
    });
    expect(tagCategory.parse(renamed.body).name).toBe("Setups");
  });

  test("T-399 categories move", async () => {
    await addCategory("one");
    await addCategory("two");
    const three = await addCategory("three");
    const moved = await api.call("PUT", `/tag-categories/${three}/move`, {
      body: { tagCategoryId: three, position: 0 },
    });
    expect(moved.status).toBe(204);
    expect((await categories()).map(({ name }) => name)).toEqual(["three", "one", "two"]);
  });
});

describe("tags on trades", () => {
  test("T-395 T-226 a trade takes its tags against their version and shows them", async () => {
    await addCategory("Setup");
    const [a, b] = [await addTag("a"), await addTag("b")];
    const id = await addTrade();
    const saved = tradeDetail.parse((await setTags(id, [b, a, b])).body);
    expect(saved.tagIds).toEqual([b, a]);
    expect(saved.tags.map(({ name, category }) => [name, category])).toEqual([
      ["a", "Setup"],
      ["b", "Setup"],
    ]);
    expect((await setTags(id, [], 1)).status).toBe(412);
    const foreign = await setTags(id, [crypto.randomUUID()]);
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ path: "selectedTagIds" }] } });
  });

  test("T-393 deleting a tag or a category takes it off all trades", async () => {
    const category = await addCategory("Setup");
    const [a, b] = [await addTag("a"), await addTag("b")];
    const id = await addTrade();
    await setTags(id, [a, b]);
    expect((await api.call("DELETE", `/tags/${a}`)).status).toBe(204);
    expect((await read(id)).tagIds).toEqual([b]);
    expect((await api.call("DELETE", `/tag-categories/${category}`)).status).toBe(204);
    const after = await read(id);
    expect(after).toMatchObject({ tagIds: [], tags: [], versions: { tags: 4 } });
    expect(await categories()).toEqual([]);
  });

  test("T-130 T-160 lists filter by tag, and statistics by tag count a trade in each of its tags", async () => {
    await addCategory("Setup");
    const [good, bad] = [await addTag("Clean level"), await addTag("FOMO")];
    const winner = await closedTrade(20, [good]);
    const both = await closedTrade(-10, [good, bad]);
    const plain = await closedTrade(5, []);
    const ids = async (query: string) =>
      (await api.call<{ items: string[] }>("GET", `/trades/ids?${query}`)).body.items.toSorted();
    expect(await ids(`tagIds=${good}`)).toEqual([winner, both].toSorted());
    expect(await ids(`tagIds=${bad}`)).toEqual([both]);
    expect(await ids(`tagIds=${bad}&tagIds=none`)).toEqual([both, plain].toSorted());
    const groups = listOf(statisticsGroup).parse((await api.call("GET", "/trades/stats/tags")).body).items;
    expect(
      groups.map(({ key, label, count, netRR }) => [key, label, count, netRR && Math.round(netRR * 10) / 10]),
    ).toEqual([
      [good, "Clean level", 2, 1],
      ["none", "No tags", 1, 0.5],
      [bad, "FOMO", 1, -1],
    ]);
    const list = listOf(tradeSummary).parse((await api.call("GET", `/trades/list?tagIds=${bad}`)).body);
    expect(list.items[0]?.tags.map(({ name }) => name)).toEqual(["Clean level", "FOMO"]);
    await api.call("PUT", `/tags/${bad}/rename`, { body: { tagId: bad, name: "Chased" }, version: 1 });
    const renamed = listOf(statisticsGroup).parse((await api.call("GET", "/trades/stats/tags")).body).items;
    expect(renamed.map(({ label }) => label)).toContain("Chased");
    await api.call("DELETE", `/tags/${bad}`);
    expect(await ids(`tagIds=${bad}`)).toEqual([]);
  });
});
