import { type MistakeCosts, mistakeCosts } from "@entrywise/contracts/trades/mistakes.api";
import { type HeadlineStatistics, headlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { type TagCategory, tagCategory } from "@entrywise/contracts/trades/tags.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let category: string;
let fomo: string;
beforeEach(async () => {
  api = serviceApi("trades", newActor());
  category = await added("/tag-categories", { name: "Mistakes" });
  fomo = await added("/tags", { name: "FOMO", tagCategoryId: category });
});

const added = async (path: string, body: object) => (await api.call<{ id: string }>("POST", path, { body })).body.id;
const mark = (isMistakes: boolean, version: number) =>
  api.call<TagCategory>("PUT", `/tag-categories/${category}/mistakes`, {
    body: { tagCategoryId: category, isMistakes },
    version,
  });
const costs = async (filter = ""): Promise<MistakeCosts> =>
  mistakeCosts.parse((await api.call("GET", `/trades/stats/mistakes${filter}`)).body);
const stats = async (filter: string): Promise<HeadlineStatistics> =>
  headlineStatistics.parse((await api.call("GET", `/trades/stats${filter}`)).body);

async function tradeWith(...tagIds: string[]): Promise<void> {
  const trade = await fillPosition(api, await newTrade(api));
  const body = { tradeId: trade.id, selectedTagIds: tagIds };
  expect((await api.call("PUT", `/trades/${trade.id}/tags`, { body, version: trade.versions.tags })).status).toBe(200);
}

test("Y-131 a category is marked as mistakes against its version, and its tags say so", async () => {
  const marked = await mark(true, 1);
  expect(tagCategory.parse(marked.body)).toMatchObject({ isMistakes: true, version: 2 });
  expect(tagCategory.parse(marked.body).tags.map(({ isMistake }) => isMistake)).toEqual([true]);
  expect((await mark(false, 1)).status).toBe(412);
});

test("Y-131 until a category is marked there is no mistake", async () => {
  await tradeWith(fomo);
  expect(await costs()).toMatchObject({ isMarked: false, items: [], any: { count: 0 }, none: { count: 1 } });
});

test("Y-131 Y-113 a mistake costs what the statistics of exactly its trades say, the rest stands beside it", async () => {
  await mark(true, 1);
  const late = await added("/tags", { name: "Late", tagCategoryId: category });
  const setup = await added("/tags", { name: "A+", tagCategoryId: await added("/tag-categories", { name: "Setup" }) });
  await tradeWith(fomo, late);
  await tradeWith(fomo);
  await tradeWith(setup);
  const found = await costs();
  const behind = await stats(`?tagIds=${fomo}`);
  const [one] = found.items.filter(({ name }) => name === "FOMO");
  expect(one?.made).toMatchObject({ count: 2, netProfit: behind.netProfit, netRR: behind.netRR });
  expect(one?.others).toMatchObject({ count: 1 });
  expect(found.items.map(({ name }) => name).sort()).toEqual(["FOMO", "Late"]);
  expect(found).toMatchObject({ isMarked: true, any: { count: 2 }, none: { count: 1 }, whole: { count: 3 } });
  expect(found.whole.netProfit).toBe((await stats("")).netProfit);
  expect((await costs("?startDate=2024-11-27")).items).toEqual([]);
});
