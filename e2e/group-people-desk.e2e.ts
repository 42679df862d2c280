import { type Browser, expect, type Page, test } from "@playwright/test";
import { address, type BrandHost, signIn } from "./sign-in.ts";

const host: BrandHost = "northdesk.localhost";

/** A browser of one's own for somebody of the second brand, on a page. */
async function browserOf(browser: Browser, key: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, key, path, host);
  return page;
}

/** Sends from the page itself: only browsers know names below localhost. */
async function sent(page: Page, method: "GET" | "POST", path: string, body?: object) {
  const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
  return page.evaluate(
    async (call) => {
      const init = call.body === undefined ? {} : { headers: call.headers, body: JSON.stringify(call.body) };
      const response = await fetch(`/v1.0${call.path}`, { method: call.method, ...init });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    },
    { method, path, body, headers },
  );
}

async function newTrade(page: Page, instrument: string): Promise<string> {
  await sent(page, "POST", "/settings/split-trade-layout", { value: false });
  const account = await sent(page, "POST", "/trade-accounts", {
    ...{ name: "Journey", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
  });
  const { body } = await sent(page, "POST", "/trades/add", {
    ...{ instrument, exchange: null, status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z" },
    ...{ strategyId: null, accountId: account.body.id, marketType: 0 },
  });
  return body.id;
}

test("G-100 G-103 G-163 G-164 G-190 G-192 G-193 G-222 G-242 G-245 G-253 Y-223 Admin, Moderator and Member of the second brand meet in a room, each in a browser of their own, and see nothing of the first brand's", async ({
  page: admin,
  browser,
}) => {
  const handle = `floor-${Date.now()}`;
  const name = `Three Desks ${handle.slice(-6)}`;
  const at = (path: string) => address(`/groups/${handle}${path}`, host);
  const drawer = (page: Page) => page.getByRole("navigation", { name, exact: true });
  const moderator = await browserOf(browser, "deskModerator", "/groups/invitations");
  const member = await browserOf(browser, "deskMember", "/groups/invitations");

  await test.step("the Admin founds a room and invites two, who accept; a role shows at once", async () => {
    await signIn(admin, "northdesk", "/groups/create", host);
    await admin.getByLabel("Name", { exact: true }).fill(name);
    await admin.getByLabel("Handle", { exact: true }).fill(handle);
    await admin.getByRole("button", { name: "Create group" }).click();
    await expect(admin).toHaveURL(at("/info"));
    await admin.goto(at("/manage/members/invitations"));
    for (const [who, invited] of [
      ["oskar.lind", moderator],
      ["ines.falk", member],
    ] as const) {
      await admin.getByLabel("Handle or email").fill(who);
      await admin.getByRole("button", { name: "Send invitation" }).click();
      await invited.getByRole("button", { name: `Accept invitation to ${name}` }).click();
      await invited.goto(at("/info"));
      await expect(invited.getByRole("heading", { name: "Your membership" })).toBeVisible();
    }
    await expect(drawer(moderator).getByRole("link", { name: "Moderation" })).toHaveCount(0);
    await admin.getByRole("navigation", { name: "Members" }).getByRole("link", { name: "Members" }).click();
    await admin.getByLabel("Role of Oskar Lind").selectOption("Moderator");
    await expect(drawer(moderator).getByRole("link", { name: "Moderation" })).toBeVisible();
    await expect(drawer(member).getByRole("link", { name: "Moderation" })).toHaveCount(0);
  });

  const tradeId = await newTrade(member, "GBPCHF");
  await test.step("what a member shares stands before the others, who talk about it without asking again", async () => {
    await moderator.goto(at("/trades/timeline"));
    await expect(moderator.getByText("No one has shared a trade yet")).toBeVisible();
    await member.goto(at("/trades/timeline"));
    await member.getByRole("button", { name: "Share a trade" }).click();
    const sharing = member.getByRole("dialog");
    await sharing
      .getByRole("button", { name: /^Share GBPCHF/ })
      .first()
      .click();
    await member.keyboard.press("Escape");
    await moderator.getByRole("link", { name: /^(?!Reply).*GBPCHF/s }).click();
    await expect(moderator).toHaveURL(at(`/trades/${tradeId}`));
    for (const who of [admin, member]) await who.goto(at(`/trades/${tradeId}`));
    await moderator.getByLabel("New comment").fill("Why before the news?");
    await moderator.getByRole("button", { name: "Comment", exact: true }).click();
    for (const who of [admin, member]) {
      await expect(who.getByRole("article", { name: "Comment by Oskar Lind" })).toContainText("Why before the news?");
    }
  });

  await test.step("a review is asked for, given and read", async () => {
    await member.getByRole("button", { name: "Request a review" }).click();
    const asking = member.getByRole("dialog", { name: "Request a review" });
    await asking.getByLabel("Question").fill("Was the stop too tight?");
    await asking.getByLabel("About").selectOption("Stop");
    await asking.getByRole("button", { name: "Request review", exact: true }).click();
    await admin.goto(at("/trades/reviews"));
    const feedback = admin.getByRole("group", { name: "Feedback on Stop" });
    await feedback.getByRole("radio", { name: "4 stars" }).click();
    await feedback.getByLabel("Feedback", { exact: true }).fill("The distance was fine.");
    await admin.getByRole("button", { name: "Submit and next" }).click();
    await expect(member.getByText("The distance was fine.")).toBeVisible();
  });

  await test.step("a hidden trade leaves the others, its owner is notified and replies, and the log has it", async () => {
    await admin.goto(at("/trades/timeline"));
    await expect(admin.getByRole("link", { name: /^(?!Reply).*GBPCHF/s })).toBeVisible();
    await moderator.getByRole("button", { name: "Hide", exact: true }).click();
    const hiding = moderator.getByRole("dialog", { name: /^Hide .+’s trade/ });
    await hiding.getByLabel("Reason").selectOption("Misleading");
    await hiding.getByRole("button", { name: "Hide" }).click();
    await expect(admin.getByText("No one has shared a trade yet")).toBeVisible();
    await expect(member.getByText("Hidden by @oskar.lind: Misleading")).toBeVisible();
    await member.getByRole("button", { name: "Reply to the moderators" }).click();
    await member.getByLabel("Reply to the moderators").fill("See the one minute chart.");
    await member.getByRole("button", { name: "Send" }).click();
    await moderator.getByRole("button", { name: "Unhide GBPCHF" }).click();
    await expect(member.getByText("This trade is hidden")).toHaveCount(0);
    await admin.goto(at("/manage/log"));
    await expect(admin.getByRole("row").filter({ hasText: "Oskar Lind" }).first()).toBeVisible();
  });

  await test.step("nothing of the other brand's groups is found, neither by name nor by address", async () => {
    const open = { name: `Open ${handle}`, handle: `open-${handle}`, privacy: 1 };
    await sent(admin, "POST", "/groups", open);
    await moderator.goto(address("/groups/explore", host));
    await expect(moderator.getByRole("link", { name: open.name })).toBeVisible();
    for (const foreign of ["London Open", "Metals Desk"]) {
      await expect(moderator.getByText(foreign)).toHaveCount(0);
      await moderator.getByRole("searchbox", { name: "Name or @handle" }).fill(foreign);
      await expect(moderator.getByText("No groups found")).toBeVisible();
    }
    const ofFirst = ["london-open", "018f3a10-0000-7000-8000-000000000001"];
    for (const foreign of ofFirst) {
      for (const path of ["", "/members", "/trades/summaries", "/trades/stats", "/trades/options/filters"]) {
        expect(await sent(moderator, "GET", `/groups/${foreign}${path}`), path).toMatchObject({ status: 404 });
      }
      expect(await sent(moderator, "POST", `/groups/${foreign}/join`, {})).toMatchObject({ status: 404 });
    }
    await moderator.goto(address("/groups/london-open/info", host));
    await expect(moderator.getByText("London Open")).toHaveCount(0);
    await expect(moderator.getByRole("button", { name: /^Join/ })).toHaveCount(0);
    const shared = await sent(member, "GET", `/groups/trades/options/groups?tradeId=${tradeId}`);
    const offered = shared.body.items.map(({ handle: of }: { handle: string }) => of);
    expect(offered).toContain(handle);
    expect(offered.filter((of: string) => ["london-open", "metals-desk"].includes(of))).toEqual([]);
  });

  await test.step("who is blocked leaves the page, with the trades", async () => {
    await admin.goto(at("/manage/members"));
    await admin.getByRole("button", { name: "More options for Ines Falk" }).click();
    await admin.getByRole("menuitem", { name: "Block" }).click();
    await admin.getByRole("alertdialog", { name: "Block Ines Falk?" }).getByRole("button", { name: "Block" }).click();
    await member.waitForURL(at("/info"));
    await expect(member.getByText("Why before the news?")).toHaveCount(0);
    await moderator.goto(at("/trades/timeline"));
    await expect(moderator.getByText("No one has shared a trade yet")).toBeVisible();
  });
  await moderator.context().close();
  await member.context().close();
});
