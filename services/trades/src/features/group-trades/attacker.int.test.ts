import type { GroupTrade } from "@entrywise/contracts/groups/group-trade";
import { groupRangeColumns } from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, describe, expect, test } from "vitest";
import { type AskedRoute, routesAbout } from "../../testing/attack/asked-routes.ts";
import {
  attackAllNeighbours,
  attackDifferences,
  attackMeans,
  attackNumbers,
  divisor,
  findByBounds,
  hitsOf,
  type Response,
} from "../../testing/attack/attacks.ts";
import { type PlantedEntry, plantTrade, type Secret, secretsOf } from "../../testing/attack/planted-trades.ts";
import { readTrade } from "../../testing/new-trade.ts";
import { groupOfTraders, newTrader, prefer, shareWith, showing, type Trader } from "../../testing/trading-group.ts";

const visitor = serviceApi("trades", null);

/** Each owner has sizes of their own; the neighbours have the same risk, and the third trade has two entries. */
const entriesOf = (size: string, smaller: string): Record<Name, readonly PlantedEntry[]> => ({
  first: [{ size, closePrice: "1.0502", commissions: "-13.37", roll: "-2.46" }],
  neighbour: [{ size, closePrice: "1.0572", commissions: "-13.41", roll: "-1.18" }],
  scaled: [
    { size, closePrice: "1.0502", commissions: "-11.93", roll: "-2.47" },
    { size: smaller, closePrice: "1.0512", commissions: "-7.19", roll: "-1.33" },
  ],
});
const sizes = [
  ["1.3731", "0.8417"],
  ["1.2917", "0.7643"],
  ["1.4519", "0.9239"],
] as const;
const names = ["first", "neighbour", "scaled"] as const;
type Name = (typeof names)[number];

interface Victim {
  name: string;
  trader: Trader;
  trades: Record<Name, TradeDetail>;
  codes: Record<Name, string>;
  secrets: Secret[];
}

let attacker: Trader;
let victims: Record<"closed" | "percentages" | "profits", Victim>;
let desk: string;
let pair: string;

/** Trades of an owner who shares this much, in these groups and by a public link each. */
async function victim(name: string, index: number, permissions: SharePermissions): Promise<Victim> {
  const trader = newTrader();
  await trader.trades.call("PUT", "/preferences/share-permissions", { body: permissions });
  const account = await trader.trades.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: `Account of ${name}`, currency: "USD", defaultMarketType: 0, startBalance: "11873.41" },
  });
  const planted: [Name, TradeDetail][] = [];
  const [size, smaller] = sizes[index - 1] ?? sizes[0];
  for (const [at, trade] of names.entries()) {
    const openDate = `2024-11-2${at}T0${index}:12:00.000Z`;
    const closeDate = `2024-11-2${at}T1${index}:35:00.000Z`;
    const more = { symbol: "EURUSD", accountId: account.body.id, openDate, closeDate };
    planted.push([trade, await plantTrade(trader.trades, { ...more, entries: entriesOf(size, smaller)[trade] })]);
  }
  const trades: Partial<Victim["trades"]> = {};
  const codes: Partial<Victim["codes"]> = {};
  for (const [trade, { id, versions }] of planted) {
    const shared = await trader.trades.call<{ shareCode: string; trade: TradeDetail }>("POST", `/trades/${id}/share`, {
      version: versions.share,
    });
    const allowed = await trader.trades.call("POST", `/trades/${id}/share/permissions`, {
      version: shared.body.trade.versions.share,
      body: { ...permissions, tradeId: id },
    });
    expect(allowed.status, JSON.stringify(allowed.body)).toBe(200);
    trades[trade] = await readTrade(trader.trades, id);
    codes[trade] = shared.body.shareCode;
  }
  const all = { trades: trades as Victim["trades"], codes: codes as Victim["codes"] }; // all of them are filled
  return { name, trader, ...all, secrets: names.flatMap((trade) => secretsOf(trade, all.trades[trade].position)) };
}

/** Amounts of two trades of which the risk is the same, and what their sizes are of the whole. */
function secretsBetween({ trades: { first, neighbour, scaled } }: Victim): Secret[] {
  const [one, other] = [first, neighbour].map(({ position }) => Math.abs(Number(position.totalNetProfit)) * 100);
  const sizes = scaled.position.openPositions.map(({ size }) => Math.round(Number(size) * 10_000));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return [
    { what: "profits of neighbours", above: Math.round(one ?? 0), below: Math.round(other ?? 0) },
    ...sizes.map((size, index) => ({ what: `size of entry ${index} and of all`, above: size, below: all })),
  ];
}

/** What an owner hides who shares this much. */
function hiddenOf({ name, secrets, ...victim }: Victim): Secret[] {
  const isHidden = ({ what }: Secret) => name !== "profits" || what.includes("balance");
  return [...secrets, ...(name === "profits" ? [] : secretsBetween({ name, secrets, ...victim }))].filter(isHidden);
}

async function ask({ service, path }: Pick<AskedRoute, "service" | "path">): Promise<Response | null> {
  const { status, body } = await (service === "groups" ? attacker.groups : visitor).call("GET", path);
  expect([200, 403, 404], `${path} ${JSON.stringify(body)}`).toContain(status);
  return status === 200 ? { route: path, body } : null;
}

const filteredBy = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
const closedAt = ({ position }: TradeDetail) => Date.parse(position.closeDate ?? "");

async function responsesAbout(groupId: string, { trades, codes }: Victim, name: Name, query = ""): Promise<Response[]> {
  const routes = routesAbout(groupId, trades[name], codes[name]).filter(({ filters }) => query === "" || filters);
  const found: Response[] = [];
  for (const route of routes) {
    const response = await ask({ ...route, path: query === "" ? route.path : filteredBy(route.path, query) });
    if (response !== null) found.push(response);
  }
  return found;
}

/** Everything that is said about one trade, by lists and figures over it alone as well. */
async function aloneOf(victim: Victim, name: Name): Promise<Response[]> {
  const at = closedAt(victim.trades[name]);
  const of = (query: string) => responsesAbout(desk, victim, name, query);
  return [...(await of("")), ...(await of(`closeMs.min=${at}&closeMs.max=${at}`))];
}

beforeAll(async () => {
  attacker = newTrader();
  victims = {
    closed: await victim("closed", 1, showing()),
    percentages: await victim(
      "percentages",
      2,
      showing("sharePermissionsViewPercentages", "sharePermissionsViewWorkflowReview"),
    ),
    profits: await victim("profits", 3, showing("sharePermissionsViewProfits")),
  };
  const { closed, percentages, profits } = victims;
  desk = await groupOfTraders(closed.trader, percentages.trader, profits.trader, attacker);
  pair = await groupOfTraders(closed.trader, attacker);
  for (const { trader, trades } of Object.values(victims)) await shareWith(trader, desk, ...Object.values(trades));
  await shareWith(closed.trader, pair, ...Object.values(closed.trades));
  const own = await plantTrade(attacker.trades, {
    ...{ symbol: "EURUSD", openDate: "2024-11-18T09:12:00.000Z", closeDate: "2024-11-18T13:35:00.000Z" },
    accountId: (
      await attacker.trades.call<{ id: string }>("POST", "/trade-accounts", {
        body: { name: "Paid by user", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
      })
    ).body.id,
    entries: [{ size: "1", closePrice: "1.0502", commissions: "0", roll: "0" }],
  });
  await shareWith(attacker, desk, own);
  await shareWith(attacker, pair, own);
  await prefer(attacker, desk, null);
});

describe("a member of a group and a visitor of a link", () => {
  test("Y-222 what they look for cannot be met by chance", () => {
    for (const { secrets, ...victim } of Object.values(victims)) {
      for (const { what, above, below } of [...secrets, ...secretsBetween({ secrets, ...victim })]) {
        const common = divisor(above, below);
        expect(common, what).toBeLessThanOrEqual(30);
        // No figure of two decimal places, and no percentage with two, is this quotient.
        expect((10_000 * above) % below, what).not.toBe(0);
        expect(above / common, what).toBeGreaterThan(50);
        expect(hitsOf(above / below, [{ what, above, below }])).toEqual([what]);
      }
    }
  });

  test("Y-222 O-182 cannot work out hidden amounts from any number of any response", async () => {
    const found: string[] = [];
    for (const victim of Object.values(victims)) {
      for (const name of names) {
        found.push(...attackNumbers(await responsesAbout(desk, victim, name), hiddenOf(victim)));
      }
    }
    expect([...new Set(found)]).toEqual([]);
  });

  test("Y-222 G-250 cannot work them out of responses with and without a trade, in a group of two either", async () => {
    const found: string[] = [];
    const attack = async (groupId: string, victim: Victim, name: Name) => {
      const at = closedAt(victim.trades[name]);
      const responsesWith = (query: string) => responsesAbout(groupId, victim, name, query);
      const more = await responsesWith(`closeMs.max=${at}`);
      const alone = await responsesWith(`closeMs.min=${at}&closeMs.max=${at}`);
      found.push(...attackNumbers([...more, ...alone], hiddenOf(victim)));
      found.push(...attackDifferences(more, await responsesWith(`closeMs.max=${at - 1}`), hiddenOf(victim)));
    };
    for (const name of names) {
      await attack(desk, victims.closed, name);
      await attack(desk, victims.percentages, name);
      await attack(pair, victims.closed, name);
    }
    const { closed } = victims;
    const all = await responsesAbout(pair, closed, "first", "open=false");
    const own = await responsesAbout(pair, closed, "first", `members=${attacker.id}`);
    found.push(...attackDifferences(all, own, hiddenOf(closed)));
    expect([...new Set(found)]).toEqual([]);
  });

  test("Y-222 cannot work them out of two trades of the same risk", async () => {
    const found: string[] = [];
    for (const victim of [victims.closed, victims.percentages]) {
      const [first, neighbour] = [await aloneOf(victim, "first"), await aloneOf(victim, "neighbour")];
      found.push(...attackAllNeighbours(first, neighbour, hiddenOf(victim)));
    }
    expect([...new Set(found)]).toEqual([]);
  });

  test("Y-222 cannot work sizes out of means of two entries", async () => {
    const found: string[] = [];
    for (const victim of [victims.closed, victims.percentages]) {
      const { id } = victim.trades.scaled;
      const one = await attacker.groups.call<GroupTrade>("GET", `/groups/${desk}/trades/${id}`);
      const [first, second] = one.body.position.openPositions ?? [];
      const all = await aloneOf(victim, "scaled");
      found.push(...all.flatMap((response) => attackMeans(response, [first, second], hiddenOf(victim))));
    }
    expect([...new Set(found)]).toEqual([]);
  });

  test.for([
    ["of conditions", (range: string, bound: string) => `${range}.min=${bound}`],
    ["of exclusions", (range: string, bound: string) => `without.${range}.max=${bound}`],
  ] as const)("Y-222 G-250 Y-322 cannot find them by bounds %s", async ([, conditionOf]) => {
    const found: string[] = [];
    const attack = async (victim: Victim, name: Name, range: string) => {
      const at = closedAt(victim.trades[name]);
      const value = await findByBounds(async (bound) => {
        const query = `closeMs.min=${at}&closeMs.max=${at}&${conditionOf(range, bound.toFixed(12))}`;
        const response = await attacker.groups.call<{ total: number }>("GET", `/groups/${desk}/trades/ids?${query}`);
        expect(response.status, JSON.stringify(response.body)).toBe(200);
        return response.body.total > 0;
      });
      if (value !== null) found.push(...hitsOf(value, hiddenOf(victim)).map((what) => `${range}: ${what}`));
    };
    for (const range of Object.keys(groupRangeColumns).filter((each) => !each.endsWith("Hit"))) {
      for (const victim of [victims.closed, victims.percentages]) {
        await attack(victim, "first", range);
        await attack(victim, "scaled", range);
      }
    }
    expect([...new Set(found)]).toEqual([]);
  });

  test("Y-222 Y-322 leaving out a value of a hidden field changes nothing, whether or not the trade has it", async () => {
    const ids = async (query: string) => {
      const response = await attacker.groups.call<{ items: string[] }>("GET", `/groups/${desk}/trades/ids?${query}`);
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      return response.body.items;
    };
    const { closed } = victims;
    const whole = await ids(`members=${closed.trader.id}`);
    expect(whole).toHaveLength(names.length);
    for (const query of [
      "without.accounts=Account of closed",
      "without.accounts=Another",
      "without.strategies=none",
      "without.tags=none",
      "without.search=closed",
      "without.totalNetProfit.min=-100000",
      "without.totalSize.min=0",
      "without.financialRisk.min=0",
      "without.overallRating.min=0",
    ]) {
      expect(await ids(`members=${closed.trader.id}&${query}`), query).toEqual(whole);
    }
    // Their permissions open the field.
    const { profits } = victims;
    expect(await ids(`members=${profits.trader.id}&without.totalNetProfit.min=-100000`)).toEqual([]);
    expect(await ids(`without.members=${closed.trader.id}`)).not.toEqual(expect.arrayContaining(whole));
  });
});
