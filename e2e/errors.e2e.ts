import { expect, test } from "@playwright/test";
import { changeBoot } from "./boot-manifest.ts";
import { address, signIn } from "./sign-in.ts";

test("P-605 P-542 P-545 a page of the shell whose file is gone is loaded anew once, and then says that something went wrong", async ({
  page,
}) => {
  await signIn(page, "trial");
  // The file is known by a text of its page: what idle moments fetch ahead fails as well.
  await page.route(address("/**/*.js"), async (route) => {
    const response = await route.fetch();
    const isGone = (await response.text()).includes("Calculate R:R from");
    return isGone ? route.fulfill({ status: 404, body: "" }) : route.fulfill({ response });
  });
  await page.goto(address("/trades"));
  await page.getByRole("link", { name: "Settings" }).first().waitFor();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(page.getByRole("main").getByRole("heading", { name: "Something has gone wrong" })).toBeVisible();
  expect(loads).toBe(1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).not.toHaveURL(/settings/);
});

test("P-542 a page behind a guard that nobody knows says that something went wrong", async ({ page }) => {
  await signIn(page, "trial", "/trades");
  await changeBoot(page, (boot) => {
    for (const { manifest } of boot.remotes) for (const route of manifest.routes) route.guards = ["isMoonFull"];
  });
  await page.goto(address("/strategies"));
  await expect(page.getByRole("main").getByRole("heading", { name: "Something has gone wrong" })).toBeVisible();
  await expect(page.getByText("Unknown middleware")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
});

test("P-541 whoever is signed in and has no access reads that the content is not available", async ({ page }) => {
  await signIn(page, "trial");
  await page.goto(address("/auth/access-denied"));
  await expect(page.getByRole("main").getByRole("heading", { name: "Content not available" })).toBeVisible();
  await expect(page.getByText("You don’t currently have access to view this content.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
});

test("P-543 P-126 whose calls are refused right after signing in again reads that instead of going round in circles", async ({
  page,
}) => {
  await signIn(page, "trial", "/settings/journal");
  // Settings come with the document; what the page asks for itself is refused.
  await page.route("**/v1.0/**", (route) => route.fulfill({ status: 401, json: { status: 401, detail: "" } }));
  await page.goto(address("/trades"));
  const heading = page.getByRole("heading", {
    name: "Your login has expired or you don’t have access to view this content.",
  });
  await expect(heading).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Reload and try again" }).click();
  await expect(page).toHaveURL(/\/trades/);
  await expect(heading).toHaveCount(0);
});

test("P-544 P-541 a page whose record is refused shows the error page of that status, and one that fails can be tried again", async ({
  page,
}) => {
  await signIn(page, "trial", "/trades");
  const id = "018f3a20-0000-7000-8000-00000000abcd";
  const respond = async (status: number) => {
    await page.unrouteAll({ behavior: "wait" });
    await page.route(`**/v1.0/trades/${id}`, (route) => route.fulfill({ status, json: { status, detail: "" } }));
    await page.goto(address(`/trades/${id}`));
  };
  const main = page.getByRole("main");
  await respond(451);
  await expect(main.getByRole("heading", { name: "We couldn’t show this page" })).toBeVisible();
  await expect(main.getByText("Error 451")).toBeVisible();
  await expect(main.getByText(/^Contact support at support@/)).toBeVisible();
  await respond(403);
  await expect(main.getByRole("heading", { name: "Content not available" })).toBeVisible();
  await respond(503);
  await expect(main.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByText("404 Page not found")).toBeVisible();
});
