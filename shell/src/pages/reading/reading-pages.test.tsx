import { renderPage } from "@entrywise/host/render-page";
import { testBrand } from "@entrywise/host/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { GuidePage } from "./guide.page.tsx";
import { PlansPage } from "./plans.page.tsx";
import { WhatsNewPage } from "./whats-new.page.tsx";

const visitor = { user: null };

test("P-252 the guide and the changelog are there for visitors, under the name of each brand", async () => {
  renderPage(<GuidePage />, { path: "/guide", host: { ...visitor, brand: { ...testBrand, name: "Northdesk" } } });
  expect(await screen.findByRole("heading", { name: "Guide to Northdesk" })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(5);
  renderPage(<WhatsNewPage />, { path: "/whats-new", host: visitor });
  expect(await screen.findByRole("heading", { name: /^What’s new in/ })).toBeDefined();
  expect(screen.getByRole("heading", { name: "November 2026" })).toBeDefined();
});

test("P-363 visitors compare the plans and their prices, and go on to register", async () => {
  renderPage(<PlansPage />, { path: "/plans", host: visitor });
  const pro = await screen.findByRole("article", { name: "Pro" });
  expect(pro.textContent).toContain("20.00 USD a month, or 200.00 USD a year");
  expect(screen.getByRole("link", { name: "Try Pro for 14 days" }).getAttribute("href")).toBe("/register");
});
