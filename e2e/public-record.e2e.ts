import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { importSample } from "./statement.ts";
import { send } from "./trade-data.ts";

test("Y-328 an account is published, its record opened by a visitor without an amount, and gone when it is taken back", async ({
  page,
  browser,
}) => {
  await asNewAccount(page, "/trade-imports");
  await importSample(page);
  const { handle } = await send<{ handle: string }>(page, "GET", "/users");
  await page.goto(address("/trade-accounts"));
  await page.getByRole("link", { name: /Sample Broker/ }).click();
  const panel = page.getByRole("region", { name: "Public record" });
  await expect(panel).toContainText("24 of 24 trades reconciled");
  await panel.getByRole("switch").click();
  await expect(panel).toContainText(`/record/${handle}`);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address(`/record/${handle}`));
  await expect(visitor.getByRole("heading", { level: 1, name: `@${handle}` })).toBeVisible();
  await expect(visitor.getByText("This record has 24 reconciled trades.")).toBeVisible();
  await expect(visitor.getByText(/3,052|13,052|USD/)).toHaveCount(0);
  expect((await new AxeBuilder({ page: visitor }).include("main").analyze()).violations).toEqual([]);
  const html = await (await visitor.request.get(address(`/record/${handle}`))).text();
  expect(html).toContain(`property="og:title" content="@${handle}"`);
  expect(html).toContain('content="24 of 24 trades reconciled with the broker"');
  const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const drawn = await visitor.request.get(picture);
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);

  await panel.getByRole("switch").click();
  await expect(panel).toContainText("A page that everyone can open");
  await visitor.reload();
  await expect(visitor.getByText(/There is no public record here|Page not found/).first()).toBeVisible();
  expect((await visitor.request.get(picture)).status()).toBe(404);
});
