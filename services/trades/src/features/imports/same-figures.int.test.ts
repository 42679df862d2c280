import {
  type ImportPreview,
  type ImportReconciliation,
  importPreview,
} from "@entrywise/contracts/trades/import-preview";
import type { LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { mt5Report, type SheetRow, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import fc from "fast-check";
import { expect, test } from "vitest";
import { importing, newProfile } from "../../testing/stored-import.ts";

/** Results of a grid, some won and some lost. */
const gridOf = (trades: number) =>
  fc.sample(
    fc.integer({ min: -900, max: 900 }).filter((amount) => amount !== 0),
    { seed: 20, numRuns: trades },
  );
/** 60 trades: each second closes ten of them. */
const cents = gridOf(60);
/** More than are saved at once, all of them closed within a few seconds. */
const many = gridOf(2_400);
const second = (index: number) => String(10 + Math.floor(index / 10));
const price = (amount: number) => (1.08 + amount / 1e6).toFixed(6);

/** Numbered by the broker, and listed in another order than that of its numbers. */
function numbered(): Uint8Array {
  const positions = cents.map((amount, index): SheetRow => {
    const ticket = `#${5000 + ((index * 37) % 60)}`;
    const close = `2025.03.03 15:00:${second(index)}`;
    const money = `#${(amount / 100).toFixed(2)}`;
    return [
      "2025.03.03 09:00:00",
      ticket,
      "EURUSD.x",
      "buy",
      "0.1",
      "#1.08000",
      "",
      "",
      close,
      `#${price(amount)}`,
      "#0",
      "#0",
      money,
    ];
  });
  return workbook(mt5Report({ positions }));
}

/** Without numbers, the newest first. */
function unnumbered(amounts: readonly number[], perSecond = 10): Uint8Array {
  const lines = amounts.map((amount, index) => {
    const close = `03 Jun 2026 02:34:${String(10 + Math.floor(index / perSecond))}.258`;
    return `EURUSD,Buy,${close},1.08000,${price(amount)},0.1 Lots,${(amount / 100).toFixed(2)}`;
  });
  const head = "Symbol,Opening Direction,Closing Time (UTC+3),Entry price,Closing price,Closing Quantity,Net USD";
  return Buffer.from(`Deals\n${[head, ...lines.toReversed()].join("\n")}\n`);
}

/** Results in the order in which the broker books them. */
const inOrder = {
  "with tickets": cents
    .map((amount, index) => ({ amount, at: Math.floor(index / 10), ticket: (index * 37) % 60 }))
    .sort((a, b) => a.at - b.at || a.ticket - b.ticket)
    .map(({ amount }) => amount),
  "without tickets": cents,
  "of several batches": many,
};

const longestRun = (amounts: readonly number[], sign: 1 | -1) =>
  Math.max(...amounts.map((_, from) => amounts.slice(from).findIndex((amount) => amount * sign < 0)));

const person = importing();

async function previewOf(api: ServiceApi, profileId: string, bytes: Uint8Array): Promise<ImportPreview> {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "statement");
  form.append("preview", "true");
  const { body } = await api.call("POST", `/trade-import-profiles/${profileId}/import`, { form });
  return importPreview.parse(body);
}

/** What depends on the order of closes. */
async function ordered(api: ServiceApi) {
  const { body: figures } = await api.call<HeadlineStatistics>("GET", "/trades/stats");
  const accounts = await api.call<{ items: { id: string }[] }>("GET", "/trade-accounts");
  const path = `/trade-accounts/${accounts.body.items[0]?.id}/ledger?take=100`;
  const ledger = await api.call<{ items: LedgerRow[] }>("GET", path);
  const listed = await api.call<{ items: { netProfit: string }[] }>("GET", "/trades/summaries?take=100");
  const { maximalDrawdown, recoveryFactor, longestWins, longestLosses } = figures;
  return {
    figures: { maximalDrawdown, recoveryFactor, longestWins, longestLosses },
    balances: ledger.body.items.map(({ balance }) => balance),
    list: listed.body.items.map(({ netProfit }) => netProfit),
  };
}

test.each([
  ["with tickets", numbered, 10],
  ["without tickets", () => unnumbered(cents), 10],
  ["of several batches", () => unnumbered(many, 100), 2],
] as const)(
  "Y-190 Y-191 a statement %s gives the figures of its preview, however often it is imported",
  async (kind, file, times) => {
    const bytes = file();
    const { totals } = await previewOf(person.api, person.profileId, bytes);
    const seen: Awaited<ReturnType<typeof ordered>>[] = [];
    for (let time = 0; time < times; time += 1) {
      const id = await person.bring(bytes, `import ${time}`);
      seen.push(await ordered(person.api));
      await person.api.call("DELETE", `/trade-imports/${id}`);
    }
    for (const one of seen.slice(1)) expect(one).toEqual(seen[0]);
    const [first] = seen;
    expect(Number(first?.figures.maximalDrawdown.money)).toBe(Number(totals.maximalDrawdown));
    expect(first?.figures.longestWins.count).toBe(longestRun(inOrder[kind], 1));
    expect(first?.figures.longestLosses.count).toBe(longestRun(inOrder[kind], -1));
    expect(first?.figures.recoveryFactor).toBeCloseTo(Number(totals.netProfit) / Number(totals.maximalDrawdown), 6);
    // A person who has never imported anything sees the same.
    person.api = serviceApi("trades");
    person.profileId = await newProfile(person.api);
    await person.bring(bytes, "import of another person");
    expect(await ordered(person.api)).toEqual(first);
  },
);

const reconciled = async () =>
  (
    await person.api.call<{ reconciliation: ImportReconciliation | null }>(
      "GET",
      `/trade-import-profiles/${person.profileId}/reconciliation`,
    )
  ).body.reconciliation;

test("Y-191 a profile shows what its account holds of the last statement, and what has changed since", async () => {
  expect(await reconciled()).toBeNull();
  const bytes = numbered();
  const { totals } = await previewOf(person.api, person.profileId, bytes);
  await person.bring(bytes, "statement");
  const whole = await reconciled();
  expect(whole?.counted).toEqual(totals);
  for (const field of ["netProfit", "grossProfit", "grossLoss", "maximalDrawdown", "count"] as const) {
    expect(Number(whole?.stored[field]), field).toBe(Number(totals[field]));
  }
  expect(whole).toMatchObject({ missingTrades: 0, editedTrades: 0 });
  const listed = await person.api.call<{ items: { id: string; netProfit: string }[] }>(
    "GET",
    "/trades/summaries?take=1",
  );
  const [gone] = listed.body.items;
  await person.api.call("DELETE", `/trades/${gone?.id}`);
  const after = await reconciled();
  expect(after).toMatchObject({ agrees: false, missingTrades: 1, counted: whole?.counted });
  expect(Number(after?.stored.netProfit)).toBeCloseTo(Number(totals.netProfit) - Number(gone?.netProfit), 2);
});
