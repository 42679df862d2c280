import { address, renderPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { GroupFilterBar } from "./group-filter-bar.tsx";
import { useGroupFilter } from "./use-group-filter.ts";

const server = groupsServer();

function Bar() {
  const filter = useGroupFilter();
  const asked = Object.entries(filter.query).filter(([name, value]) => name !== "timeZone" && value !== undefined);
  return (
    <>
      <GroupFilterBar groupId="desk" filter={filter} />
      <output data-testid="asked">{JSON.stringify(Object.fromEntries(asked))}</output>
    </>
  );
}

const people = [
  { userId: "01930000-0000-7000-8000-0000000000b1", fullName: "Ana Ruiz", handle: "ana", count: 12 },
  { userId: "01930000-0000-7000-8000-0000000000b2", fullName: "", handle: "ben", count: 1 },
];

function open(path: string) {
  const options = { members: people, symbols: ["EURUSD"], strategies: [], tags: [], accounts: ["FX Raw", "Prop 50K"] };
  server.use(http.get("*/v1.0/groups/desk/trades/options/filters", () => HttpResponse.json(options)));
  const user = renderPage(<Bar />, { path });
  const asked = () => JSON.parse(screen.getByTestId("asked").textContent ?? "");
  return { user, asked };
}

test("G-250 a group is filtered by days, accounts and ranges, which stand in the address and are asked for", async () => {
  const { user, asked } = open("/groups/desk/trades/timeline");
  await screen.findByRole("button", { name: /Members All \(2\)/ });
  await user.keyboard("f");
  const menu = within(await screen.findByRole("dialog", { name: "Add a filter" }));
  await user.click(await menu.findByRole("button", { name: "Account" }));
  await user.click(menu.getByRole("checkbox", { name: "Prop 50K" }));
  await user.click(menu.getByRole("checkbox", { name: "FX Raw" }));
  await user.click(menu.getByRole("button", { name: "Net R" }));
  await user.type(menu.getByLabelText("Net R from"), "-1.5");
  await waitFor(() => expect(asked()).toEqual({ accounts: ["Prop 50K", "FX Raw"], "totalNetRR.min": "-1.5" }));
  expect(address()).toContain("accounts=Prop+50K&accounts=FX+Raw&totalNetRR.min=-1.5");
  await user.type(menu.getByLabelText("Net R to"), "-");
  expect(asked(), "not a number yet").not.toHaveProperty(["totalNetRR.max"]);
  expect(menu.queryByRole("button", { name: "Strategy" }), "nothing to choose from").toBeNull();
});

test("G-250 what is set stands in the bar as chips, each taken away alone, and all at once", async () => {
  const { user, asked } = open(
    "/groups/desk/trades/timeline?symbols=EURUSD&totalNetRR.min=1&totalNetRR.max=2&search=news",
  );
  await user.click(await screen.findByRole("button", { name: "Remove filter Net R 1 to 2" }));
  await waitFor(() => expect(asked()).toEqual({ symbols: "EURUSD", search: "news" }));
  await user.click(screen.getByRole("button", { name: "Remove filter Symbol EURUSD" }));
  await waitFor(() => expect(asked()).toEqual({ search: "news" }));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(asked()).toEqual({}));
});

test("G-250 Y-322 what a link leaves out stands in the bar too, and is taken away alone", async () => {
  const { user, asked } = open(
    "/groups/desk/trades/timeline?symbols=EURUSD&without.symbols=XAUUSD&without.direction=1&without.totalNetRR.max=-1&without.search=news",
  );
  for (const name of ["Symbol EURUSD", "Without: Direction Short", "Without: Net R at most -1", "Without: Text “news”"])
    expect(await screen.findByRole("button", { name: `Remove filter ${name}` })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove filter Without: Symbol XAUUSD" }));
  await waitFor(() =>
    expect(asked()).toEqual({
      ...{ symbols: "EURUSD", "without.direction": "1", "without.search": "news" },
      "without.totalNetRR.max": "-1",
    }),
  );
});

test("G-250 members and days have buttons of their own, which say what is chosen", async () => {
  const { user, asked } = open("/groups/desk/trades/timeline");
  await user.click(await screen.findByRole("button", { name: /Members All \(2\)/ }));
  await user.click(await screen.findByRole("checkbox", { name: /^Ana Ruiz/ }));
  await user.click(screen.getByRole("checkbox", { name: /^@ben/ }));
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Members Ana Ruiz and 1 more" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Close date All time/ }));
  fireEvent.change(await screen.findByLabelText("From"), { target: { value: "2026-03-02" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-08" } });
  await waitFor(() =>
    expect(asked()).toEqual({
      members: people.map(({ userId }) => userId),
      startDate: "2026-03-02",
      endDate: "2026-03-08",
    }),
  );
});
