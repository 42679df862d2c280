import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const accessible = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

async function browserOf(browser: Browser, key: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, key, path);
  return page;
}

test("G-190 G-191 G-193 G-194 G-245 Y-221 Y-222 an Admin reminds, changes several members at once and reads who did what, a Moderator sees who a report is about", async ({
  page: admin,
  browser,
}) => {
  const handle = `managed-${Date.now()}`;
  const name = `Managed ${handle.slice(-6)}`;
  const at = (path: string) => address(`/groups/${handle}${path}`);
  await signIn(admin, "member", "/groups");
  const group = await send<{ id: string }>(admin, "POST", "/groups", { name, handle, privacy: 1 });
  const moderator = await browserOf(browser, "pro", "/groups");
  const member = await browserOf(browser, "trial", "/groups");
  for (const who of [moderator, member]) await send(who, "POST", `/groups/${group.id}/join`);
  const { tradeId } = await newTrade(member, { instrument: "GBPCHF" });
  await send(member, "POST", "/groups/trades/add", { groupIds: [group.id], tradeIds: [tradeId] });

  await test.step("who shares less than the group asks for is counted, named and reminded once", async () => {
    await admin.goto(at("/settings"));
    const saved = admin.waitForResponse(
      (response) => response.request().method() === "PUT" && response.url().endsWith("/settings/share/permissions"),
    );
    await admin.getByRole("switch", { name: "Tags" }).click();
    expect((await saved).status()).toBe(200);
    await expect(admin.getByRole("switch", { name: "Tags" })).toBeChecked();
    await expect(admin.getByText("1 of 3 members shares less")).toBeVisible();
    await expect(admin.getByText("1 member shares less than requested (1 of 1 trades)")).toBeVisible();
    await admin.getByText("Members and what’s missing").click();
    await expect(admin.getByText("1 trade: Tags")).toBeVisible();
    await accessible(admin);
    await admin.getByRole("button", { name: "Remind them" }).click();
    await expect(admin.getByText("1 member was reminded.")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Remind them" })).toBeDisabled();
    await member.getByRole("button", { name: /^Notifications/ }).click();
    await expect(member.getByRole("dialog", { name: "Notifications" })).toContainText(`${name} asks you to share more`);
    await member.keyboard.press("Escape");
  });

  await test.step("several members are changed together, and their pages follow", async () => {
    await member.goto(at("/info"));
    await admin.goto(at("/manage/members"));
    const row = admin.getByRole("row", { name: /Tara Lindqvist/ });
    await expect(row.getByText("today")).toBeVisible();
    const bar = admin.getByRole("region", { name: "Selected members" });
    const chooseBoth = async () => {
      for (const who of ["Emma Marsh", "Tara Lindqvist"]) {
        await admin.getByRole("checkbox", { name: `Select ${who}` }).check();
      }
    };
    await chooseBoth();
    await accessible(admin);
    await bar.getByRole("button", { name: "Comment off" }).click();
    await expect(admin.getByText("2 members changed.")).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(member.getByText("not allowed")).toHaveCount(1);
    await chooseBoth();
    await bar.getByRole("button", { name: "Comment on" }).click();
    await expect(member.getByText("not allowed")).toHaveCount(0);
    await admin.getByLabel("Role of Emma Marsh").selectOption("Moderator");
    await expect(admin.getByLabel("Role of Emma Marsh")).toHaveValue("3");
  });

  await test.step("beside a report stands whom it is about, with what the reader may do", async () => {
    await send(admin, "POST", `/groups/${group.id}/trades/${tradeId}/reports`, { reason: "personalData" });
    await moderator.goto(at("/manage/trades"));
    const side = (who: Page) => who.getByRole("region", { name: /^@tara\.lindqvist in this group/ });
    await expect(side(moderator).getByText("Member since")).toBeVisible();
    await expect(side(moderator).getByRole("button")).toHaveCount(0);
    await accessible(moderator);
    await admin.goto(at("/manage/trades"));
    await side(admin).getByRole("button", { name: "Comments off" }).click();
    await admin.getByRole("menuitem", { name: "for 3 days" }).click();
    await expect(side(admin).getByText(/^no, until /)).toBeVisible();
    await expect(side(moderator).getByText(/^no, until /)).toBeVisible();
    await moderator.getByRole("button", { name: /^Hide .+’s trade/ }).click();
    const hiding = moderator.getByRole("dialog", { name: /^Hide .+’s trade/ });
    await hiding.getByLabel("Reason").selectOption("Personal data");
    await hiding.getByLabel("Explanation").fill("An account number");
    await hiding.getByRole("button", { name: "Hide" }).click();
    await expect(moderator.getByText("No reports")).toBeVisible();
  });

  await test.step("the log is read by who did it, with the reason as text", async () => {
    await admin.goto(at("/manage/log"));
    await expect(admin.getByText("Personal data: An account number")).toBeVisible();
    await admin.getByRole("combobox", { name: "Who" }).selectOption("Emma Marsh");
    await expect(admin.getByText("for 3 days")).toHaveCount(0);
    await expect(admin.getByText("Personal data: An account number")).toBeVisible();
    await admin.getByRole("combobox", { name: "Who" }).selectOption({ index: 0 });
    await admin.getByRole("combobox", { name: "Period" }).selectOption("Last 7 days");
    await expect(admin.getByText(/can’t comment, for 3 days/)).toBeVisible();
    await accessible(admin);
    const file = admin.waitForEvent("download");
    await admin.getByRole("link", { name: "Export CSV" }).click();
    expect((await file).suggestedFilename()).toBe("group-log.csv");
  });
  await moderator.context().close();
  await member.context().close();
});
