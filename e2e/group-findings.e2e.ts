import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { exportedFile } from "../services/trades/src/testing/exported-file.ts";
import { asNewAccount } from "./new-account.ts";
import { poorFridays } from "./poor-fridays.ts";
import { address, signIn } from "./sign-in.ts";
import { importText } from "./statement.ts";
import { send } from "./trade-data.ts";

const trades = poorFridays.slice(0, 90);

/** Somebody new who shares all of their trades with a group, R alone. */
async function sharingMember(browser: Browser, groupId: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await asNewAccount(page, "/trade-imports");
  await importText(page, "trades.csv", exportedFile(trades));
  await send(page, "POST", `/groups/${groupId}/join`);
  await send(page, "POST", "/groups/trades/add", { groupIds: [groupId], filter: {} });
  return page;
}

test("Y-320 Y-222 G-250 findings of a group begin with its fifth sharing member, and lead to the trades", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, "member", "/groups");
  const handle = `findings-${Date.now()}`;
  const group = await send<{ id: string }>(page, "POST", "/groups", { name: "Findings Desk", handle, privacy: 1 });
  const findings = address(`/groups/${handle}/trades/findings`);

  await test.step("with four, the page says that one is missing", async () => {
    for (let place = 0; place < 4; place += 1) await (await sharingMember(browser, group.id)).context().close();
    await page.goto(findings);
    await expect(page.getByText("Not enough members yet")).toBeVisible();
    await expect(page.getByText(/at least 5 members.*One more member is needed\./)).toBeVisible();
    await expect(page.getByRole("link", { name: /Friday trades/ })).toHaveCount(0);
  });

  const reader = await sharingMember(browser, group.id);
  const sentence = /^Friday trades return 0\.\d\dR less than the group’s other trades$/;
  await test.step("with five, a member sees a finding without anyone's money", async () => {
    await reader.goto(findings);
    const finding = reader.getByRole("listitem").filter({ hasText: "Friday trades return" });
    await expect(finding).toContainText("90 of 450 trades from 5 members");
    await expect(finding).toContainText("Strong evidence");
    await expect(reader.getByRole("main")).not.toContainText("USD");
    const { violations } = await new AxeBuilder({ page: reader }).include("main").analyze();
    expect(violations).toEqual([]);
  });

  await test.step("it opens exactly its trades in the group", async () => {
    await reader.getByRole("link", { name: sentence }).click();
    await expect(reader).toHaveURL(/trades\/timeline\?weekdays=5/);
    await expect(reader.getByText("90 trades", { exact: true })).toBeVisible();
  });
  await reader.context().close();
});
