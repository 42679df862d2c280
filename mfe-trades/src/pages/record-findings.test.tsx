import type { GroupFindings } from "@entrywise/contracts/groups/group-findings";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { makeFinding } from "../test/findings.ts";
import { groupId, openDesk, record } from "../test/open-desk.tsx";
import { api, problem, server, startTestServer } from "../test/test-server.ts";

startTestServer();
beforeAll(() => import("./record-views.ts"), 120_000); // what the panel fetches takes its time to be compiled

const path = api(`/groups/${groupId}/trades/findings`);
const { mark: _, ...friday } = makeFinding({ money: null });
const response: GroupFindings = {
  ...{ withheld: null, covers: { trades: 378, members: 6 }, leftOut: { trades: 0, members: 0 }, tooFewMembers: 2 },
  ...{ countRR: 378, days: 210, openCount: 0, currency: null, conversion: null, asked: 22, moreTooFew: 0 },
  items: [{ ...friday, members: 6, otherMembers: 6 }],
};
const serve = (own: Partial<GroupFindings> = {}) =>
  server.use(http.get(path, () => HttpResponse.json({ ...response, ...own })));
const open = () =>
  openDesk(record({ view: "findings", hrefOfConditions: (conditions) => `/desk/timeline?${conditions}` }));

test("Y-320 a group's finding is a sentence about the group with its members, and opens its trades", async () => {
  serve();
  await open();
  // A part of the sentence is bold.
  const isSentence = (_: string, element: Element | null) =>
    element?.localName === "a" &&
    element.textContent === "Friday trades return 0.90R less than the group’s other trades";
  const link = await screen.findByText(isSentence);
  expect(link.getAttribute("href")).toBe("/desk/timeline?weekdays=5");
  expect(link.closest("li")?.textContent).toContain("71 of 378 trades from 6 members");
  expect(screen.getByText(/^2 questions aren.t asked: fewer than 5 members/)).toBeTruthy();
});

test("Y-222 Y-320 where nobody shares profits nothing is said of amounts, with money of several currencies it is", async () => {
  serve();
  await open();
  await screen.findByText(/^2 questions aren.t asked/);
  for (const text of ["Show amounts in", "Difference in money"]) expect(screen.queryByText(text)).toBeNull();
  serve({
    items: [
      { ...friday, money: { difference: "-90.00", low: "-120.00", high: "-60.00" }, members: 6, otherMembers: 6 },
    ],
  });
  await open();
  expect(await screen.findByText("Show amounts in")).toBeTruthy();
  expect(screen.getByText("Difference in money")).toBeTruthy();
});

test.each([
  ["members", { covers: { trades: 40, members: 3 } }, /2 more members are needed/],
  ["leftOut", { leftOut: { trades: 4, members: 1 } }, /only excludes trades from one member/],
  ["memberFilter", {}, /Remove the member filter/],
] as const)("Y-222 Y-320 withheld for %s, it says why and what to do", async (withheld, own, text) => {
  serve({ withheld, items: [], asked: 0, ...own });
  await open();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("Y-320 findings of a group that can't be loaded say so", async () => {
  server.use(http.get(path, () => problem(500, "Broken")));
  await open();
  expect((await screen.findAllByText("Failed to load trades")).length).toBeGreaterThan(0);
});
