import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import ssh2 from "ssh2";
import { root } from "../scripts/launch/system.ts";
import { type OwnSystem, startOwnSystem } from "./own-system.ts";
import { signIn } from "./sign-in.ts";

let own: OwnSystem;
test.beforeAll(async () => {
  own = await startOwnSystem();
});
test.afterAll(() => own.stop());

const statement = readFileSync(join(root, "services/trades/src/features/imports/sample-statement.htm"));

/** What a terminal does: signs in, puts a file, goes. */
function deliver(login: { username: string; password: string }, path: string, bytes: Buffer): Promise<void> {
  const client = new ssh2.Client();
  return new Promise((done, fail) => {
    client.on("error", fail).on("ready", () =>
      client.sftp((error, sftp) => {
        if (error) return fail(error);
        sftp.writeFile(path, bytes, (refused) => {
          client.end();
          if (refused) fail(refused);
          else done();
        });
      }),
    );
    client.connect({ host: "127.0.0.1", port: own.system.drops["sftp-drop"].port, ...login });
  });
}

/** In both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
    }, theme);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
}

const shown = (page: Page, label: string) =>
  page.getByRole("dialog").locator("dl > div", { hasText: label }).locator("code");

test("Y-104 T-575 a password is made on the screen, a terminal delivers by SFTP, and the trades appear", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "trial", "/trade-imports");

  await test.step("a profile is made without a file", async () => {
    await page.getByRole("button", { name: "New profile" }).click();
    await page.getByLabel("Name").fill("FX Raw 4821");
    await page.getByRole("button", { name: "Add profile" }).click();
    await expect(page.getByRole("rowheader", { name: "FX Raw 4821" })).toBeVisible();
  });

  const login = { username: "", password: "" };
  await test.step("its password is shown once", async () => {
    await page.getByRole("button", { name: "More options for FX Raw 4821" }).click();
    await page.getByRole("menuitem", { name: "Deliver by SFTP or FTPS" }).click();
    await page.getByRole("button", { name: "Create password" }).click();
    await expect(page.getByText("New password. Copy it now: you won’t see it again.")).toBeVisible();
    login.username = (await shown(page, "Username").textContent()) ?? "";
    login.password = (await shown(page, "Password").textContent()) ?? "";
    expect(login.password).toHaveLength(24);
    await expect(shown(page, "SFTP port")).toHaveText(String(own.system.drops["sftp-drop"].port));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(login.password)).toBeHidden();
    await expect(page.getByText("No deliveries yet.")).toBeVisible();
  });

  await test.step("what a terminal delivers asks what the page would ask", async () => {
    await deliver(login, "/in/Report.htm", statement);
    await expect(page.getByText("The file doesn’t state its time zone")).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Answer questions for Report.htm" }).click();
    await page.getByRole("combobox", { name: "File time zone" }).selectOption("broker:us");
    await page.getByRole("button", { name: /^Import \d+ rows/ }).click();
    await expect(page.getByRole("region", { name: "Import complete" })).toBeVisible({ timeout: 30_000 });
    await expect(
      page.getByRole("region", { name: "Deliveries" }).getByRole("link", { name: /^\d+ new$/ }),
    ).toBeVisible();
  });

  await test.step("the next file comes in by itself, while the page stands open", async () => {
    const later = Buffer.concat([statement, Buffer.from("<!-- later -->")]);
    await deliver(login, "/in/Later.htm", later);
    const panel = page.getByRole("region", { name: "Deliveries" });
    await expect(panel.getByRole("listitem").filter({ hasText: "Later.htm" })).toContainText("No new trades", {
      timeout: 20_000,
    });
    await expect(page.getByRole("region", { name: "Imports" }).getByText("SFTP")).toHaveCount(2);
    await panel.getByRole("link", { name: /^\d+ new$/ }).click();
    await expect(page).toHaveURL(/\/trades\/timeline\?importId=/);
  });

  await test.step("a new password ends the old one", async () => {
    await page.goBack();
    await page.getByRole("button", { name: "More options for FX Raw 4821" }).click();
    await page.getByRole("menuitem", { name: "Reset FTP password" }).click();
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByText("New password. Copy it now: you won’t see it again.")).toBeVisible();
    const fresh = (await shown(page, "Password").textContent()) ?? "";
    await page.keyboard.press("Escape");
    await expect(deliver(login, "/in/again.htm", statement)).rejects.toThrow("authentication methods failed");
    await deliver({ ...login, password: fresh }, "/in/again.htm", statement);
  });
});
