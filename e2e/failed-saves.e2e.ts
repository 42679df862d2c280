import { expect, type Page, test } from "@playwright/test";
import { failCalls } from "./failing-calls.ts";
import { address, signIn } from "./sign-in.ts";
import { newTrade, send } from "./trade-data.ts";

interface Refusal {
  method: string;
  path: RegExp;
  /** What the page must say. */
  says: string;
  act: () => Promise<unknown>;
}

/** Does something whose call is refused, and reads the message. */
async function expectRefusal(page: Page, { method, path, says, act }: Refusal): Promise<void> {
  await test.step(says, async () => {
    const calls = await failCalls(page, path, method, 422);
    await act();
    await expect(page.getByText(says).first()).toBeVisible();
    await calls.mend();
  });
}

async function openTrade(page: Page, tradeId: string, tab?: string): Promise<void> {
  await page.goto(address(`/trades/${tradeId}`));
  await expect(page.getByRole("button", { name: /^Symbol: / })).toBeVisible();
  if (tab !== undefined) await page.getByRole("tab", { name: tab }).click();
}

const chooseFromMenu = async (page: Page, menu: string | RegExp, item: string) => {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

const renameTo = async (page: Page, name: string) => {
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.keyboard.press("Enter");
};

test("X-102 X-109 X-110 a trade that is not added, saved or deleted says so and stays as it was", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page);
  await openTrade(page, tradeId);
  await expectRefusal(page, {
    method: "PUT",
    path: /\/positions\/[^/]+$/,
    says: "Error saving position",
    act: () => page.getByLabel("Size of open position 1").fill("1.5"),
  });
  await expect(page.getByLabel("Size of open position 1")).toHaveValue("1.5");
  await openTrade(page, tradeId);
  await expectRefusal(page, {
    method: "PUT",
    path: /\/trades\/[^/]+\/status$/,
    says: "Failed to update trade status. Please try again.",
    act: () => chooseFromMenu(page, "Status: Executed", "Missed"),
  });
  await expect(page.getByRole("button", { name: "Status: Executed" })).toBeVisible();
  await expectRefusal(page, {
    method: "POST",
    path: /\/trades\/[^/]+\/definition$/,
    says: "Failed to update trade definition. Please try again.",
    act: () => page.getByRole("combobox", { name: "Market" }).selectOption("Stock"),
  });
  await expect(page.getByRole("combobox", { name: "Market" })).toHaveValue("0");
  await expectRefusal(page, {
    method: "POST",
    path: /\/trades\/[^/]+\/copy$/,
    says: "Error copying trade. Please try again later.",
    act: async () => {
      await chooseFromMenu(page, "More", "Copy");
      await page.getByRole("dialog").getByLabel("Target account").selectOption({ index: 1 });
      await page.keyboard.press("Control+Enter");
    },
  });
  await page.keyboard.press("Escape");
  await expectRefusal(page, {
    method: "DELETE",
    path: new RegExp(`/trades/${tradeId}$`),
    says: "Failed to delete trade",
    act: async () => {
      await chooseFromMenu(page, "More", "Delete");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  });
  await openTrade(page, tradeId);
  await page.goto(address("/trades/timeline"));
  await page.getByRole("button", { name: /^Add Trade/ }).click();
  const dialog = page.getByRole("dialog", { name: /Add Trade/ });
  await dialog.getByRole("button", { name: /^Symbol/ }).click();
  await page.getByRole("combobox", { name: "Search symbols" }).fill("gbpusd");
  await expect(page.getByRole("option", { name: /GBPUSD/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expectRefusal(page, {
    method: "POST",
    path: /\/trades\/add$/,
    says: "Error adding trade",
    act: () => page.keyboard.press("Control+s"),
  });
  await expect(dialog.getByRole("button", { name: /^Symbol: GBPUSD/ })).toBeVisible();
});

test("X-103 X-104 X-105 tags, categories and insights that are not saved say so", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page);
  const category = await send<{ id: string }>(page, "POST", "/tag-categories", { name: `Ways ${tradeId.slice(-6)}` });
  const name = `Early ${tradeId.slice(-6)}`;
  const categoryName = `Ways ${tradeId.slice(-6)}`;
  await send(page, "POST", "/tags", { name, tagCategoryId: category.id });
  await test.step("Error loading tags", async () => {
    const calls = await failCalls(page, /\/tags\/categorised$/);
    await openTrade(page, tradeId, "Tags");
    await expect(page.getByRole("heading", { name: "Error loading tags" })).toBeVisible();
    await calls.mend();
    await page.getByRole("button", { name: "Try again" }).click();
  });
  const chip = page.getByRole("button", { name, exact: true });
  const card = `More options for ${categoryName}`;
  await expectRefusal(page, {
    method: "PUT",
    path: /\/trades\/[^/]+\/tags$/,
    says: "Error saving tags",
    act: () => chip.click(),
  });
  await openTrade(page, tradeId, "Tags");
  await expectRefusal(page, {
    method: "POST",
    path: /\/v1\.0\/tags$/,
    says: "Error adding tag",
    act: async () => {
      await page.getByRole("combobox", { name: "Add a tag" }).fill("Not taken");
      await page.keyboard.press("Enter");
    },
  });
  await expectRefusal(page, {
    method: "PUT",
    path: /\/tags\/[^/]+\/rename$/,
    says: "Failed to rename tag",
    act: async () => {
      await chip.focus();
      await page.keyboard.press("F2");
      await renameTo(page, "Too early");
    },
  });
  await expect(chip).toBeVisible();
  await expectRefusal(page, {
    method: "PUT",
    path: /\/tag-categories\/[^/]+\/colour$/,
    says: "Failed to change category colour",
    act: async () => {
      await page.getByRole("button", { name: card }).click();
      await page.getByRole("menuitem", { name: "Change Colour" }).hover();
      await page.getByRole("menuitem", { name: "Red" }).click();
    },
  });
  await expectRefusal(page, {
    method: "PUT",
    path: /\/tag-categories\/[^/]+\/rename$/,
    says: "Failed to rename category",
    act: async () => {
      await chooseFromMenu(page, card, "Rename Category");
      await renameTo(page, "Other ways");
    },
  });
  await expectRefusal(page, {
    method: "DELETE",
    path: /\/tags\/[^/]+$/,
    says: "Failed to delete tag",
    act: async () => {
      await chip.focus();
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  });
  await expectRefusal(page, {
    method: "DELETE",
    path: /\/tag-categories\/[^/]+$/,
    says: "Failed to delete category",
    act: async () => {
      await openTrade(page, tradeId, "Tags");
      await chooseFromMenu(page, card, "Delete Category");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  });

  const insight = await send<{ id: string }>(page, "POST", "/insights", { tradeId, text: "Wait for the close" });
  await openTrade(page, tradeId, "Insights");
  await expectRefusal(page, {
    method: "POST",
    path: /\/v1\.0\/insights$/,
    says: "Failed to create insight",
    act: async () => {
      await page.getByRole("textbox", { name: "Add new insight" }).fill("Not taken");
      await page.keyboard.press("Enter");
    },
  });
  await test.step("changes and deletions of insights that fail say nothing", async () => {
    await openTrade(page, tradeId, "Insights");
    const calls = await failCalls(page, /\/v1\.0\/insights\/[^/]+$/, undefined, 422);
    const field = page.getByRole("textbox", { name: "Insight", exact: true });
    const changed = page.waitForResponse((response) => response.url().endsWith(insight.id) && !response.ok());
    await field.fill("Wait for the next close");
    await field.blur();
    await changed;
    const deleted = page.waitForResponse(
      (response) => response.request().method() === "DELETE" && response.url().endsWith(insight.id),
    );
    await page.getByRole("button", { name: /^More options for Wait for the/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await deleted;
    await calls.mend();
    // A call that is reported proves that what came before it had its time.
    await expectRefusal(page, {
      method: "POST",
      path: /\/insights\/[^/]+\/flag$/,
      says: "Failed to save changes.",
      act: () => chooseFromMenu(page, "More options for Wait for the close", "Flag"),
    });
    await expect(page.getByRole("region", { name: "Messages" }).getByRole("alert")).toHaveCount(1);
  });
});

test("X-107 X-108 notes, ratings and the review of a trade that are not saved say so", async ({ page }) => {
  await signIn(page, "trial");
  const { tradeId } = await newTrade(page);
  for (const kind of ["open", "close"]) {
    await test.step(`Failed to load ${kind} position breakdown`, async () => {
      const calls = await failCalls(page, new RegExp(`/${kind}-positions/[^/]+(/breakdown)?$`), "GET");
      await openTrade(page, tradeId, "Workflow");
      await expect(page.getByText(`Failed to load ${kind} position breakdown`).first()).toBeVisible();
      await calls.mend();
    });
  }
  const refusals: [string, RegExp, string, () => Promise<unknown>][] = [
    [
      "PUT",
      /open-positions\/[^/]+\/ratings$/,
      "Failed to save open position rating.",
      () => page.getByRole("region", { name: "Analysis" }).getByRole("radio", { name: "4 stars" }).click(),
    ],
    [
      "PATCH",
      /open-positions\/[^/]+\/breakdown$/,
      "Failed to save open position breakdown",
      () => page.getByRole("textbox", { name: "Analysis, Execution" }).pressSequentially("late"),
    ],
    [
      "PUT",
      /close-positions\/[^/]+\/ratings$/,
      "Failed to save close position ratings",
      () => page.getByRole("region", { name: "Exit" }).getByRole("radio", { name: "2 stars" }).click(),
    ],
    [
      "PATCH",
      /close-positions\/[^/]+\/breakdown$/,
      "Failed to save changes.",
      () => page.getByRole("textbox", { name: "Exit, Review" }).pressSequentially("early"),
    ],
    [
      "PUT",
      /\/overall-rating$/,
      "Failed to update overall rating. Please try again.",
      () => page.getByRole("region", { name: "Overall Review" }).getByRole("radio", { name: "3 stars" }).click(),
    ],
    [
      "PUT",
      /\/direction-prediction-correct$/,
      "Failed to update direction prediction. Please try again.",
      () => page.getByRole("region", { name: "Overall Review" }).getByText("Yes").click(),
    ],
    [
      "PUT",
      /\/ideal-rr$/,
      "Failed to update ideal R:R. Please try again.",
      () => page.getByRole("textbox", { name: "Ideal R:R" }).fill("2.5"),
    ],
    [
      "PUT",
      /\/overall-review$/,
      "Failed to update overall review. Please try again.",
      () => page.getByRole("textbox", { name: "Overall review" }).pressSequentially("kept"),
    ],
    [
      "PUT",
      /\/planned-date$/,
      "Failed to update planned date. Please try again.",
      async () => {
        await page.getByRole("button", { name: /^Planned Date/ }).click();
        await page.getByRole("button", { name: "Today" }).click();
        await page.getByRole("button", { name: "Select" }).click();
      },
    ],
  ];
  for (const [method, path, says, act] of refusals) {
    // What is refused stays unsaved, and its message before those of other parts: each has a trade of its own.
    await openTrade(page, (await newTrade(page)).tradeId, "Workflow");
    await expectRefusal(page, { method, path, says, act });
  }
});

test("X-106 X-110 X-111 snapshots, links, groups and the AI data model that fail say so", async ({ page }) => {
  await signIn(page, "admin");
  const { tradeId } = await newTrade(page);
  const { id } = await send<{ id: string }>(page, "POST", "/snapshots", { tradeId });
  await test.step("Failed to load snapshots", async () => {
    const calls = await failCalls(page, /\/trades\/[^/]+\/snapshots$/, "GET");
    await openTrade(page, tradeId, "Snapshots");
    await expect(page.getByText("Failed to load snapshots").first()).toBeVisible();
    await calls.mend();
    await page.getByRole("button", { name: "Try again" }).click();
  });
  await expectRefusal(page, {
    method: "POST",
    path: /\/snapshots$/,
    says: "Failed to add snapshot",
    act: () => chooseFromMenu(page, "More options for snapshots", "Add empty snapshot"),
  });
  await expectRefusal(page, {
    method: "DELETE",
    path: new RegExp(`/snapshots/${id}$`),
    says: "Failed to delete snapshot",
    act: () => chooseFromMenu(page, /^More options for (?!snapshots)/, "Delete snapshot"),
  });
  await expectRefusal(page, {
    method: "GET",
    path: /\/ai-data$/,
    says: "Failed to fetch AI data. Please try again.",
    act: () => chooseFromMenu(page, "More", "Get AI Data Model"),
  });

  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expectRefusal(page, {
    method: "POST",
    path: /\/share$/,
    says: "Error creating share code",
    act: () => dialog.getByRole("button", { name: "Create link" }).click(),
  });
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expectRefusal(page, {
    method: "POST",
    path: /\/share\/permissions$/,
    says: "Failed to update trade share permissions",
    act: async () => {
      await dialog.getByRole("switch", { name: "Notes", exact: true }).click();
      await dialog.getByRole("button", { name: "Save" }).click();
    },
  });
  await expectRefusal(page, {
    method: "DELETE",
    path: /\/share$/,
    says: "Error removing share code",
    act: () => dialog.getByRole("button", { name: "Unshare" }).click(),
  });
});

test("X-111 X-113 groups of a trade and the order of accounts that are not saved say so", async ({ page }) => {
  await signIn(page, "member");
  const { tradeId } = await newTrade(page);
  const groups = () => page.getByRole("dialog", { name: "Share with groups" });
  const openGroups = async () => {
    await openTrade(page, tradeId);
    await page.getByRole("button", { name: "Share with groups" }).click();
  };
  await test.step("Failed to load groups", async () => {
    const calls = await failCalls(page, /\/groups\/|\/trading-groups/, "GET");
    await openGroups();
    await expect(groups().getByText("Failed to load groups")).toBeVisible();
    await calls.mend();
    await groups().getByRole("button", { name: "Try again" }).click();
  });
  await expectRefusal(page, {
    method: "POST",
    path: /\/trading-groups$/,
    says: "Failed to update trading groups",
    act: async () => {
      await groups().getByRole("checkbox").first().click();
      await groups().getByRole("button", { name: "Save" }).click();
    },
  });

  const list = { name: "First", currency: "USD", defaultMarketType: 0, startBalance: "10000" };
  await send(page, "POST", "/trade-accounts", list);
  await page.goto(address("/trade-accounts"));
  await expectRefusal(page, {
    method: "PUT",
    path: /\/trade-accounts\/[^/]+\/move$/,
    says: "Error moving account",
    act: async () => {
      await page.getByRole("table", { name: "Trade accounts" }).getByRole("button", { name: /^More/ }).first().click();
      await page.getByRole("menuitem", { name: "Move down" }).click();
    },
  });
});
