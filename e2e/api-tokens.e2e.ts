import { expect, test } from "@playwright/test";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

test("Y-160 a personal token reads what its scopes allow until it is deleted, and the reference says how", async ({
  page,
  playwright,
}) => {
  await asNewAccount(page, "/settings");
  await newTrade(page);
  await page.getByRole("link", { name: "API tokens" }).click();
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await main.getByRole("button", { name: "Create token" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Spreadsheet");
  await dialog.getByLabel("Expires in").selectOption("30 days");
  await dialog.getByRole("button", { name: "Create token" }).click();
  const key = await main.getByLabel("Token", { exact: true }).inputValue();
  await expect(main.getByText(/trades:read/).first()).toBeVisible();

  const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  const status = async (method: "get" | "post", path: string) =>
    (await program[method](address(`/v1.0${path}`), method === "post" ? { data: { name: "Any" } } : {})).status();
  expect(await status("get", "/trades/summaries")).toBe(200);
  expect(await status("post", "/strategies")).toBe(403);
  expect(await status("get", "/settings")).toBe(403);

  await main.getByRole("link", { name: "API reference" }).click();
  await main.getByRole("textbox", { name: "Path, words or scope" }).or(main.getByRole("searchbox")).fill("summaries");
  await expect(main.getByText("/trades/summaries").first()).toBeVisible();
  await page.goBack();
  await main.getByRole("button", { name: "More options for Spreadsheet" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => status("get", "/trades/summaries")).toBe(401);
});
