import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CreateBusiness } from "./create-business.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  cleanup();
  localStorage.clear();
});
afterAll(() => server.close());

test("B-160 a site admin creates a business with a reason; what is wrong is shown by field, and what was typed stays until then", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/v1.0/commands/businesses", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: "b1" }, { status: 201 });
    }),
  );
  const open = () => renderPage(<CreateBusiness />, { path: "/admin/businesses/create" });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const first = open();
  await first.type(field(/^Company/), "Harborline");
  await first.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("Admin email must be a valid email")).toBeTruthy();
  expect(screen.getByText("Billing email must be a valid email")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();

  const later = open();
  expect(field(/^Company/).value).toBe("Harborline");
  await later.type(field(/^Admin email/), "ann@harborline.test");
  await later.type(field(/^Billing email/), "bills@harborline.test");
  await later.click(screen.getByRole("button", { name: "Continue" }));
  const dialog = within(screen.getByRole("dialog"));
  await later.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByText("Reason must not be empty")).toBeTruthy();
  expect(sent).toEqual([]);
  await later.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Signed on paper");
  await later.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: "Harborline",
        country: "DE",
        taxNumber: "",
        billingEmail: "bills@harborline.test",
        website: "",
        seatLimit: 25,
        adminEmail: "ann@harborline.test",
        reason: "Signed on paper",
      },
    ]),
  );
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/admin/businesses/b1"));
  expect(Object.keys(localStorage)).toEqual([]);
});
