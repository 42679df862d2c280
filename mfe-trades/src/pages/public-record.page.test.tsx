import type { PublicRecord } from "@entrywise/contracts/trades/public-record.api";
import { openPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { AccountRecordPanel } from "../areas/analysis/public-record/account-record-panel.tsx";
import { api, problem, server, startTestServer } from "../test/test-server.ts";
import { PublicRecordPage } from "./public-record.page.tsx";

startTestServer();

const figures: PublicRecord["figures"] = {
  ...{ count: 192, wins: 77, losses: 100, breakEvens: 15, netRR: 33.21, percentage: 26.9, expectancyRR: 0.17 },
  ...{ strikeRate: 77 / 177, profitFactor: 1.38, winsRR: 121, lossesRR: -87.8, drawdownRR: -20.35 },
  months: [
    { month: "2024-01", netRR: 13.5, percentage: 12.5, count: 23 },
    { month: "2024-02", netRR: -3.6, percentage: -2.5, count: 15 },
  ],
  line: [
    { day: "2024-01-02", netRR: 2, drawdownRR: 0 },
    { day: "2024-01-03", netRR: -18.35, drawdownRR: -20.35 },
    { day: "2024-11-26", netRR: 33.21, drawdownRR: 0 },
  ],
  bins: [
    { from: -1, count: 66 },
    { from: null, count: 15 },
    { from: 1.5, count: 16 },
  ],
};
const record: PublicRecord = {
  ...{
    handle: "elena.fx",
    reconciled: 192,
    countWithoutRR: 0,
    outside: 4,
    firstDay: "2024-01-02",
    lastDay: "2024-11-26",
  },
  figures,
};
const open = (own: Partial<PublicRecord> = {}) => {
  server.use(http.get(api("/trades/records/elena.fx"), () => HttpResponse.json({ ...record, ...own })));
  return openPage(<PublicRecordPage />, { path: "/record/elena.fx" });
};

test("Y-328 a visitor sees R and per cent, what is outside, and the months, without an amount", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "@elena.fx" })).toBeTruthy();
  const page = document.body.textContent ?? "";
  for (const text of ["192 of 196 trades", "4 trades aren’t in this record", "from 2024-01-02 to 2024-11-26"]) {
    expect(page).toContain(text);
  }
  for (const text of ["+33.21R", "26.9%", "77 won, 100 lost", "121R / 88R", "−20.35R"]) expect(page).toContain(text);
  expect(screen.getByRole("img", { name: "From 0R to +33.21R in 3 days, max drawdown −20.35R" })).toBeTruthy();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(["Month", "Feb 2024", "Jan 2024"]);
  expect(page).not.toMatch(/USD|EUR/);
});

test("Y-328 few trades show their number alone, and a record that was taken back is not there", async () => {
  await open({ reconciled: 12, outside: 0, figures: null });
  expect(await screen.findByText(/This record has 12 reconciled trades\./)).toBeTruthy();
  expect(screen.queryByRole("img", { name: /From 0R/ })).toBeNull();
  server.use(http.get(api("/trades/records/nobody"), () => problem(404, "Not found.")));
  await openPage(<PublicRecordPage />, { path: "/record/nobody" });
  expect(await screen.findByText("There is no public record here")).toBeTruthy();
});

test("Y-328 an account becomes part of the record by a switch, and leaves it by the same", async () => {
  const sent: unknown[] = [];
  const account = (isPublic: boolean) => ({ isPublic, handle: "elena.fx", reconciled: 192, outside: 4 });
  server.use(
    http.get(api("/trade-accounts/a/record"), () => HttpResponse.json(account(false))),
    http.put(api("/trade-accounts/a/record"), async ({ request }) => {
      const body = (await request.json()) as { isPublic: boolean }; // what the panel sends
      sent.push(body);
      return HttpResponse.json(account(body.isPublic));
    }),
  );
  const user = await openPage(<AccountRecordPanel accountId="a" />, { path: "/trade-accounts" });
  const box = await screen.findByRole("switch", { name: "Show this account in my public record" });
  await user.click(box);
  expect((await screen.findByRole("link", { name: "/record/elena.fx" })).getAttribute("href")).toBe("/record/elena.fx");
  await user.click(box);
  expect(await screen.findByText(/A page that everyone can open/)).toBeTruthy();
  expect(sent).toEqual([{ isPublic: true }, { isPublic: false }]);
});

test("Y-307 a record whose results contain estimated costs marks them, the months without any and the rates not", async () => {
  const [first, second] = figures?.months ?? [];
  if (figures === null || first === undefined || second === undefined) throw new Error("no figures");
  const months = [{ ...first, estimatedCount: 2 }, second];
  await open({ figures: { ...figures, months, estimatedCount: 2 } });
  expect(await screen.findByRole("img", { name: "From 0R to ~+33.21R in 3 days, max drawdown ~−20.35R" })).toBeTruthy();
  const page = document.body.textContent ?? "";
  expect(page).toContain("2 trades have estimated costs");
  for (const text of ["~+33.21R", "~+26.9%", "~1.38", "~121R / ~88R"]) expect(page).toContain(text);
  expect(page).not.toContain("~43.5%");
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent?.includes("~"))).toEqual([false, false, true]);
});
