import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ExploreGroups } from "./explore-groups.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  cleanup();
});
afterAll(() => server.close());

const groupOf = (n: number, more: object) => ({
  id: `01930000-0000-7000-8000-0000000000a${n}`,
  ...{ description: "", picture: null, joinStatus: "none", joinType: null, role: 0 },
  ...more,
});
const gold = groupOf(1, { name: "Gold Room", handle: "gold", privacy: 1, memberCount: 12, description: "Gold only." });
const desk = groupOf(2, { name: "Prop Floor", handle: "prop", privacy: 0, memberCount: null });

test("G-100 G-107 of the listed groups one stands beside the list with what it says of itself, a private one with its name alone", async () => {
  server.use(
    http.get("*/v1.0/groups/explore", () => HttpResponse.json({ items: [gold, desk], total: 2 })),
    http.get("*/v1.0/groups/:id", () => HttpResponse.json({ status: 503, code: "Away", detail: "" }, { status: 503 })),
  );
  const user = renderPage(<ExploreGroups />, { path: "/groups/explore" });
  const first = within(await screen.findByRole("complementary", { name: "About Gold Room" }));
  expect(first.getByText("Gold only.")).toBeDefined();
  expect(first.getByText("12 members")).toBeDefined();
  expect(first.getByRole("button", { name: "Join Gold Room" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Look at Prop Floor beside the list" }));
  const second = within(await screen.findByRole("complementary", { name: "About Prop Floor" }));
  expect(second.getByText("Shown to members only")).toBeDefined();
  expect(second.getByRole("button", { name: "Request to join Prop Floor" })).toBeDefined();
  expect(screen.queryByRole("complementary", { name: "About Gold Room" })).toBeNull();
});
