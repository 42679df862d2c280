import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MembersFile } from "./members-file.tsx";

test("B-135 the file of members has those that the list is narrowed to", async () => {
  const query = { search: "ana@", role: undefined, status: "invited" };
  renderPage(<MembersFile businessId="1" query={query} />, { path: "/businesses/1/members" });
  const link = await screen.findByRole("link", { name: "Export members" });
  expect(link.getAttribute("href")).toMatch(/\/members\/export\?search=ana%40&status=invited$/);
});
