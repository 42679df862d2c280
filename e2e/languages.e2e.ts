import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { send } from "./trade-data.ts";

test("Y-162 a page shows its user's language, says so and keeps it for the next first paint; in English no catalogue is fetched", async ({
  page,
}) => {
  const catalogues: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    const text = await response.text().catch(() => "");
    if (text.includes("Noch keine {name}") || text.includes('"Noch keine "')) catalogues.push(response.url());
  });
  await signIn(page, "member2", "/groups");
  const main = page.getByRole("main");
  await expect(main).toContainText(/My groups|No groups yet/);
  expect(catalogues).toEqual([]);

  await send(page, "POST", "/settings/language", { value: "de" });
  try {
    await page.goto(address("/groups"));
    await expect(main).toContainText(/Meine Gruppen|Noch keine Gruppen/);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(main).toContainText(/Meine Gruppen|Noch keine Gruppen/);
  } finally {
    await send(page, "POST", "/settings/language", { value: "en" });
  }
  await page.goto(address("/groups"));
  await expect(main).toContainText(/My groups|No groups yet/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("Y-162 where the catalogue does not come the page is English and not blank", async ({ page }) => {
  await page.route(/\/r\/groups\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const isCatalogue = (await response.text()).includes("Wartet");
    await (isCatalogue ? route.abort() : route.fulfill({ response }));
  });
  await page.context().addCookies([{ name: "auth.locale", value: "de", url: address("/") }]);
  await signIn(page, "member2", "/groups");
  await expect(page.getByRole("main")).toContainText(/My groups|No groups yet/);
});
