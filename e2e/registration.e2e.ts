import { expect, type Page, test } from "@playwright/test";
import { newestMail, pathOfLink } from "./mailbox.ts";
import { address } from "./sign-in.ts";

const password = "green kettle on the moon 9";

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log In" }).click();
}

test("P-150 P-151 P-152 P-153 Y-204 a stranger opens an account, confirms it in another browser, forgets the password and gets in again", async ({
  page,
  browser,
}, { retry, workerIndex }) => {
  test.slow();
  const email = `marek.${workerIndex}.${retry}.${Date.now()}@example.net`;
  await page.goto(address("/"));
  await page.getByRole("link", { name: "Create Free Account" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Free Account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible(); // the draft outlives the page

  const link = pathOfLink(await newestMail(page, email, /verify-account/));
  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.goto(address(link));
  await phone.reload(); // opening consumes nothing
  await phone.getByRole("button", { name: "Verify" }).click();
  await expect(phone.getByRole("heading", { name: "Account verified" })).toBeVisible();
  await phone.goto(address(link));
  await expect(phone.getByRole("heading", { name: "Already verified" })).toBeVisible();
  await phone.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await logIn(phone, email, password);
  await expect(phone.getByRole("button", { name: /User menu/ })).toBeVisible();
  await phone.goto(address("/register/complete"));
  await phone.getByLabel("Full name").fill("Marek Zelinka");
  await phone.getByRole("button", { name: /^(Go|Continue)/ }).click();
  await expect(phone).not.toHaveURL(/register/);

  await page.goto(address("/account/forgot-password"));
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/emailed a link to reset its password/)).toBeVisible();
  await page.goto(address(pathOfLink(await newestMail(page, email, /reset-password/))));
  await page.getByLabel("New password", { exact: true }).fill(`${password} again`);
  await page.getByLabel("Confirm password").fill(`${password} again`);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await logIn(page, email, `${password} again`);
  await expect(page.getByRole("button", { name: /User menu/ })).toBeVisible();
  await other.close();
});

test("P-150 P-488 Y-162 a stranger whose browser speaks German opens an account and is set up in German, with German demo data", async ({
  browser,
}, { retry, workerIndex }) => {
  test.slow();
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const main = page.getByRole("main");
  const heading = main.getByRole("heading", { level: 1 });
  const email = `ida.${workerIndex}.${retry}.${Date.now()}@example.net`;
  await page.goto(address("/"));
  await page.getByRole("link", { name: "Kostenloses Konto erstellen" }).first().click();
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel("Passwort bestätigen").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Kostenloses Konto erstellen" }).click();
  const mail = await newestMail(page, email, /verify-account/);
  expect(mail.subject).toMatch(/ist dein Code/);
  await page.goto(address(pathOfLink(mail)));
  await page.getByRole("button", { name: "Bestätigen" }).click();
  // The browser that registered is signed in without its password, and led on.
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(heading).toHaveText("Konto bestätigt");
  await page.getByLabel("Vollständiger Name").fill("Ida Roth");
  await main.getByRole("button", { name: /^Weiter/ }).click();
  for (const name of ["Wie soll es aussehen?", "Mit welchem Tarif beginnst du?", "Was handelst du?"]) {
    await expect(heading).toHaveText(name);
    await main.getByRole("button", { name: /^(Weiter|Testphase starten)$/ }).click();
  }
  await expect(heading).toHaveText("Was möchtest du zuerst sehen?");
  await main.getByRole("button", { name: "Fertig" }).click();
  await expect(page).toHaveURL(address("/dashboard"));
  await page.goto(address("/trade-accounts"));
  await expect(main).toContainText("Demo-Konto Forex");
  await context.close();
});

test("P-150 a brand that gives out its accounts offers none and says how one gets in", async ({ page }) => {
  await page.goto(address("/", "northdesk.localhost"));
  await expect(page.getByRole("link", { name: "Log In" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Create Free Account|Register/ })).toHaveCount(0);
  await page.goto(address("/register", "northdesk.localhost"));
  await expect(page.getByRole("heading", { name: "Invite only" })).toBeVisible();
});
