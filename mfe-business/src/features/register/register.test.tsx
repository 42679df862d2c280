import type { Business } from "@entrywise/contracts/business/business.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { RegisterBusiness } from "./register.tsx";

const id = "018f3a20-0000-7000-8000-000000000001";
const business: Business = {
  ...{ id, name: "Harborline", brandKey: null, enabled: false, paymentSetupStatus: "None", role: 1, keys: null },
  ...{ can: ["business.payDeposit"], seats: 1, seatLimit: 40, depositPaidAt: null, version: 1 },
  details: { country: "IE", taxNumber: "", billingEmail: "bills@harborline.test", website: "https://harborline.test" },
};
const server = setupServer(http.get(`*/v1.0/business/${id}`, () => HttpResponse.json(business)));
beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

test("B-100 before the deposit is paid one sees what one has typed and can read the terms that one accepts", async () => {
  const user = renderPage(<RegisterBusiness step="billing" />, { path: `/businesses/register/billing?business=${id}` });
  expect(await screen.findByText("Harborline")).toBeTruthy();
  const said = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(said).toEqual(
    expect.arrayContaining(["Ireland", "-", "bills@harborline.test", "https://harborline.test", "40"]),
  );
  const pay = screen.getByRole("button", { name: /^Pay deposit/ });
  expect(screen.getByRole("link", { name: "Read the terms" }).getAttribute("href")).toBe("/terms");
  expect(pay).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: /and accept the business terms\./ }));
  expect(pay).toHaveProperty("disabled", false);
});
