import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

/** A file is taken once the page knows the profiles. */
const ready = (page: Page) => expect(page.getByRole("button", { name: "Choose a file" })).toBeEnabled();

const table = Buffer.from(
  [
    "Kauf/Verkauf;Kontrakt;Stück;Eröffnet;Kurs Eröffnung;SL;Geschlossen;Kurs Schluss;G/V EUR;Komm.;Ref;Kommentar",
    "V;DE40.c;2,5;25.11.24 09:04;19.322,5;19.352,5;25.11.24 10:17;19.260,0;156,25;0,00;A-77120;Plan A",
    "K;US500.c;10;25.11.24 15:31;5.987,2;;25.11.24 16:02;5.979,4;-78,00;1,50;A-77133;",
    "Summe;;;;;;;;78,25;;;",
  ].join("\r\n"),
  "latin1",
);
const file = { name: "umsatz_november.csv", mimeType: "text/csv", buffer: table };

test("Y-103 a table of an unknown source is imported by its columns, and recognised the next time", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "developer", "/trade-imports");
  await ready(page);
  await page.getByLabel("Statement file").setInputFiles(file);

  await test.step("the columns are guessed and can be set", async () => {
    await expect(page.getByRole("listitem").filter({ hasText: "Columns" })).toHaveAttribute("aria-current", "step");
    await expect(page.getByLabel("Kauf/Verkauf: field")).toHaveValue("direction");
    await expect(page.getByText("V = Short, K = Long")).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByLabel("SL: field").selectOption("");
    await expect(page.getByLabel("SL: field")).toHaveValue("");
    await page.getByLabel("SL: field").selectOption("stop");
    await expect(page.getByRole("row", { name: /DE40/ }).last()).toContainText("19352.5");
    await page.getByLabel("Decimals").selectOption(".");
    await expect(page.getByText(/rows can’t be read\.$/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Preview 2 rows/ })).toBeDisabled();
    await page.getByLabel("Decimals").selectOption(",");
    await expect(page.getByRole("button", { name: /^Preview 2 rows/ })).toBeEnabled();
  });

  await test.step("preview and import as any statement", async () => {
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("region", { name: "Reconciliation" })).toBeVisible();
    await page.getByRole("button", { name: "Edit mapping" }).click();
    await expect(page.getByLabel("SL: field")).toHaveValue("stop");
    await page.getByRole("button", { name: /^Preview 2 rows/ }).click();
    await page.getByRole("combobox", { name: "File time zone" }).selectOption("Europe/Berlin");
    await page.getByRole("button", { name: /^Import 2 rows/ }).click();
    await expect(page.getByRole("region", { name: "Import complete" })).toBeVisible({ timeout: 30_000 });
  });

  await test.step("the same columns are known now", async () => {
    await page.reload();
    await ready(page);
    await page.getByLabel("Statement file").setInputFiles(file);
    await expect(page.getByText(/KB · custom columns/)).toBeVisible();
    await expect(page.getByText("No new trades: you already have every trade in this file.")).toBeVisible();
  });
});

test("Y-103 a file that is no table is refused with a message, not shown as columns", async ({ page }) => {
  await signIn(page, "developer", "/trade-imports");
  await ready(page);
  const buffer = Buffer.from("Dear broker,\nplease send me my statement.\n");
  await page.getByLabel("Statement file").setInputFiles({ name: "letter.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText(/We don’t recognise this statement/)).toBeVisible();
});

test("Y-103 a list of purchases and sales without instrument becomes trades once the instrument is said", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "developer", "/trade-imports");
  await ready(page);
  const list = [
    "Trade #,Type,Signal,Date/Time,Price USD,Contracts,Profit USD",
    "1,Exit Long,Close,2026-03-02 11:00,5005.00,1,250.00",
    "1,Entry Long,Long,2026-03-02 10:00,5000.00,1,250.00",
  ];
  const buffer = Buffer.from(list.join("\n"));
  await page.getByLabel("Statement file").setInputFiles({ name: "strategy.csv", mimeType: "text/csv", buffer });
  await expect(page.getByLabel("Each row is")).toHaveValue("fills");
  await expect(page.getByRole("button", { name: /^Preview/ })).toBeDisabled();
  await expect(page.getByRole("row", { name: /Date\/Time/ })).toContainText("2026-03-02 11:00");
  await page.getByLabel("Instrument for all rows").fill("ES1!");
  await page.getByLabel("Instrument for all rows").press("Tab");
  await expect(page.getByRole("region", { name: "First rows as trades" })).toContainText("5005.00");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: /^Preview 2 rows/ }).click();
  await expect(page.getByRole("region", { name: "Reconciliation" })).toBeVisible();
  await expect(page.getByText("+250.00").first()).toBeVisible();
});
