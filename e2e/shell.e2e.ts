import { expect, type Page, test } from "@playwright/test";
import { bootOf, changeBoot } from "./boot-manifest.ts";
import { accountOf, address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";

const primary = (page: Page) => page.getByRole("navigation", { name: "Primary", exact: true });
const drawer = (page: Page) => page.getByRole("complementary", { name: "Menu" });
const html = (page: Page) => page.locator("html");

/** Bodies of the calls that save one setting from now on. */
function savesOf(page: Page, name: string): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(`/v1.0/settings/${name}`)) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}

const saved = (page: Page, name: string) =>
  page.waitForResponse((one) => one.url().endsWith(`/v1.0/settings/${name}`) && one.ok());

/** A reload that only the server remembers for. */
async function reloadWithoutStorage(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  // The settings come with the document.
  await expect(page.locator("#root main")).toBeVisible();
}

/** Every theme that the page has shown from the first frame on. */
async function watchThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, "seenThemes", seen);
    const note = () => {
      const { theme, primary, neutral } = document.documentElement?.dataset ?? {};
      const now = `${theme} ${primary} ${neutral}`;
      if (theme !== undefined && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "seenThemes"));
}

test.describe("theme", () => {
  test("P-270 P-271 P-272 P-274 a chosen theme takes effect at once, is saved once, and paints the next page's first frame", async ({
    page,
    context,
  }) => {
    await signIn(page, "trial");
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
    await expect(html(page)).toHaveAttribute("data-primary", "blue");
    await expect(html(page)).toHaveAttribute("data-neutral", "slate");
    const bodies = savesOf(page, "theme");
    await page.getByRole("button", { name: "Themes" }).click();
    const picker = page.getByRole("dialog", { name: "Themes" });
    await expect(picker.getByRole("group", { name: /^Primary/ }).getByRole("radio")).toHaveCount(18);
    await expect(picker.getByRole("group", { name: /^Neutral/ }).getByRole("radio")).toHaveCount(5);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const response = saved(page, "theme");
    await picker.getByTitle("Violet").click();
    await expect(html(page)).toHaveAttribute("data-primary", "violet");
    await picker.getByText("Stone", { exact: true }).click();
    await expect(html(page)).toHaveAttribute("data-neutral", "stone");
    await picker.getByText("Light", { exact: true }).click();
    await expect(html(page)).toHaveAttribute("data-theme", "light");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(background);
    const theme = { themeMode: "light", themePrimaryColor: "violet", themeNeutralColor: "stone" };
    await response;
    // slow clicks are saved in more than one call
    await expect.poll(() => bodies.at(-1)).toEqual(theme);
    expect(bodies.length).toBeLessThanOrEqual(3);

    const cookie = (await context.cookies()).find(({ name }) => name === "auth.theme");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    const seen = await watchThemes(page);
    await reloadWithoutStorage(page);
    await expect(primary(page)).toBeVisible();
    expect(await seen()).toEqual(["light violet stone"]);
    const first = await (await page.request.get(address("/dashboard"))).text();
    expect(first).toContain('data-theme="light" data-primary="violet" data-neutral="stone"');
  });

  test("P-270 system follows the machine, in the first HTML too", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await signIn(page, "trial");
    await page.getByRole("button", { name: "Themes" }).click();
    const response = saved(page, "theme");
    await page.getByText("System", { exact: true }).click();
    await response;
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background()).not.toBe(light);
    const first = await (await page.request.get(address("/dashboard"))).text();
    expect(first).toContain('data-theme="system"');
  });

  test("P-273 a theme that cannot be saved stays on the page without a message", async ({ page }) => {
    await signIn(page, "developer");
    await page.route("**/v1.0/settings/theme", (route) => route.fulfill({ status: 400, json: { detail: "No." } }));
    await page.getByRole("button", { name: "Themes" }).click();
    const asked = page.waitForRequest("**/v1.0/settings/theme");
    await page.getByTitle("Teal").click();
    await asked;
    await expect(html(page)).toHaveAttribute("data-primary", "teal");
    await expect(page.getByText("No.", { exact: true })).toBeHidden();
    await expect(page.getByText("Couldn’t save")).toBeHidden();
  });

  test("P-207 what visitors see is dark whatever theme their browser remembers", async ({ page, context }) => {
    const value = encodeURIComponent(
      JSON.stringify({ themeMode: "light", themePrimaryColor: "teal", themeNeutralColor: "zinc" }),
    );
    await context.addCookies([{ name: "auth.theme", value, domain: "localhost", path: "/" }]);
    const seen = await watchThemes(page);
    await page.goto(address("/"));
    await expect(page.getByRole("heading", { name: "Know which trades make you money." })).toBeVisible();
    expect(await seen()).toEqual(["dark teal zinc"]);
    await page.goto(address("/no-such-page"));
    await expect(page.getByText("404 Page not found")).toBeVisible();
    await expect(html(page)).toHaveAttribute("data-theme", "dark");
  });
});

test.describe("drawer", () => {
  test("P-211 P-231 the drawer lists the navigation in the specified order, and its three standing tools", async ({
    page,
  }) => {
    await signIn(page, "basic");
    await expect(primary(page).getByRole("link")).toHaveText([
      "Dashboard",
      "Trades",
      "Notebook",
      "Groups",
      "Strategies",
      "Trade Accounts",
      "Snapshot Slots",
      "Templates",
      "Imports",
      "Tools",
    ]);
    await expect(drawer(page).getByRole("switch", { name: "Privacy Mode" })).toBeVisible();
    await expect(drawer(page).getByRole("button", { name: "Themes" })).toBeVisible();
    await expect(drawer(page).getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  });

  test("P-230 while a group is open its pages stand in the drawer, and the primary navigation elsewhere", async ({
    page,
  }) => {
    await signIn(page, "member", "/groups/london-open/info");
    const group = drawer(page).getByRole("navigation", { name: "London Open", exact: true });
    await expect(group.getByRole("link", { name: "Trades" })).toBeVisible();
    await expect(group.getByRole("link", { name: "Info" })).toHaveAttribute("aria-current", "page");
    await expect(primary(page)).toHaveCount(0);
    await group.getByRole("link", { name: "All groups" }).click();
    await expect(primary(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expect(group).toHaveCount(0);
  });

  test("M-102 navigation stands before any code of a remote is loaded", async ({ page }) => {
    await signIn(page, "basic");
    await page.route("**/r/**", () => new Promise(() => undefined));
    await page.goto(address("/dashboard"));
    await expect(primary(page).getByRole("link", { name: "Groups" })).toBeVisible();
  });

  test("M-100 brand, session, theme and membership are the shell's own, and each remote comes from its release when its page is opened", async ({
    page,
    browser,
  }) => {
    await signIn(page, "trial");
    await page.route("**/r/**", () => new Promise(() => undefined));
    await page.goto(address("/trades"));
    await expect(page).toHaveTitle(/\| Entrywise$/);
    await expect(page.getByText(/Your Pro trial ends on/)).toBeVisible();
    await page.getByRole("button", { name: "Themes" }).click();
    await expect(page.getByRole("radiogroup", { name: "Theme" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^User menu/ }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();

    const admin = await (await browser.newContext()).newPage();
    await signIn(admin, "admin");
    for (const [path, id, title] of [
      ["/trades", "trades", "Trades"],
      ["/groups", "groups", "Groups"],
      ["/businesses", "business", "Businesses"],
      ["/admin", "admin", "Admin"],
    ] as const) {
      const loaded = admin.waitForResponse((response) => new URL(response.url()).pathname.startsWith(`/r/${id}/`));
      await admin.goto(address(path));
      expect((await loaded).ok(), id).toBe(true);
      await expect(admin.getByRole("heading", { level: 1 }).first(), id).toContainText(title);
    }
  });

  test("P-232 the drawer is 220 px wide, and mini is there again after a reload", async ({ page }) => {
    await signIn(page, "basic");
    expect((await drawer(page).boundingBox())?.width).toBe(220);
    const response = saved(page, "app-drawer/mini");
    await page.getByRole("button", { name: "Collapse menu" }).click();
    await response;
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBeLessThan(100);
    await reloadWithoutStorage(page);
    await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
    await expect(primary(page).getByRole("link", { name: "Trades", exact: true })).toBeVisible();
    const opened = saved(page, "app-drawer/mini");
    await page.getByRole("button", { name: "Expand menu" }).click();
    await opened;
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(220);
  });

  test("P-232 P-234 narrower screens fold the drawer away until it is pinned, and the pin stays", async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 900 });
    await signIn(page, "basic");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    const response = saved(page, "app-drawer/pinned");
    await page.getByRole("button", { name: "Pin menu" }).click();
    await response;
    await reloadWithoutStorage(page);
    await expect(page.getByRole("button", { name: "Unpin menu" })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(drawer(page)).toBeHidden();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Groups" }).click();
    await expect(page).toHaveTitle("Groups | Entrywise");
    await expect(drawer(page)).toBeHidden();
    await page.setViewportSize({ width: 700, height: 900 });
    const unpinned = saved(page, "app-drawer/pinned");
    await page.getByRole("button", { name: "Unpin menu" }).click();
    await unpinned;
  });

  test("M-221 Northdesk orders, names and hides navigation entries by its data", async ({ page }) => {
    await signIn(page, "northdesk", "/dashboard", "northdesk.localhost");
    await expect(primary(page).getByRole("link").first()).toBeVisible();
    const shown = await primary(page).getByRole("link").allInnerTexts();
    expect(shown.slice(0, 4)).toEqual(["Dashboard", "Journal", "Statements", "Rooms"]);
    expect(shown).toContain("Playbooks");
    expect(shown).not.toContain("Trades");
    await primary(page).getByRole("link", { name: "Rooms" }).click();
    await expect(page).toHaveTitle("Rooms | Northdesk");
    await expect(page.getByRole("heading", { name: "Rooms", level: 1 })).toBeVisible();
  });
});

test("P-307 M-106 privacy mode hides money in the remotes at once and stays after a reload", async ({ page }) => {
  await signIn(page, "member2", "/trade-accounts");
  await importSample(page);
  await page.goto(address("/dashboard"));
  const main = page.getByRole("main");
  const money = main.getByText(/^[+\u2212-]?[\d,]+\.\d{2}$/).first();
  await expect(money).toBeVisible();
  const privacy = page.getByRole("switch", { name: "Privacy Mode" });
  const response = saved(page, "privacy-mode");
  await privacy.click();
  await response;
  await expect(main.getByText("Private").first()).toBeVisible();
  await reloadWithoutStorage(page);
  await expect(privacy).toBeChecked();
  await expect(main.getByText("Private").first()).toBeVisible();
  const off = saved(page, "privacy-mode");
  await privacy.click();
  await off;
  await expect(money).toBeVisible();
});

test("P-302 a setting that cannot be saved goes back and says why, with the server's message", async ({ page }) => {
  await signIn(page, "developer");
  await page.route("**/v1.0/settings/privacy-mode", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      json: { type: "about:blank", title: "No", status: 422, code: "Settings.Locked", detail: "Settings are locked." },
    }),
  );
  const privacy = page.getByRole("switch", { name: "Privacy Mode" });
  await privacy.click();
  const message = page.getByRole("region", { name: "Messages" }).getByRole("alert");
  await expect(message).toContainText("Settings are locked.");
  await expect(privacy).not.toBeChecked();
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toBeHidden();
});

test.describe("pages", () => {
  test("P-103 every page is titled page | brand, in the first HTML too", async ({ page }) => {
    await signIn(page, "basic");
    const titles = {
      "/dashboard": "Dashboard",
      "/trades": "Trades",
      "/trade-accounts": "Trade Accounts",
      "/strategies": "Strategies",
      "/trade-imports": "Imports",
      "/groups": "Groups",
      "/businesses": "Businesses",
      "/settings/journal": "Settings",
      "/install": "Download App",
    };
    for (const [path, title] of Object.entries(titles)) {
      const first = await (await page.request.get(address(path))).text();
      expect(first).toContain(`<title>${title} | Entrywise</title>`);
      await page.goto(address(path));
      await expect(page.getByRole("main").locator("h1, h2, button, a").filter({ visible: true }).first()).toBeVisible();
      await expect(page).toHaveTitle(`${title} | Entrywise`);
    }
  });

  test("P-107 the logo leads visitors to the landing page and users to the dashboard", async ({ page }) => {
    await page.goto(address("/install"));
    await expect(page.getByRole("link", { name: "Entrywise", exact: true })).toHaveAttribute("href", "/");
    await signIn(page, "basic");
    await expect(page.getByRole("link", { name: "Entrywise", exact: true })).toHaveAttribute("href", "/dashboard");
  });

  test("P-104 a test environment shows its name until it is dismissed, production shows none", async ({ page }) => {
    await signIn(page, "basic");
    expect((await bootOf(page)).brand.environment).toBeNull();
    await expect(page.getByText("Staging")).toBeHidden();
    await changeBoot(page, (boot) => {
      boot.brand.environment = "Staging";
    });
    await page.goto(address("/dashboard"));
    await expect(page.getByText("Staging")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Staging")).toBeHidden();
  });

  test("P-540 P-545 P-547 P-207 an unknown page says so in the layout of whoever asks", async ({ page }) => {
    await page.goto(address("/no-such-page"));
    await expect(page.getByRole("heading", { name: "We couldn’t find what you’re looking for" })).toBeVisible();
    await expect(page.getByText("404 Page not found")).toBeVisible();
    await expect(page.getByText("It may have been moved or may not exist")).toBeVisible();
    await expect(page.getByText("This page could not be found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
    await page.getByRole("link", { name: "Return Home" }).click();
    await page.waitForURL(address("/"));
    await signIn(page, "basic", "/dashboard");
    await page.goto(address("/no-such-page"));
    await expect(page.getByText("404 Page not found")).toBeVisible();
    await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await page.getByRole("link", { name: "Return Home" }).click();
    await page.waitForURL(address("/dashboard"));
  });

  test("O-103 P-202 a visitor on a signed-in route signs in and is there, with the full address", async ({ page }) => {
    const { email, password } = accountOf("basic");
    await page.goto(address("/trades/stats/symbols?instruments=EURUSD&direction=0"));
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(address("/trades/stats/symbols?instruments=EURUSD&direction=0"));
  });

  test("a session that ends while the page is open leads to sign-in and back", async ({ page, context }) => {
    // What the page asks for itself has its response first: a 401 would lead away before the click.
    const responses = ["membership", "groups/list", "app/start2", "notifications/unread"].map((path) =>
      page.waitForResponse((one) => one.url().includes(`/v1.0/${path}`)),
    );
    await signIn(page, "basic", "/groups");
    await Promise.all(responses);
    await context.clearCookies();
    await primary(page).getByRole("link", { name: "Strategies" }).click();
    const { email, password } = accountOf("basic");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(address("/strategies"));
    await expect(page).toHaveTitle("Strategies | Entrywise");
  });
});
