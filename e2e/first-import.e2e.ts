import { expect, type Locator, type Page, test } from "@playwright/test";
import { newestMail, pathOfLink } from "./mailbox.ts";
import { newPassword } from "./new-account.ts";
import { settledOverflows } from "./pseudo-locale/overflows.ts";
import { address } from "./sign-in.ts";

/** From the press that verifies the account to the statement that is stored. */
const MOST_PRESSES = 8;

const english = {
  begin: /^(Create Free Account|Register)$/,
  ...{ email: "Email", password: "Password", confirm: "Confirm password", verify: "Verify", name: "Full name" },
  next: /^(Continue|Start trial|Finish)/,
  first: "Import a statement",
  sample: /sample statement/i,
  import: /^Import \d/,
  done: "Import complete",
};
const german: typeof english = {
  begin: /^(Kostenloses Konto erstellen|Registrieren)$/,
  ...{ email: "E-Mail", password: "Passwort", confirm: "Passwort bestätigen", verify: "Bestätigen" },
  name: "Vollständiger Name",
  next: /^(Weiter|Testphase starten|Fertig)/,
  first: "Kontoauszug importieren",
  sample: /Beispiel/i,
  import: /^\d.* importieren/,
  done: "Import fertig",
};

for (const [locale, texts] of [
  ["en-GB", english],
  ["de-DE", german],
] as const) {
  for (const [device, viewport] of [
    ["a desktop", { width: 1440, height: 900 }],
    ["a phone", { width: 390, height: 844 }],
  ] as const) {
    test(`P-150 P-488 Y-102 Y-162 a stranger comes from the landing page to a first statement in eight presses, in ${locale} on ${device}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ locale, viewport });
      const page = await context.newPage();
      const main = page.getByRole("main");
      const email = `ida.${crypto.randomUUID()}@example.net`;
      await page.goto(address("/"));
      await fits(page);
      await page.getByRole("link", { name: texts.begin }).first().click();
      await page.getByLabel(texts.email).fill(email);
      await page.getByLabel(texts.password, { exact: true }).fill(newPassword);
      await page.getByLabel(texts.confirm).fill(newPassword);
      await page.getByRole("checkbox").check();
      await fits(page);
      await page.getByRole("button", { name: texts.begin }).click();
      await page.goto(address(pathOfLink(await newestMail(page, email, /verify-account/))));
      await fits(page);
      await main.getByRole("button", { name: texts.verify }).click();

      let presses = 0;
      const press = async (control: Locator) => {
        await fits(page);
        presses += 1;
        await control.click();
      };
      await page.getByLabel(texts.name).fill("Ida Roth");
      await press(main.getByRole("button", { name: texts.next }));
      const heading = main.getByRole("heading", { level: 1 });
      for (let step = 0; step < 3; step += 1) {
        const before = await heading.textContent();
        await press(main.getByRole("button", { name: texts.next }));
        await expect(heading).not.toHaveText(before ?? "");
      }
      await press(main.getByRole("radio", { name: texts.first }));
      await press(main.getByRole("button", { name: texts.next }));
      await expect(page).toHaveURL(address("/trade-imports"));
      await press(
        main
          .getByRole("button", { name: texts.sample })
          .or(main.getByRole("link", { name: texts.sample }))
          .first(),
      );
      await press(main.getByRole("button", { name: texts.import }));
      await expect(page.getByRole("region", { name: texts.done })).toBeVisible({ timeout: 30_000 });
      await fits(page);
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
      await context.close();
    });
  }
}

/** No text is cut, and nothing scrolls sideways. */
async function fits(page: Page): Promise<void> {
  expect(await settledOverflows(page)).toEqual([]);
}
