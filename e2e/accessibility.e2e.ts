import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { sampled } from "../scripts/testing/sampled.ts";
import { newAccount, sendPassword } from "./new-account.ts";
import { address, signIn } from "./sign-in.ts";
import { importSample } from "./statement.ts";
import { send } from "./trade-data.ts";

const unknownToken = "A".repeat(43);
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a theme can change: the second one of a screen is looked at for these alone. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];
const widths = [1440, 768, 360];

interface Look {
  theme: "dark" | "light";
  width: number;
}

/** Violations on the screen as it stands now: "dashboard, light, 360: color-contrast at .ds-stat (…)". */
async function violations(page: Page, screen: string, { theme, width }: Look, isSecond: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const { violations: found } = await (isSecond ? axe.withRules(rulesOfColour) : axe.withTags(standards)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${screen}, ${theme}, ${width}: ${id} at ${node.target.join(" ")} (${node.failureSummary})`),
  );
}

interface Options {
  /** Brings back what a change of width closes. */
  open?: () => Promise<void>;
  themes?: readonly Look["theme"][];
  widths?: readonly number[];
}

/**
 * Looks at a screen in both themes at each width, in a quick run in two of these looks (and at some of the screens only);
 * what is found is reported, and the next screen goes on.
 */
async function expectAccessible(page: Page, screen: string, options: Options = {}): Promise<void> {
  const found: string[] = [];
  const all = (options.widths ?? widths).flatMap((width) =>
    (options.themes ?? (["dark", "light"] as const)).map((theme): Look => ({ theme, width })),
  );
  let width = 0;
  for (const look of sampled(screen, all, 2)) {
    const isSecond = look.width === width;
    if (!isSecond) {
      width = look.width;
      await page.setViewportSize({ width, height: 900 });
      await options.open?.();
    }
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
    }, look.theme);
    found.push(...(await violations(page, screen, look, isSecond)));
  }
  expect.soft(found, screen).toEqual([]);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address(path));
  await page.waitForLoadState("networkidle");
}

test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

test("what visitors see has no accessibility violation", async ({ page }) => {
  const paths = [
    "/",
    "/register",
    "/register/verify-account",
    `/register/verify-account?token=${unknownToken}`,
    "/account/forgot-password",
    `/account/reset-password?token=${unknownToken}`,
    `/account/undo-primary-email?token=${unknownToken}`,
    "/unsubscribe",
    "/terms",
    "/privacy",
    "/install",
    "/auth/access-denied",
    "/no-such-page",
  ];
  for (const path of sampled("accessible pages of visitors", paths, 3)) {
    await visit(page, path);
    await expectAccessible(page, path, { themes: ["dark"] });
  }
  await visit(page, "/login");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expectAccessible(page, "sign-in form", { themes: ["dark"] });
  await page.goto(address("/login", "northdesk.localhost"));
  await expect(page.getByLabel("Email")).toBeVisible();
  await expectAccessible(page, "sign-in form of Northdesk", { themes: ["light"] });
  for (const path of ["/", "/register"]) {
    await page.goto(address(path, "northdesk.localhost"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} of Northdesk`, { themes: ["dark"] });
  }
  await page.goto(address("/auth?client_id=unknown").replace("localhost", "id.localhost"));
  await expect(page.getByRole("heading", { name: "Couldn’t sign you in" })).toBeVisible();
  await expectAccessible(page, "sign-in that could not continue", { themes: ["dark"] });
});

test("what visitors see in German has no accessibility violation", async ({ page }) => {
  await page.context().addCookies([{ name: "auth.locale", value: "de", url: address("/") }]);
  const paths = ["/", "/register", "/register/verify-account", "/account/forgot-password"];
  for (const path of sampled("accessible pages of German visitors", paths, 2)) {
    await visit(page, path);
    await expectAccessible(page, `${path} in German`, { themes: ["dark"] });
  }
  await visit(page, "/login");
  await expect(page.getByLabel("E-Mail-Adresse")).toBeVisible();
  await expectAccessible(page, "sign-in form in German", { themes: ["dark"] });
});

test("the way from a new account to its first page has no accessibility violation, in both languages", async ({
  page,
}) => {
  test.setTimeout(480_000);
  await page.goto(address("/"));
  const email = await newAccount(page);
  await sendPassword(page, email, "/setup");
  await page.waitForURL(address("/setup"));
  await visit(page, "/register/complete");
  await expectAccessible(page, "profile of a new account");
  const heading = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  const german = (isOn: boolean) => send(page, "POST", "/settings/language", { value: isOn ? "de" : "en" });
  const steps = ["Choose your theme", "Which plan would you like to start with?", "What do you trade?"];
  for (const [at, name] of [...steps, "How would you like to start?"].entries()) {
    await visit(page, "/setup");
    await expect(heading).toHaveText(name);
    await expectAccessible(page, `set-up, step ${at + 1}`);
    await german(true);
    await visit(page, "/setup");
    await expect(heading).not.toHaveText(name);
    await expectAccessible(page, `set-up, step ${at + 1}, in German`, { widths: [360] });
    await german(false);
    if (at === steps.length) break;
    await visit(page, "/setup");
    await main.getByRole("button", { name: /^(Continue|Start trial)$/ }).click();
    await expect(heading).not.toHaveText(name);
  }
  await send(page, "POST", "/demo/skip");
  const names = ["demo", "sharing", "appearance", "membership", "partners-program"];
  const ofAccount = ["primary-email", "linked-social-accounts", "notifications", "your-data", "delete", "security"];
  const paths = ["/setup/getting-started", ...names.map((name) => `/settings/${name}`)].concat(
    ofAccount.map((name) => `/settings/account/${name}`),
  );
  for (const path of sampled("accessible pages of a new account", paths, 4)) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
  await visit(page, "/dashboard");
  await expectAccessible(page, "notification centre", {
    open: async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    },
  });
  await german(true);
  for (const path of sampled("accessible pages of a new account in German", paths, 3)) {
    await visit(page, path);
    await expectAccessible(page, `${path} in German`, { widths: [360] });
  }
});

test("the journal has no accessibility violation", async ({ page }) => {
  // The full run: fifteen pages in two themes and three widths.
  test.setTimeout(480_000);
  await signIn(page, "businessAdmin", "/trade-imports");
  await visit(page, "/trade-imports");
  await expectAccessible(page, "imports, empty");
  await page.getByRole("button", { name: "Try our sample statement" }).click();
  await expect(page.getByRole("region", { name: "Reconciliation" })).toBeVisible();
  await expectAccessible(page, "imports, preview");
  const trade = await importSample(page);
  const paths = [
    "/dashboard",
    "/trades/timeline",
    "/trades/data-table",
    "/trades/stats/all",
    "/trades/stats/symbols",
    "/trades/stats/week-hours",
    "/trades/stats/streaks",

    "/trades/stats/compare?direction=0",
    "/trades/calendar?month=2025-09",
    `/trades/${trade}`,
    "/trade-accounts",
    "/strategies",
  ];
  for (const path of sampled("accessible pages of the journal", paths, 4)) {
    await visit(page, path);
    await expect(page.getByRole("main").locator("a, button, td").first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test("the shell and the other apps have no accessibility violation", async ({ page }) => {
  await signIn(page, "admin", "/admin");
  const settings = ["journal", "membership", "account/edit-profile", "account/security", "account/change-password"];
  const paths = ["/admin", "/admin/users", "/groups", "/businesses", ...settings.map((name) => `/settings/${name}`)];
  for (const path of sampled("accessible pages of other apps", paths, 3)) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
  await visit(page, "/no-such-page");
  await expectAccessible(page, "error page 404");
  await visit(page, "/groups");
  await expectAccessible(page, "theme picker", {
    widths: [1440, 768],
    open: async () => {
      await page.keyboard.press("Escape");
      if (await page.getByRole("button", { name: "Open menu" }).isVisible()) {
        await page.getByRole("button", { name: "Open menu" }).click();
      }
      await page.getByRole("button", { name: "Themes" }).click();
      await expect(page.getByRole("dialog", { name: "Themes" })).toBeVisible();
    },
  });
  await visit(page, "/groups");
  await expectAccessible(page, "user menu", {
    open: async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^User menu/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  });
});

test("what developers see has no accessibility violation", async ({ page }) => {
  await signIn(page, "developer", "/dev");
  const names = ["", "/branding", "/theme", "/charts", "/images", "/tiptap", "/trades", "/mails"];
  for (const name of sampled("accessible pages of developers", names, 2)) {
    await visit(page, `/dev${name}`);
    await expect(page.getByRole("main").locator("h2, a, td").filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, `/dev${name}`);
  }
});
