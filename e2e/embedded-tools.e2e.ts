import { type BrowserContext, expect, test } from "@playwright/test";
import { address } from "./sign-in.ts";

const hostPage = "https://www.northdesk.example/tools";
const size = { name: "Größe", exact: true };

/** A website of somebody else with a frame in it; nothing leaves the machine for it. */
const pageWith = (src: string) => ({
  contentType: "text/html",
  body: `<!doctype html><title>Northdesk</title><iframe src="${src}" title="Rechner" width="900" height="900"></iframe>`,
});

/** Browsers ask before a page of the internet shows one of the own machine, where the product stands here. */
const letReachThisMachine = (context: BrowserContext, website: string) =>
  context.grantPermissions(["local-network-access"], { origin: website });

test("K-130 K-132 a calculator opens without sign-in in a frame of the website that its brand names, in its language", async ({
  page,
  context,
}) => {
  await letReachThisMachine(context, new URL(hostPage).origin);
  const src = address("/embed/position-size?locale=de", "northdesk.localhost");
  await page.route("https://www.northdesk.example/**", (route) => route.fulfill(pageWith(src)));
  await page.goto(hostPage);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("status", size)).toHaveText("0,40 Lots");
  await frame.getByLabel(/^Kontostand/).fill("5000");
  await expect(frame.getByRole("status", size)).toHaveText("0,20 Lots");
  const powered = frame.getByRole("link", { name: "Powered by Northdesk" });
  await expect(powered).toHaveAttribute("target", "_blank");
});

test("K-130 M-134 neither another website nor another page of the brand is shown in a frame", async ({
  page,
  context,
}) => {
  const framed = async (website: string, src: string) => {
    await letReachThisMachine(context, website);
    await page.route(`${website}/**`, (route) => route.fulfill(pageWith(src)));
    const refused = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await page.goto(`${website}/`);
    await refused;
    await expect(page.frameLocator("iframe").locator("#root")).toHaveCount(0);
  };
  await framed("https://elsewhere.example", address("/embed/position-size", "northdesk.localhost"));
  await framed("https://www.northdesk.example", address("/terms", "northdesk.localhost"));
  await framed("https://www.northdesk.example", address("/embed/profit"));
});

test("K-131 K-133 the other calculators open by themselves, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto(address("/embed/profit?locale=en"));
  await expect(page.getByRole("status", { name: "Net profit" })).toHaveText("+108.00 USD");
  await page.goto(address("/embed/growth?locale=en&gain=10&periods=12"));
  await expect(page.getByRole("status", { name: "Balance at the end" })).toHaveText("31,384.28 USD");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
