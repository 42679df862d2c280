import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { address, signIn } from "./sign-in.ts";
import { newTrade } from "./trade-data.ts";

const accessible = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

/** A browser of one's own for somebody, on a page. */
async function browserOf(browser: Browser, key: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, key, path);
  return page;
}

/** Fails an address as a service that is away does, until `mend` is called. */
async function broken(page: Page, address: RegExp): Promise<{ mend: () => Promise<void> }> {
  const isCall = (url: URL) => address.test(url.pathname);
  await page.route(isCall, (route) => route.fulfill({ status: 503, json: { status: 503, code: "Away", detail: "" } }));
  return { mend: () => page.unroute(isCall) };
}

/** Presses "Try again", unless the live connection has loaded the part by itself meanwhile. */
async function tryAgain(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(button).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

const failedPart = (page: Page, title: string) => page.getByRole("heading", { name: title });

test("G-100 G-101 G-103 G-104 G-105 G-106 G-134 G-163 G-164 G-190 G-191 G-192 G-193 G-222 G-223 G-241 G-253 G-254 X-100 X-130 X-131 an Admin, a Moderator and a Member meet in a group, each in a browser of their own", async ({
  page: admin,
  browser,
}) => {
  const handle = `desk-${Date.now()}`;
  // A second attempt finds the group of the first one under its name.
  const name = `Three Browsers ${handle.slice(-6)}`;
  const drawer = (page: Page) => page.getByRole("navigation", { name, exact: true });
  /** Entries of the group's navigation in the drawer, in their order. */
  const entriesOf = (page: Page) => drawer(page).getByRole("link").allInnerTexts();
  const at = (path: string) => address(`/groups/${handle}${path}`);
  await signIn(admin, "member", "/groups");

  await test.step("the Admin founds a group from the pages about groups", async () => {
    const tabs = admin.getByRole("navigation", { name: "Groups" });
    await tabs.getByRole("link", { name: "Explore groups" }).click();
    await expect(admin).toHaveURL(address("/groups/explore"));
    await expect(admin.getByRole("link", { name: "London Open", exact: true })).toBeVisible();
    const away = await broken(admin, /\/v1\.0\/groups\/explore$/);
    await admin.reload();
    await expect(failedPart(admin, "Failed to load more groups")).toBeVisible();
    await away.mend();
    await tryAgain(admin);
    await expect(admin.getByRole("link", { name: "London Open", exact: true })).toBeVisible();
    await tabs.getByRole("link", { name: "Create group" }).click();
    await expect(admin).toHaveURL(address("/groups/create"));
    await admin.getByLabel("Name", { exact: true }).fill(name);
    await admin.getByLabel("Handle", { exact: true }).fill(handle);
    await admin.getByText("Public", { exact: true }).click();
    await admin.getByRole("button", { name: "Create group" }).click();
    await expect(admin).toHaveURL(at("/info"));
    await expect(drawer(admin).getByRole("heading", { name: "Manage group" })).toBeVisible();
    await expect
      .poll(() => entriesOf(admin))
      .toEqual([
        ...["All groups", "Explore groups", "Trades", "Reviews", "Info", "Members", "Preferences"],
        ...["Group Settings", "Manage members", "Moderation"],
      ]);
  });

  const moderator = await browserOf(browser, "pro", "/groups/invitations");
  const member = await browserOf(browser, "trial", "/groups/invitations");
  await test.step("invitations by handle arrive, are declined, withdrawn and accepted", async () => {
    // The members' page lists invitations beside them, so they are here already where only their own page fails.
    const away = await broken(admin, /\/v1\.0\/groups\/[^/]+\/invitations$/);
    await drawer(admin).getByRole("link", { name: "Manage members" }).click();
    await expect(admin).toHaveURL(at("/manage/members"));
    await admin.getByRole("navigation", { name: "Members" }).getByRole("link", { name: "Invitations" }).click();
    await expect(admin).toHaveURL(at("/manage/members/invitations"));
    await expect(failedPart(admin, "Failed to load invitations")).toBeVisible();
    await away.mend();
    await tryAgain(admin);
    await expect(admin.getByText("No pending invitations")).toBeVisible();
    const invite = async (to: string) => {
      await admin.getByLabel("Handle or email").fill(to);
      await admin.getByRole("button", { name: "Send invitation" }).click();
      await expect(admin.getByRole("listitem").filter({ hasText: to })).toBeVisible();
    };
    await invite("emma.marsh");
    await invite("tara.lindqvist");
    await invite("hugo.brandt");
    await admin
      .getByRole("listitem")
      .filter({ hasText: "hugo.brandt" })
      .getByRole("button", { name: "Cancel" })
      .click();
    await expect(admin.getByText("hugo.brandt")).toHaveCount(0);
    await member.getByRole("button", { name: `Decline invitation to ${name}` }).click();
    await expect(member.getByText(name)).toHaveCount(0);
    await invite("tara.lindqvist");
    for (const invited of [moderator, member]) {
      await invited.getByRole("button", { name: `Accept invitation to ${name}` }).click();
      await invited.goto(at("/info"));
      await expect(invited.getByRole("heading", { name: "Your membership" })).toBeVisible();
    }
  });

  await test.step("a role changes the pages of whoever has it, at once, and nobody gets further than that", async () => {
    await expect(drawer(moderator).getByRole("heading", { name: "Manage group" })).toHaveCount(0);
    await admin.getByRole("navigation", { name: "Members" }).getByRole("link", { name: "Members" }).click();
    await admin.getByLabel("Role of Emma Marsh").selectOption("Moderator");
    await expect(drawer(moderator).getByRole("heading", { name: "Manage group" })).toBeVisible();
    await expect.poll(async () => (await entriesOf(moderator)).slice(-2)).toEqual(["Preferences", "Moderation"]);
    const mayComment = admin.getByLabel("Tara Lindqvist can comment");
    await mayComment.click();
    await expect(mayComment).not.toBeChecked();
    await expect(member.getByText("not allowed")).toHaveCount(1);
    await mayComment.click();
    await expect(member.getByText("not allowed")).toHaveCount(0);
    const closed = [
      [moderator, "/settings"],
      [moderator, "/manage/members"],
      [moderator, "/manage/members/blocked"],
      [member, "/settings"],
      [member, "/manage/members/requests"],
      [member, "/manage/trades"],
    ] as const;
    for (const [who, path] of closed) {
      await who.goto(at(path));
      await expect(who, path).toHaveURL(at("/info"));
      await expect(who.getByRole("heading", { name: "Your membership" })).toBeVisible();
    }
    for (const who of [admin, moderator, member]) {
      for (const path of ["/trades/timeline", "/info", "/members", "/preferences"]) {
        await who.goto(at(path));
        await expect(who.getByRole("main").getByRole("heading").first()).toBeVisible();
        await expect(who, path).toHaveURL(at(path));
      }
      await drawer(who).getByRole("link", { name: "Trades" }).click();
      await expect(who.getByText("No one has shared a trade yet")).toBeVisible();
    }
    await admin.goto(at("/settings"));
    await expect(admin.getByRole("heading", { name: "Minimum sharing" })).toBeVisible();
    await drawer(admin).getByRole("link", { name: "Trades" }).click();
  });

  const trades = [
    await newTrade(member, { instrument: "GBPCHF" }),
    await newTrade(member, { instrument: "NZDCAD", openDate: "2026-03-03T09:00:00.000Z" }),
  ];
  const tradeId = trades[0]?.tradeId ?? "";
  await test.step("what a member shares stands before the others, who walk through it", async () => {
    await member.getByRole("button", { name: "Share a trade" }).click();
    const sharing = member.getByRole("dialog");
    for (const symbol of ["NZDCAD", "GBPCHF"]) {
      await sharing.getByRole("searchbox", { name: "Search trades" }).fill(symbol);
      await sharing
        .getByRole("button", { name: `Share ${symbol}` })
        .first()
        .click();
      await expect(moderator.getByRole("link", { name: new RegExp(`^(?!Reply).*${symbol}`, "s") })).toBeVisible();
    }
    await member.keyboard.press("Escape");
    const away = await broken(moderator, /\/v1\.0\/groups\/[^/]+\/trades\/summaries$/);
    await moderator.reload();
    await expect(failedPart(moderator, "Failed to load trades")).toBeVisible();
    await away.mend();
    await tryAgain(moderator);
    await moderator.getByRole("link", { name: /^(?!Reply).*GBPCHF/s }).click();
    await expect(moderator).toHaveURL(at(`/trades/${tradeId}`));
    for (const symbol of ["NZDCAD", "GBPCHF"]) {
      await moderator.getByRole("link", { name: "Next trade" }).click();
      await expect(moderator.getByRole("heading", { name: symbol })).toBeVisible();
    }
    await admin.getByRole("link", { name: /^(?!Reply).*GBPCHF/s }).click();
    await member.getByRole("link", { name: /^(?!Reply).*GBPCHF/s }).click();
  });

  await test.step("what one of them says the others read without asking", async () => {
    await moderator.getByLabel("New comment").fill("Why did you hold it over the news?");
    await moderator.getByRole("button", { name: "Comment", exact: true }).click();
    const first = (who: Page) => who.getByRole("article", { name: "Comment by Emma Marsh" });
    for (const who of [admin, member]) await expect(first(who)).toContainText("Why did you hold it over the news?");
    await first(member).getByRole("button", { name: "Reply to Emma Marsh" }).click();
    await member.getByLabel("Reply", { exact: true }).fill("Buy my signals at signals.example");
    await member.getByRole("button", { name: "Reply", exact: true }).last().click();
    const reply = (who: Page) => who.getByRole("article", { name: "Comment by Tara Lindqvist" });
    for (const who of [admin, moderator]) await expect(reply(who)).toContainText("Buy my signals");
    await expect(reply(member).getByRole("button", { name: "Edit" })).toBeVisible();
    await expect(reply(admin).getByRole("button", { name: "Edit" })).toHaveCount(0);

    await reply(moderator).getByRole("button", { name: "Hide comment by Tara Lindqvist" }).click();
    const hiding = moderator.getByRole("dialog", { name: "Hide comment by Tara Lindqvist" });
    await hiding.getByLabel("Reason").selectOption("Advertising");
    await hiding.getByRole("button", { name: "Hide" }).click();
    await expect(reply(member)).toContainText("Hidden by @emma.marsh: Advertising");
    await reply(member).getByRole("button", { name: "Reply to the moderators" }).click();
    await member.getByLabel("Reply to the moderators").fill("It was a joke.");
    await member.getByRole("button", { name: "Send" }).click();
    await expect(reply(moderator)).toContainText("Author’s reply: It was a joke.");
    await reply(moderator).getByRole("button", { name: "Unhide comment by Tara Lindqvist" }).click();
    await expect(reply(member).getByText("Hidden by")).toHaveCount(0);
  });

  await test.step("a hidden trade leaves the others, its owner is notified and replies", async () => {
    const bell = member.getByRole("button", { name: /^Notifications/ });
    await moderator.getByRole("button", { name: "Hide", exact: true }).click();
    const hiding = moderator.getByRole("dialog", { name: /^Hide .+’s trade/ });
    await hiding.getByLabel("Reason").selectOption("Misleading");
    await hiding.getByLabel("Explanation").fill("The entry is not that of the chart");
    await hiding.getByRole("button", { name: "Hide" }).click();
    await expect(member.getByRole("heading", { name: "This trade is hidden" })).toBeVisible();
    await expect(
      member.getByText("Hidden by @emma.marsh: Misleading, The entry is not that of the chart"),
    ).toBeVisible();
    await bell.click();
    await expect(member.getByRole("dialog", { name: "Notifications" })).toContainText(
      `${name}: your trade in GBPCHF was hidden`,
    );
    await member.keyboard.press("Escape");
    await member.getByRole("button", { name: "Reply to the moderators" }).click();
    await member.getByLabel("Reply to the moderators").fill("It is, on the one minute chart.");
    await member.getByRole("button", { name: "Send" }).click();
    await expect(admin.getByText("Owner’s reply: It is, on the one minute chart.")).toBeVisible();
    await accessible(moderator);
    await moderator.getByRole("button", { name: "Unhide GBPCHF" }).click();
    await expect(member.getByText("This trade is hidden")).toHaveCount(0);
    await expect(member.getByRole("heading", { name: "GBPCHF" })).toBeVisible();
  });

  await test.step("who is blocked leaves the page, with the trades, and is let back in", async () => {
    await admin.goto(at("/manage/members"));
    await admin.getByRole("button", { name: "More options for Tara Lindqvist" }).click();
    await admin.getByRole("menuitem", { name: "Block" }).click();
    await accessible(admin);
    await admin
      .getByRole("alertdialog", { name: "Block Tara Lindqvist?" })
      .getByRole("button", { name: "Block" })
      .click();
    const blockedAt = Date.now();
    await member.waitForURL(at("/info"));
    test.info().annotations.push({ type: "measured", description: `page left after ${Date.now() - blockedAt} ms` });
    await expect(member.getByText("Why did you hold it over the news?")).toHaveCount(0);
    await expect(member.getByRole("heading", { name: "Your membership" })).toHaveCount(0);
    await expect.poll(() => entriesOf(member)).toEqual(["All groups", "Explore groups", "Info"]);
    await moderator.goto(at("/trades/timeline"));
    await expect(moderator.getByText("No one has shared a trade yet")).toBeVisible();
    await admin.getByRole("navigation", { name: "Members" }).getByRole("link", { name: "Blocked" }).click();
    await expect(admin).toHaveURL(at("/manage/members/blocked"));
    await admin.getByRole("button", { name: "Unblock Tara Lindqvist" }).click();
    await expect(admin.getByText("No blocked people")).toBeVisible();
    await member.getByRole("button", { name: `Join ${name}` }).click();
    await expect(member.getByRole("heading", { name: "Your membership" })).toBeVisible();
  });

  await test.step("a member goes, the last Admin cannot", async () => {
    const leave = async (who: Page) => {
      await who.getByRole("button", { name: "Leave group" }).click();
      await who.getByRole("alertdialog").getByRole("button", { name: "Leave group" }).click();
    };
    await leave(member);
    await expect(member).toHaveURL(address("/groups"));
    await drawer(admin).getByRole("link", { name: "Info" }).click();
    await leave(admin);
    await expect(admin.getByText("You’re the last Admin. Make someone else an Admin before you leave.")).toBeVisible();
    await expect(admin).toHaveURL(at("/info"));
    const away = await broken(member, new RegExp(`/v1\\.0/groups/${handle}$`));
    await member.goto(at("/info"));
    await expect(failedPart(member, "Failed to load group")).toBeVisible();
    await away.mend();
    await tryAgain(member);
    await expect(member.getByRole("button", { name: `Join ${name}` })).toBeVisible();
  });
  await moderator.context().close();
  await member.context().close();
});
