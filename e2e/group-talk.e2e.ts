import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

test("G-253 Y-210 Y-223 one member sees that another writes, reads it below a line, and on a phone in a tab of its own", async ({
  page,
  browser,
}) => {
  await signIn(page, "member", "/groups");
  const handle = `talk-${Date.now()}`;
  const group = await send<{ id: string }>(page, "POST", "/groups", { name: "Talk Desk", handle, privacy: 1 });
  const { tradeId } = await newTrade(page, { instrument: "EURCAD" });
  await send(page, "POST", "/groups/trades/add", { groupIds: [group.id], tradeIds: [tradeId] });
  const review = { tradeId, question: "Was the stop tight?", part: "stop" };
  const asked = await send<{ id: string }>(page, "POST", `/groups/${group.id}/reviews`, review);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, "member2", "/groups");
  await send(other, "POST", `/groups/${group.id}/join`);
  const feedback = [{ part: "stop", rating: 4, text: "One low too far." }];
  await send(other, "POST", `/groups/${group.id}/reviews/${asked.id}/answer`, { feedback });

  await page.goto(address(`/groups/${handle}/trades/${tradeId}`));
  await other.goto(address(`/groups/${handle}/trades/${tradeId}`));
  await expect(page.getByText("No comments yet")).toBeVisible();
  const field = other.getByRole("textbox", { name: "New comment" });
  // A page hears of others a moment after it has opened.
  await expect(async () => {
    await field.pressSequentially("Why? ");
    await expect(page.getByText("Hugo Brandt is writing")).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await field.press("Control+Enter");
  const comment = page.getByRole("article", { name: "Comment by Hugo Brandt" });
  await expect(comment).toContainText("Why?");
  await expect(page.getByText("New", { exact: true })).toBeVisible();
  await expect(page.getByText("Hugo Brandt is writing")).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(comment).toBeHidden();
  await expect(page.getByRole("link", { name: "Feedback 1" })).toHaveAttribute("href", "#feedback-1");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("tab", { name: /^Comments/ }).click();
  await expect(comment).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("tab", { name: "Workflow" }).click();
  await expect(page.getByText("One low too far.")).toBeVisible();
  await expect(comment).toBeHidden();
  await other.context().close();
});
