import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { AdvisorPort } from "../scripts/broker-stand-ins/metatrader/advisor-port.ts";
import { Terminal } from "../scripts/broker-stand-ins/metatrader/terminal.ts";
import { asNewAccount } from "./new-account.ts";
import { address } from "./sign-in.ts";
import { send } from "./trade-data.ts";

async function expectAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

/** Runs the logic of the file that the page has offered, on a terminal of its own. */
async function install(source: string, terminal: Terminal): Promise<AdvisorPort> {
  const input = (name: string) => new RegExp(`input string ${name} *= "([^"]*)"`).exec(source)?.[1] ?? "";
  const [origin, token, connection] = ["Address", "Token", "Connection"].map(input);
  const url = `${origin}/v1.0/trade-imports/advisors/${connection}/batches`;
  const call = async (body: string, key: string) => {
    const own: Record<string, string> = key === "" ? {} : { "idempotency-key": key };
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}`, ...own };
    const response = await fetch(url, { method: "POST", headers, body });
    return { status: response.status, body: await response.text() };
  };
  return new AdvisorPort({ terminal, call, disk: { lines: [] }, connection: connection ?? "" });
}

async function settle(terminal: Terminal, advisor: AdvisorPort): Promise<void> {
  for (let tick = 0; tick < 40; tick += 1) {
    await advisor.tick();
    terminal.pass(1);
  }
  expect(advisor.isIdle).toBe(true);
}

test("Y-304 MetaTrader 5: from the page to a reconciled dashboard, while the terminal sends", async ({ page }) => {
  await asNewAccount(page, "/trade-imports/connections");
  await page.getByRole("link", { name: "Connect MetaTrader 5" }).click();
  await expect(page.getByRole("button", { name: "Create file for MetaTrader 5" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create file for MetaTrader 5" }).click();
  await expect(page.getByText(/Nothing has arrived yet/)).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "EntrywiseSync.mq5" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("EntrywiseSync.mq5");
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const terminal = new Terminal("metatrader-5");
  terminal.deposit("5000");
  terminal.pass(60);
  const first = terminal.buy("0.10", "1.08", "1.075");
  terminal.pass(3600);
  terminal.close(first, "1.084");
  const second = terminal.buy("0.20", "1.085", "1.08");
  const advisor = await install(Buffer.concat(chunks).toString("utf8"), terminal);
  await settle(terminal, advisor);
  await expect(page.getByRole("row", { name: /Account 30551188, Raw Trading Ltd, USD/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Closed trades 1 / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open preview" }).click();
  await expect(page.getByRole("heading", { name: /^Broker total/ })).toBeVisible();
  await page.getByRole("combobox", { name: "File time zone" }).selectOption("broker:us");
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await expect(page.getByText(/^\d+ trades imported$/)).toBeVisible();

  // From now on nobody has to look.
  terminal.close(second, "1.09");
  terminal.deposit("250");
  await settle(terminal, advisor);
  const { items } = await send<{ items: { id: string; profileId: string }[] }>(
    page,
    "GET",
    "/trade-imports/connections",
  );
  const reconciliation = `/trade-import-profiles/${items[0]?.profileId}/reconciliation`;
  await expect(async () => {
    const accounts = await send<{ items: { balance: string }[] }>(page, "GET", "/trade-accounts");
    expect(accounts.items.map(({ balance }) => Number(balance).toFixed(2))).toContain(terminal.balance);
    const found = await send<{ reconciliation: { agrees: boolean } }>(page, "GET", reconciliation);
    expect(found.reconciliation.agrees).toBe(true);
  }).toPass({ timeout: 60_000 });
  await page.goto(address("/trade-imports/connections"));
  await expect(page.getByRole("row", { name: /MetaTrader 5/ }).getByText("Current")).toBeVisible();
  await page.goto(address("/dashboard"));
  await expect(
    page
      .getByRole("main")
      .getByText(/\d+ trades/)
      .first(),
  ).toBeVisible();

  await page.goto(address(`/trade-imports/connections/metatrader-5?connection=${items[0]?.id}`));
  await page.getByRole("button", { name: "Replace" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace token" }).click();
  await expect(page.getByText("Token replaced. Download the new file.")).toBeVisible();
  terminal.deposit("1");
  for (let tick = 0; tick < 5; tick += 1) await advisor.tick();
  expect(advisor.isIdle).toBe(false);
});
