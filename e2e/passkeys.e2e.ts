import { expect, type Page, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { accountOf, address, signInByForm } from "./sign-in.ts";

/** A device with a fingerprint reader that always recognises its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("Y-200 Y-203 a passkey is added on the sign-in host, named, mailed of, and signs in without a password", async ({
  page,
}) => {
  await withAuthenticator(page);
  await signInByForm(page, "manager");
  const added = await page.evaluate(async () => (await fetch("/v1.0/account/passkeys")).json());
  expect(added.host).toBe("id.localhost");
  await page.goto(`${added.addUrl}?returnTo=/dashboard`);
  await page.getByLabel("Name").fill("Laptop");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.waitForURL(address("/dashboard"));
  const { items } = await page.evaluate(async () => (await fetch("/v1.0/account/passkeys")).json());
  expect(items).toMatchObject([{ name: "Laptop", lastUsedAt: null }]);
  await page.goto(address("/logout"));
  await page.waitForURL(address("/"));
  await page.goto(address("/login?returnTo=/groups"));
  // The browser offers the passkey in the address field by itself, or the button is pressed: either signs in.
  await page
    .getByRole("button", { name: "Use a passkey" })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await page.waitForURL(address("/groups"));
  await expect.poll(async () => mailSubjects(page)).toContain("Entrywise: A passkey was added");
});

test("Y-200 Y-203 a passkey is added from the settings, renamed and removed there, and signs in no more", async ({
  page,
}) => {
  await withAuthenticator(page);
  const email = await asNewAccount(page, "/settings/account/security");
  const main = page.getByRole("main");
  await expect(main.getByText("0, on id.localhost only")).toBeVisible();
  await main.getByRole("link", { name: "Add passkey" }).click();
  await expect(page.getByText("It only works on id.localhost.")).toBeVisible();
  await page.getByLabel("Name").fill("Laptop");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.waitForURL(address("/settings/account/security"));

  await main.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Old laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await main.getByRole("button", { name: "Remove Old laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(main.getByText("0, on id.localhost only")).toBeVisible();
  await expect.poll(async () => mailSubjects(page, email)).toContain("Entrywise: A passkey was removed");

  await page.goto(address("/logout"));
  await page.waitForURL(address("/"));
  await page.goto(address("/login?returnTo=/settings/account/security"));
  await page
    .getByRole("button", { name: "Use a passkey" })
    .click({ timeout: 5_000 })
    .catch(() => {}); // the browser may have offered it by itself
  await expect(page.getByRole("alert")).toHaveText(
    "This passkey doesn’t work on this site. Sign in with your password instead.",
  );
});

async function mailSubjects(page: Page, email = accountOf("manager").email): Promise<string[]> {
  const response = await page.evaluate(async (to) => (await fetch(`/dev/mail.json?to=${to}`)).json(), email);
  return response.items.map(({ subject }: { subject: string }) => subject);
}
