import { expect, type Locator, type Page, test } from "@playwright/test";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";

const script = /\/shell\/main\.[^/]*\.js/;
const statistics = 'section[aria-label="Key statistics"]';

let own: OwnSystem;
test.beforeAll(async () => {
  own = await startOwnSystem({ environment: { FIRST_FRAMES: "all" } });
});
test.afterAll(() => own.stop());

/** Opens a page without its script until it comes with its first screen: those before the release was read come without. */
async function openFrame(page: Page, path: string): Promise<Locator> {
  const frame = page.locator("#first-frame");
  await page.route(script, (route) => route.abort());
  await expect(async () => {
    await page.goto(address(path));
    await expect(frame.locator("main > *").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return frame;
}

/** Where parts of the page stand, to the pixel. */
async function places(root: Locator, parts: readonly string[]): Promise<(string | null)[]> {
  return Promise.all(
    parts.map(async (part) => {
      const box = await root.locator(part).first().boundingBox();
      return box === null ? null : [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
    }),
  );
}

async function noted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.cookie.includes("auth.view"));
}

for (const [width, height] of [
  [1440, 900],
  [360, 780],
] as const) {
  test(`Y-350 at ${width} px the figures stand in the document, and stay where they are when the page takes over`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, "pro");
    await importSample(page);
    await page.goto(address("/dashboard"));
    await expect(page.locator(`#root ${statistics}`)).toBeVisible();
    await noted(page);

    const frame = await openFrame(page, "/dashboard");
    await expect(frame.locator(statistics)).toContainText(/\d/);
    await expect(frame).toHaveAttribute("inert");
    const parts = ["main", statistics, "h1", ".shell-topbar"];
    const drawn = await places(frame, parts);

    await page.unroute(script);
    await page.goto(address("/dashboard"));
    await expect(frame).toHaveCount(0);
    expect(await places(page.locator("#root"), parts)).toEqual(drawn);
  });
}

test("Y-350 a screen of another width than the last page's is not shown its picture", async ({ page }) => {
  await signIn(page, "pro");
  await page.goto(address("/dashboard"));
  await noted(page);
  const frame = await openFrame(page, "/dashboard");
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(frame).toBeHidden();
});

test("Y-350 Y-351 a visitor reads the landing page without the application, in the language of their choice", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (script.test(request.url()) && scripts.push(request.url())));
  const heading = page.getByRole("heading", { name: "Know which trades make you money." });
  await expect(async () => {
    scripts.length = 0;
    await page.goto(address("/"));
    await expect(heading).toBeVisible();
    expect(scripts).toEqual([]);
  }).toPass();
  await page.getByLabel("Language").selectOption("de");
  await expect(page.getByRole("heading", { name: "Erkenne, welche Trades dir Geld bringen." })).toBeVisible();
  await page
    .getByRole("link", { name: "Kostenloses Konto erstellen" })
    .or(page.getByRole("link", { name: "Registrieren" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("E-Mail").first()).toBeVisible();
});
