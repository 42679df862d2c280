import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CampaignDialog } from "./campaign-dialog.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  cleanup();
  localStorage.clear();
});
afterAll(() => server.close());

const open = () => renderPage(<CampaignDialog campaign={null} onClose={() => {}} />, { path: "/" });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const titles = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: "Title" });

test("M-243 a campaign that was typed is there again after another page, until it is saved", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/v1.0/commands/campaigns", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const user = open();
  await user.type(field("Key"), "winter-sale");
  await user.type(field("Coupon"), "WINTER");
  await user.type(field("Discount (%)"), "25");
  for (const part of ["Title", "Subtitle", "Small print"]) {
    for (const input of screen.getAllByRole("textbox", { name: part })) await user.type(input, "Winter");
  }
  cleanup();
  const later = open();
  expect(field("Key").value).toBe("winter-sale");
  expect(titles().map(({ value }) => value)).toEqual(["Winter", "Winter"]);
  await later.type(screen.getByRole("textbox", { name: /^Reason/ }), "Planned");
  await later.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(bodies).toEqual([{ campaign: expect.objectContaining({ key: "winter-sale" }), reason: "Planned" }]),
  );
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test("M-243 a campaign that is cancelled is given up", async () => {
  const user = open();
  await user.type(field("Key"), "winter-sale");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(Object.keys(localStorage)).toEqual([]);
});
