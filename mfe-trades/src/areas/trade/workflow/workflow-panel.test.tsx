import { plainText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { type PageOptions, renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { PageSaves } from "@entrywise/ui/saving";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  blankCloseRow,
  entriesOfTrade,
  FakeTradeService,
  makePosition,
  makeTradeDetail,
  tradeId,
} from "../../../test/fake-trade-service.ts";
import { problem, server, startTestServer } from "../../../test/test-server.ts";
import { WorkflowPanel } from "./workflow-panel.tsx";

vi.mock("@entrywise/ui/editor", () => import("../../../test/editor-double.tsx"));
startTestServer();

let service: FakeTradeService;
let person = 0;
beforeEach(() => {
  localStorage.clear();
  service = new FakeTradeService();
});

async function openWorkflow({ host, ...options }: Partial<PageOptions> = {}) {
  server.use(...service.handlers);
  person += 1;
  const user = { ...testUser, userId: `reviewer-${person}` };
  const pointer = renderPage(
    <>
      <PageSaves />
      <WorkflowPanel tradeId={tradeId} />
    </>,
    { path: `/trades/${tradeId}`, host: { user, ...host }, ...options },
  );
  await screen.findByRole("region", { name: "Analysis" });
  return pointer;
}

/** Goes into a text, which becomes the editor's double, and writes. */
async function write(name: string, text: string): Promise<void> {
  const resting = await screen.findByRole("textbox", { name });
  if (!(resting instanceof HTMLTextAreaElement)) fireEvent.focus(resting);
  await waitFor(() => expect(screen.getByRole("textbox", { name })).toBeInstanceOf(HTMLTextAreaElement));
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value: text } });
}

const [open] = entriesOfTrade.openPositions;
const openId = open?.id ?? "";
const breakdowns = () => service.breakdowns;
const stars = (section: string) => screen.getByRole("radiogroup", { name: `${section} rating` });
const noted = (key: string) => plainText((breakdowns().rows.get(openId)?.[key] ?? null) as never);

test("T-362 the sections are Analysis to Mindset and Exit", async () => {
  await openWorkflow();
  await screen.findByRole("region", { name: "Exit" });
  const names = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(["Analysis", "Entry", "Stop", "Target", "Management", "Mindset", "Exit", "Review"]);
});

test("T-362 several closes are Scale Out 1, 2 …", async () => {
  const closes = [blankCloseRow(21), blankCloseRow(22)];
  const openPositions = entriesOfTrade.openPositions.map((row) => ({ ...row, closePositions: closes }));
  service = new FakeTradeService(makeTradeDetail({ position: makePosition({ ...entriesOfTrade, openPositions }) }));
  await openWorkflow();
  await screen.findByRole("region", { name: "Scale Out 2" });
  expect(screen.queryByRole("region", { name: "Exit" })).toBeNull();
});

test("T-366 a note is saved 500 ms after the last key, under its key and against its version", async () => {
  await openWorkflow();
  await write("Analysis, Preparation", "Short bias");
  await write("Analysis, Preparation", "Short bias below 1.0560");
  expect(breakdowns().writes).toEqual([]);
  await screen.findByText(/^Saved /);
  expect(breakdowns().writes).toHaveLength(1);
  expect(breakdowns().writes[0]).toMatchObject({
    path: `/positions/${entriesOfTrade.positionId}/open-positions/${openId}/breakdown`,
    ifMatch: '"1"',
    body: { key: "analysisNotesPreparation" },
  });
  expect(noted("analysisNotesPreparation")).toBe("Short bias below 1.0560");
});

test("T-368 a star rates and, chosen again, clears; all six ratings go together", async () => {
  const user = await openWorkflow();
  await user.click(within(stars("Entry")).getByRole("radio", { name: "3 stars" }));
  await waitFor(() => expect(breakdowns().rows.get(openId)?.entryRating).toBe(3));
  expect(Object.keys(breakdowns().writes[0]?.body ?? {})).toHaveLength(6);
  await user.click(within(stars("Entry")).getByRole("radio", { name: "3 stars" }));
  await waitFor(() => expect(breakdowns().rows.get(openId)?.entryRating).toBeNull());
});

test("T-368 number keys rate the focused section, 0 clears", async () => {
  const user = await openWorkflow();
  screen.getByRole("button", { name: "Stop" }).focus();
  await user.keyboard("4");
  await waitFor(() => expect(breakdowns().rows.get(openId)?.stopRating).toBe(4));
  await user.keyboard("0");
  await waitFor(() => expect(breakdowns().rows.get(openId)?.stopRating).toBeNull());
});

test("T-363 collapsing a section and leaving out a view are settings of the user", async () => {
  const updateSettings = vi.fn();
  const user = await openWorkflow({ host: { updateSettings } });
  await user.click(screen.getByRole("button", { name: "Entry" }));
  expect(updateSettings.mock.calls[0]?.[0].workflowSectionsExpanded).toMatchObject({ analysis: true, entry: false });
  await user.click(screen.getByRole("button", { name: "Preparation" }));
  expect(updateSettings).toHaveBeenLastCalledWith({
    workflowViews: { preparation: false, execution: true, review: true },
  });
});

test("T-360 the position select stands there when there are several", async () => {
  const second = { ...(open ?? entriesOfTrade.openPositions[0]), id: openId.replace(/..$/, "12") };
  const openPositions = [...entriesOfTrade.openPositions, { ...second, closePositions: [blankCloseRow(31)] }];
  service = new FakeTradeService(
    makeTradeDetail({ position: makePosition({ ...entriesOfTrade, openPositions } as never) }),
  );
  const user = await openWorkflow();
  await user.selectOptions(screen.getByRole("combobox", { name: "Position" }), "Position 2");
  await write("Entry, Review", "Late.");
  await waitFor(() => expect(breakdowns().writes[0]?.path).toContain(second.id));
});

test("T-364 Add Close Position adds a scale out", async () => {
  const user = await openWorkflow();
  await user.click(screen.getByRole("button", { name: "Add Close Position" }));
  await screen.findByRole("region", { name: "Scale Out 2" });
});

test("T-365 T-370 T-373 the overall review rates the trade and says whether the direction was foreseen", async () => {
  const user = await openWorkflow();
  const review = screen.getByRole("region", { name: "Overall Review" });
  await user.click(within(review).getByRole("radio", { name: "4 stars" }));
  await user.click(within(review).getByRole("radio", { name: "Yes" }));
  await waitFor(() => expect(service.trade).toMatchObject({ overallRating: 4, directionPredictionCorrect: true }));
});

test("T-371 T-372 review and ideal R:R are saved 500 ms after the last key, the discrepancy follows at once", async () => {
  const closed = [blankCloseRow(21, { size: "1.5", closePrice: "1.0502", closeDate: "2024-11-27T09:00:00.000Z" })];
  const openPositions = entriesOfTrade.openPositions.map((row) => ({ ...row, closePositions: closed }));
  service = new FakeTradeService(makeTradeDetail({ position: makePosition({ ...entriesOfTrade, openPositions }) }));
  await openWorkflow();
  const review = screen.getByRole("region", { name: "Overall Review" });
  expect(within(review).getByText("+2.00R")).toBeDefined();
  fireEvent.change(within(review).getByRole("textbox", { name: "Ideal R:R" }), { target: { value: "3.25" } });
  expect(within(review).getByText("+1.25R")).toBeDefined();
  await write("Overall review", "Wait for the close.");
  expect(service.writes).toEqual([]);
  await waitFor(() => expect(service.writes.map(({ part }) => part).sort()).toEqual(["idealRR", "overallReview"]));
  expect(service.writes.find(({ part }) => part === "idealRR")?.body).toEqual({
    positionId: entriesOfTrade.positionId,
    idealRR: "3.25",
  });
  expect(plainText(service.trade.overallReview)).toBe("Wait for the close.");
});

test("T-374 clearing the planned date clears it", async () => {
  service = new FakeTradeService(makeTradeDetail({ plannedDate: "2024-11-26T06:30:00.000Z" }));
  const user = await openWorkflow();
  await user.click(screen.getByRole("button", { name: /^Planned Date: / }));
  await user.click(await screen.findByRole("button", { name: "Clear" }));
  await waitFor(() => expect(service.trade.plannedDate).toBeNull());
});

test.each([
  ["overall rating", "4 stars", "Failed to update overall rating. Please try again."],
  ["direction prediction", "No", "Failed to update direction prediction. Please try again."],
])("X-108 a refused %s is taken back and reported", async (_, radio, text) => {
  const reportError = vi.fn();
  const user = await openWorkflow({ host: { reportError } });
  service.refusals.push(() => problem(400, ""));
  const review = screen.getByRole("region", { name: "Overall Review" });
  await user.click(within(review).getByRole("radio", { name: radio }));
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), text));
  expect(within(review).getByRole("radio", { name: radio, checked: false })).toBeDefined();
});

test("X-107 a breakdown that cannot be read or saved says so", async () => {
  await openWorkflow();
  breakdowns().refusals.push(() => problem(422, ""));
  await write("Analysis, Review", "x");
  await screen.findByText(/Failed to save open position breakdown/);
  breakdowns().refusals.push(() => problem(422, ""));
  fireEvent.keyDown(screen.getByRole("button", { name: "Mindset" }), { key: "2" });
  await screen.findByText(/Failed to save open position/);
});

test("Y-151 the same note changed elsewhere asks, another note is merged", async () => {
  const user = await openWorkflow();
  const stored = breakdowns().breakdown("open", openId);
  breakdowns().rows.set(openId, {
    ...stored,
    analysisNotesReview: richTextOf("Theirs"),
    entryNotesReview: richTextOf("Another cell"),
    versions: { ...stored.versions, analysisNotesReview: 2, entryNotesReview: 2 },
  });
  await write("Analysis, Review", "Mine");
  const dialog = await screen.findByRole("dialog", { name: "This trade was edited in two places" });
  expect(within(dialog).getByText("empty → Theirs")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: /Keep this device’s version/ }));
  await waitFor(() => expect(noted("analysisNotesReview")).toBe("Mine"));
  expect(screen.getByRole("textbox", { name: "Entry, Review" }).textContent).toBe("Another cell");
});
