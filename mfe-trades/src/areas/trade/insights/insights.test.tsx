import { type PageOptions, renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { chooseItem } from "../../../test/choose-item.ts";
import { FakeInsights, makeInsight, makeInsightGroup } from "../../../test/fake-insights.ts";
import { tradeId } from "../../../test/fake-trade-service.ts";
import { problem, server, startTestServer } from "../../../test/test-server.ts";
import { InsightsPanel } from "./insights-panel.tsx";
import { InsightsView } from "./insights-view.tsx";

startTestServer();

let service: FakeInsights;
beforeEach(() => {
  localStorage.clear();
  service = new FakeInsights();
  service.items = [makeInsight(2, "Half off at 2R."), makeInsight(1, "Wait for the close.", { flagged: true })];
});

async function openPanel(host: PageOptions["host"] = {}) {
  server.use(...service.handlers);
  const user = renderPage(<InsightsPanel tradeId={tradeId} />, {
    path: `/trades/${tradeId}`,
    host: { user: testUser, ...host },
  });
  await screen.findByDisplayValue("Wait for the close.");
  return user;
}

const entry = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Add new insight" });

test("T-410 the panel lists insights with date and flag below the field for a new one", async () => {
  await openPanel();
  expect(entry().placeholder).toBe("Add new insight...");
  const items = within(screen.getByRole("list", { name: "Insights" })).getAllByRole("listitem");
  expect(items.map((item) => item.querySelector("time")?.textContent)).toEqual([
    "2024-11-12 10:00",
    "2024-11-11 10:00",
  ]);
  expect(within(items[1] ?? document.body).getByText("Flagged")).toBeDefined();
});

test("T-412 bare Enter saves a new insight, with a modifier it begins a line", async () => {
  const user = await openPanel();
  await user.type(entry(), "First{Shift>}{Enter}{/Shift}second{Control>}{Enter}{/Control}third");
  expect(entry().value).toBe("First\nsecond\nthird");
  expect(service.writes).toEqual([]);
  await user.type(entry(), "{Enter}");
  await waitFor(() => expect(service.writes[0]?.body).toEqual({ tradeId, text: "First\nsecond\nthird" }));
  await waitFor(() => expect(entry().value).toBe(""));
  expect(service.writes).toHaveLength(1);
});

test("T-412 leaving the field saves it too, an empty one nothing", async () => {
  const user = await openPanel();
  await user.click(entry());
  await user.tab();
  expect(service.writes).toEqual([]);
  await user.type(entry(), "Size was too large");
  await user.tab();
  await waitFor(() => expect(service.writes[0]?.body).toEqual({ tradeId, text: "Size was too large" }));
});

test("X-105 an insight that cannot be created says so and stays in the field, also after the tab is closed", async () => {
  const reportError = vi.fn();
  const user = await openPanel({ reportError });
  service.refusals.push(() => problem(422, ""));
  await user.type(entry(), "Do not lose me{Enter}");
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to create insight"));
  expect(entry().value).toBe("Do not lose me");
  expect(Object.values(localStorage)).toEqual(["Do not lose me"]);
});

test("T-411 a changed text is sent when the field is left, an empty one says Required and is not sent", async () => {
  const user = await openPanel();
  const text = screen.getByDisplayValue("Wait for the close.");
  await user.clear(text);
  expect(screen.getByText("Required")).toBeDefined();
  await user.tab();
  expect(service.writes).toEqual([]);
  await user.type(text, "Wait for the retest.");
  await user.tab();
  await waitFor(() =>
    expect(service.writes[0]).toMatchObject({
      method: "PUT",
      ifMatch: '"1"',
      body: { insightId: service.items[1]?.id, text: "Wait for the retest." },
    }),
  );
});

test("X-105 failing changes and deletions show no message", async () => {
  const reportError = vi.fn();
  const user = await openPanel({ reportError });
  service.refusals.push(
    () => problem(422, ""),
    () => problem(422, ""),
  );
  const text = screen.getByDisplayValue("Half off at 2R.");
  await user.type(text, " Always");
  await user.tab();
  await waitFor(() => expect(service.writes).toHaveLength(1));
  expect(text).toHaveProperty("value", "Half off at 2R. Always");
  await user.click(screen.getByRole("button", { name: "More options for Half off at 2R." }));
  await chooseItem(user, "Delete");
  await waitFor(() => expect(service.writes[1]?.method).toBe("DELETE"));
  expect(reportError).not.toHaveBeenCalled();
});

test("T-414 the menu flags", async () => {
  const user = await openPanel();
  await user.click(screen.getByRole("button", { name: "More options for Half off at 2R." }));
  await chooseItem(user, "Flag");
  await waitFor(() =>
    expect(service.writes[0]).toMatchObject({ path: expect.stringMatching(/\/flag$/), body: { flagged: true } }),
  );
});

test("T-400 two placeholders stand while insights load", () => {
  server.use(...service.handlers);
  renderPage(<InsightsPanel tradeId={tradeId} />, { path: `/trades/${tradeId}` });
  expect(screen.getByRole("list", { name: "Insights" }).children).toHaveLength(2);
});

async function openView() {
  const group = makeInsightGroup(1, "Wait for the close, not the touch");
  const other = makeInsightGroup(2, "Let the plan do the exit", true);
  service.groups = [group, other];
  service.items = [
    makeInsight(1, "Entered on the wick.", { groupId: group.id }),
    makeInsight(2, "Half off.", {
      groupId: other.id,
      tradeId: tradeId.replace(/1$/, "2"),
      trade: { symbol: "XAUUSD", direction: 1, netRR: 2, winLossStatus: 1 },
    }),
    makeInsight(3, "Slept badly."),
  ];
  server.use(...service.handlers);
  const user = renderPage(<InsightsView filter={noFilter} order="groups" note={null} />, { path: "/trades/insights" });
  await screen.findByRole("region", { name: group.text });
  return { user, group, other };
}

test("T-417 the view shows groups, most expensive first, with what their trades came to", async () => {
  const { group, other } = await openView();
  expect(screen.getByRole("heading", { name: "3 insights" })).toBeDefined();
  expect(screen.getByText("on 2 trades, 2 groups of similar insights")).toBeDefined();
  const names = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual([group.text, other.text, "Not in a group"]);
  expect(within(screen.getByRole("region", { name: other.text })).getAllByText("+2.00R").length).toBeGreaterThan(0);
  expect(within(screen.getByRole("region", { name: "Flagged" })).getByText(other.text)).toBeDefined();
});

test("T-417 what groups cost and bring stands in R, and is called hindsight", async () => {
  const { group, other } = await openView();
  const sums = (name: string) => within(screen.getByRole("list", { name })).getAllByRole("listitem");
  expect(sums("What they lost").map(({ textContent }) => textContent)).toEqual([expect.stringContaining(group.text)]);
  expect(sums("What they made").map(({ textContent }) => textContent)).toEqual([expect.stringContaining(other.text)]);
  expect(sums("What they made")[0]?.textContent).toContain("+2.00R");
  expect(screen.getByText(/^Hindsight:/)).toBeDefined();
});

test("P-623 T-417 the view goes on page after page until it has every insight", async () => {
  service.most = 2;
  await openView();
  expect(screen.getByRole("heading", { name: "3 insights" })).toBeDefined();
  expect(service.reads).toBe(2);
  expect(screen.getByRole("checkbox", { name: "Select Slept badly." })).toBeDefined();
});

test("T-415 selected insights are put into a group, and the list is read again 500 ms after", async () => {
  const { user, group } = await openView();
  await user.click(screen.getByRole("checkbox", { name: "Select Slept badly." }));
  await user.click(screen.getByRole("button", { name: "Link to a group" }));
  await chooseItem(user, group.text);
  await waitFor(() =>
    expect(service.writes[0]).toMatchObject({
      path: `/insight-groups/${group.id}/link`,
      body: { insightIds: [service.items[2]?.id] },
    }),
  );
  const before = service.reads;
  await new Promise((next) => setTimeout(next, 250));
  expect(service.reads).toBe(before);
  await waitFor(() => expect(service.reads).toBe(before + 1));
});

test("T-415 a group is flagged, renamed and deleted from its menu", async () => {
  const { user, group } = await openView();
  await user.click(screen.getByRole("button", { name: `More options for ${group.text}` }));
  await chooseItem(user, "Flag");
  await waitFor(() => expect(service.writes[0]?.body).toEqual({ flagged: true }));
  await user.click(screen.getByRole("button", { name: `More options for ${group.text}` }));
  await chooseItem(user, "Change text");
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Wait" } });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(service.writes[1]).toMatchObject({ ifMatch: '"1"', body: { insightGroupId: group.id, text: "Wait" } }),
  );
});

test("T-414 an insight is taken out of its group", async () => {
  const { user } = await openView();
  await user.click(screen.getByRole("button", { name: "More options for Entered on the wick." }));
  await chooseItem(user, "Unlink");
  await waitFor(() => expect(service.writes[0]?.path).toBe(`/insights/${service.items[0]?.id}/unlink`));
});
