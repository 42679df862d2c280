import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { api, server, startTestServer } from "../test/test-server.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
// Code that pages fetch: the first test must not wait for it longer than a query does.
beforeAll(() =>
  Promise.all([import("./statistics-views.ts"), import("../areas/analysis/charts/statistics-charts.tsx")]),
);

const open = (part: string, options = {}) => openPage(<TradesPage />, { path: `/trades/stats/${part}`, ...options });

const query = (link: HTMLElement) => new URLSearchParams(link.getAttribute("href")?.split("?")[1]);

const side = (count: number, netProfit: string, netRR: number) => ({
  count,
  netProfit,
  expectancy: netProfit,
  countRR: count,
  netRR,
  expectancyRR: netRR / count,
});
const fomo = "01937b1e-5c2a-7000-8000-000000007001";
const mistakes = {
  currency: "USD",
  isMarked: true,
  items: [{ tagId: fomo, name: "FOMO", colour: "pink", made: side(3, "-270.4", -2.7), others: side(5, "410", 4) }],
  any: side(3, "-270.4", -2.7),
  none: side(5, "410", 4),
  whole: { ...side(9, "139.6", 1.3), countRR: 8 },
};

test("Y-131 Y-113 a mistake shows n, sums and means beside the others, is called hindsight, and opens its trades", async () => {
  server.use(http.get(api("/trades/stats/mistakes"), () => HttpResponse.json(mistakes)));
  await open("mistakes?symbols=EURUSD");
  const link = await screen.findByRole("link", { name: "FOMO" });
  expect(Object.fromEntries(query(link))).toMatchObject({ tagIds: fomo, symbols: "EURUSD", open: "false" });
  const row = link.closest("tr");
  for (const text of ["−2.70", "−270.40", "−0.90", "+0.80"]) expect(row?.textContent).toContain(text);
  expect(screen.getByText(/In hindsight, not a forecast: all/).textContent).toMatch(/\+1\.30R.*of 8 trades.*\+4\.00R/);
});

test("Y-131 Y-113 where other tags are filtered by, no filter names the trades of a mistake, and none is offered", async () => {
  server.use(http.get(api("/trades/stats/mistakes"), () => HttpResponse.json(mistakes)));
  await open("mistakes?tagIds=01937b1e-5c2a-7000-8000-000000007009");
  expect(await screen.findByText("FOMO")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "FOMO" })).toBeNull();
});

test("Y-131 without a category of mistakes the page says how to mark one", async () => {
  await open("mistakes");
  expect(
    await screen.findByText(
      /No tag category is marked as mistakes\. Mark one in a trade’s Tags panel: More › Mark as mistakes\./,
    ),
  ).toBeTruthy();
});

test("P-307 in privacy mode mistakes cost R and no money", async () => {
  server.use(http.get(api("/trades/stats/mistakes"), () => HttpResponse.json(mistakes)));
  await open("mistakes", { privacyMode: true });
  expect((await screen.findByRole("link", { name: "FOMO" })).closest("tr")?.textContent).toContain("−2.70");
  expect(document.body.textContent).not.toMatch(/270\.40|410/);
});

test("Y-131 bars of gains and losses grow to their sides of a line in the middle", async () => {
  const [fomoItem] = mistakes.items;
  const early = {
    ...fomoItem,
    tagId: "01937b1e-5c2a-7000-8000-000000007002",
    name: "Early",
    made: side(2, "540", 5.4),
  };
  server.use(
    http.get(api("/trades/stats/mistakes"), () =>
      HttpResponse.json({ ...mistakes, items: [...mistakes.items, early] }),
    ),
  );
  await open("mistakes");
  const barOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest("tr");
    const { insetInlineStart, width } = row?.querySelector<HTMLElement>(".st-bar > span")?.style ?? {};
    return { insetInlineStart, width };
  };
  expect(await barOf("FOMO")).toEqual({ insetInlineStart: "25%", width: "25%" });
  expect(await barOf("Early")).toEqual({ insetInlineStart: "50%", width: "50%" });
});
