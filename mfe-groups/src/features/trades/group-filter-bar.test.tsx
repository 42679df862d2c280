import { address, renderPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { GroupFilterBar } from "./group-filter-bar.tsx";
import { periodsUntil } from "./group-periods.ts";
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

test("G-250 a group is filtered by days, accounts and ranges, which stand in the address and are asked for", async () => {
  const options = { members: [], symbols: [], strategies: [], tags: [], accounts: ["FX Raw", "Prop 50K"] };
  server.use(http.get("*/v1.0/groups/desk/trades/options/filters", () => HttpResponse.json(options)));
  const user = renderPage(<Bar />, { path: "/groups/desk/trades/timeline" });
  const asked = () => JSON.parse(screen.getByTestId("asked").textContent ?? "");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Account" }), "Prop 50K");
  await user.selectOptions(screen.getByRole("combobox", { name: "Close date" }), "Date range…");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-02" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-08" } });
  await user.type(screen.getByLabelText("Net R from"), "-1.5");
  await waitFor(() =>
    expect(asked()).toEqual({
      accounts: "Prop 50K",
      startDate: "2026-03-02",
      endDate: "2026-03-08",
      "totalNetRR.min": "-1.5",
    }),
  );
  expect(address()).toContain("totalNetRR.min=-1.5");
  await user.type(screen.getByLabelText("Net R to"), "-");
  expect(asked(), "not a number yet").not.toHaveProperty(["totalNetRR.max"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Close date" }), "All time");
  await waitFor(() => expect(asked()).not.toHaveProperty("startDate"));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(asked()).toEqual({}));
});

test("G-250 periods are whole days, and weeks begin on Monday", () => {
  const periods = Object.fromEntries(
    periodsUntil("2026-03-01").map(({ label, startDate, endDate }) => [label, `${startDate} ${endDate}`]),
  );
  expect(periods).toMatchObject({
    "This week": "2026-02-23 2026-03-01",
    "Last week": "2026-02-16 2026-02-22",
    "Last month": "2026-02-01 2026-02-28",
    "This year": "2026-01-01 2026-03-01",
  });
});
