import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

const accessible = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test("G-245 Y-223 a member asks for a review and reports, a moderator gives feedback, hides and reads the owner's reply", async ({
  page,
  browser,
}) => {
  await signIn(page, "member", "/groups");
  const handle = `floor-${Date.now()}`;
  const group = await send<{ id: string }>(page, "POST", "/groups", { name: "Review Floor", handle, privacy: 1 });

  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, "pro", "/groups");
  await send(owner, "POST", `/groups/${group.id}/join`);
  const { tradeId } = await newTrade(owner, { direction: 1, instrument: "EURNZD" });
  await send(owner, "POST", "/groups/trades/add", { groupIds: [group.id], tradeIds: [tradeId] });
  await owner.goto(address(`/groups/${handle}/trades/${tradeId}`));
  await owner.getByRole("button", { name: "Request a review" }).click();
  const asking = owner.getByRole("dialog", { name: "Request a review" });
  await asking.getByLabel("Question").fill("Was the stop too tight?");
  await asking.getByLabel("About").selectOption("Stop");
  await accessible(owner);
  await asking.getByRole("button", { name: "Request review", exact: true }).click();
  await expect(owner.getByText("Was the stop too tight?")).toBeVisible();

  const member = await (await browser.newContext()).newPage();
  await signIn(member, "member2", "/groups");
  await send(member, "POST", `/groups/${group.id}/join`);
  await member.goto(address(`/groups/${handle}/trades/${tradeId}`));
  await member.getByRole("button", { name: "Report", exact: true }).click();
  const reporting = member.getByRole("dialog", { name: /^Report .+’s trade/ });
  await reporting.getByLabel("Reason").selectOption("Misleading");
  await reporting.getByRole("button", { name: "Report" }).click();
  await expect(member.getByText("Report sent to the moderators")).toBeVisible();

  await page.goto(address(`/groups/${handle}/trades/reviews`));
  await expect(page.getByRole("button", { name: /Pending 1/ })).toBeVisible();
  const feedback = page.getByRole("group", { name: "Feedback on Stop" });
  await feedback.getByRole("radio", { name: "4 stars" }).click();
  await feedback.getByLabel("Feedback", { exact: true }).fill("The distance was fine.");
  await accessible(page);
  await page.getByRole("button", { name: "Submit and next" }).click();
  await expect(page.getByText("No reviews waiting")).toBeVisible();
  await expect(owner.getByText("The distance was fine.")).toBeVisible();
  await expect(owner.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();

  await page.getByRole("link", { name: "Moderation" }).click();
  await expect(page.getByText("1 report")).toBeVisible();
  await page.keyboard.press("j");
  await page.getByRole("button", { name: /^Hide .+’s trade/ }).click();
  const hiding = page.getByRole("dialog", { name: /^Hide .+’s trade/ });
  await hiding.getByLabel("Explanation").fill("Not your own trade");
  await hiding.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("No reports")).toBeVisible();
  await expect(page.getByText("Not your own trade")).toBeVisible();
  await accessible(page);

  await expect(owner.getByRole("heading", { name: "This trade is hidden" })).toBeVisible();
  await owner.getByRole("button", { name: "Reply to the moderators" }).click();
  await owner.getByLabel("Reply to the moderators").fill("It is mine, see the statement.");
  await owner.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("It is mine, see the statement.")).toBeVisible();
  await page.getByRole("button", { name: "Unhide EURNZD" }).click();
  await expect(page.getByText("No hidden trades")).toBeVisible();
  await expect(owner.getByText("This trade is hidden")).toBeHidden();
  await owner.context().close();
  await member.context().close();
});
