import { renderPage } from "@entrywise/host/render-page";
import { missing } from "@entrywise/ui";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserSums } from "./user-sums.tsx";

const server = setupServer(
  http.get("*/commands/user-summary", () =>
    HttpResponse.json({ users: 12_408, joined: 214, joinedBefore: 180, active: 900, brands: [] }),
  ),
  http.get("*/commands/membership-stats", () => HttpResponse.json({ title: "no" }, { status: 500 })),
  http.get("*/commands/upcoming-subscription-renewals", () => HttpResponse.json({ items: [] })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

test("N-120 the sums above the users are those of the start page; one that fails is a dash and never a nought", async () => {
  renderPage(<UserSums />, { path: "/admin/users" });
  const strip = within(screen.getByRole("region", { name: "All users" }));
  expect(await strip.findByText("12,408")).toBeTruthy();
  expect(strip.getByText("214 new in 30 days")).toBeTruthy();
  const pro = (await strip.findByText("Pro")).parentElement;
  await screen.findAllByText(missing);
  expect(pro?.textContent).toBe(`Pro${missing}`);
  expect(strip.getByText("Renewals in 7 days").parentElement?.textContent).toBe("Renewals in 7 days0");
});
