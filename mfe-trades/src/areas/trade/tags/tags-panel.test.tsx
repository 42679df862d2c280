import { type PageOptions, renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseItem, highlightItem } from "../../../test/choose-item.ts";
import { FakeTags } from "../../../test/fake-tags.ts";
import { FakeTradeService, makeTradeDetail, tradeId } from "../../../test/fake-trade-service.ts";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import { TagsPanel } from "./tags-panel.tsx";

startTestServer();

let service: FakeTradeService;
let tags: FakeTags;
let person = 0;
beforeEach(() => {
  localStorage.clear();
  service = new FakeTradeService();
  tags = new FakeTags();
});

async function openTags({ host, ...options }: Partial<PageOptions> = {}) {
  server.use(...service.handlers, ...tags.handlers);
  person += 1;
  const user = { ...testUser, userId: `tagger-${person}` };
  const pointer = renderPage(<TagsPanel tradeId={tradeId} />, {
    path: `/trades/${tradeId}`,
    host: { user, ...host },
    ...options,
  });
  await screen.findByRole("region", { name: "Setup" });
  return pointer;
}

const chip = (name: string) => screen.getByRole("button", { name });
const input = () => screen.getByRole("combobox", { name: "Add a tag" });

async function menuOf(user: Awaited<ReturnType<typeof openTags>>, name: string, item: string) {
  fireEvent.contextMenu(chip(name));
  await chooseItem(user, new RegExp(`^${item}`));
}

test("T-391 T-395 a chip is put on the trade and taken off, saved once after 100 ms", async () => {
  service = new FakeTradeService(makeTradeDetail({ tagIds: [tags.tag("Early entry").id] }));
  const user = await openTags();
  expect(chip("Early entry").getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("1 of 4 selected")).toBeDefined();
  await user.click(chip("A+ setup"));
  await user.click(chip("Early entry"));
  expect(screen.getByText("1 of 4 selected")).toBeDefined();
  await waitFor(() => expect(service.trade.tagIds).toEqual([tags.tag("A+ setup").id]));
  expect(service.writes.at(-1)).toMatchObject({ part: "tags", body: { tradeId } });
});

test("T-390 typing finds a tag, Enter chooses it", async () => {
  const user = await openTags();
  await user.type(input(), "late");
  expect(within(screen.getByRole("listbox")).getByRole("option").textContent).toContain("Late session");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(service.trade.tagIds).toEqual([tags.tag("Late session").id]));
  expect(tags.writes).toEqual([]);
});

test("T-390 T-393 Enter without a match makes a new tag, which is chosen", async () => {
  const user = await openTags();
  await user.type(input(), "FOMO{Enter}");
  await waitFor(() => expect(tags.writes[0]).toMatchObject({ method: "POST", path: "/tags", body: { name: "FOMO" } }));
  await waitFor(() => expect(service.trade.tagIds).toEqual([tags.tag("FOMO").id]));
  await screen.findByRole("button", { name: "FOMO" });
});

test("T-391 a category is created only with a name", async () => {
  const user = await openTags();
  await user.click(screen.getByRole("button", { name: "Create category" }));
  await user.type(screen.getByRole("textbox", { name: "Create New Category" }), "Execution{Enter}");
  await waitFor(() =>
    expect(tags.writes).toEqual([
      { method: "POST", path: "/tag-categories", ifMatch: null, body: { name: "Execution" } },
    ]),
  );
});

test("T-392 T-394 a tag is renamed from its menu against its version; an empty name is not sent", async () => {
  const user = await openTags();
  await menuOf(user, "Late session", "Rename");
  const dialog = await screen.findByRole("dialog", { name: "Rename tag" });
  const name = within(dialog).getByRole("textbox");
  await user.clear(name);
  expect(within(dialog).getByText("Name must not be empty")).toBeDefined();
  await user.type(name, "{Enter}");
  expect(tags.writes).toEqual([]);
  await user.type(name, "After hours{Enter}");
  await waitFor(() =>
    expect(tags.writes[0]).toMatchObject({
      ifMatch: '"1"',
      body: { tagId: tags.tag("Late session").id, name: "After hours" },
    }),
  );
});

test("T-392 deleting a tag asks first", async () => {
  const user = await openTags();
  await menuOf(user, "Late session", "Delete");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete tag" });
  expect(tags.writes).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(tags.writes[0]).toMatchObject({ method: "DELETE", path: `/tags/${tags.tag("Late session").id}` }),
  );
});

test("T-392 a category's menu adds, renames, colours and deletes; F2 renames a tag", async () => {
  const user = await openTags();
  await user.click(screen.getByRole("button", { name: "More options for Mistakes" }));
  const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  expect(items).toEqual([
    "Add Tag",
    "Rename Category",
    "Change Colour",
    "Mark as mistakes",
    "Move earlier",
    "Move later",
    "Delete Category",
  ]);
  await chooseItem(user, "Delete Category");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete category" });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(tags.writes[0]?.path).toBe(`/tag-categories/${tags.categories[1]?.id}`));
  fireEvent.keyDown(chip("A+ setup"), { key: "F2" });
  await screen.findByRole("dialog", { name: "Rename tag" });
});

test("Y-131 a category is marked as mistakes from its menu, and says so", async () => {
  const user = await openTags();
  await user.click(screen.getByRole("button", { name: "More options for Mistakes" }));
  await chooseItem(user, "Mark as mistakes");
  await waitFor(() =>
    expect(tags.writes[0]).toMatchObject({
      path: `/tag-categories/${tags.categories[1]?.id}/mistakes`,
      ifMatch: '"1"',
      body: { isMistakes: true },
    }),
  );
});

test("T-398 O-178 without a mouse a tag moves by its menu, and shows there at once", async () => {
  const user = await openTags();
  await menuOf(user, "A+ setup", "Move later");
  await waitFor(() =>
    expect(tags.writes[0]?.body).toMatchObject({ tagCategoryId: tags.categories[0]?.id, position: 1 }),
  );
});

test("T-393 a changed tag makes the lists of trades stale in other tabs too", async () => {
  const heard = vi.fn();
  const channel = new BroadcastChannel("entrywise.tags");
  channel.onmessage = heard;
  const user = await openTags();
  await menuOf(user, "A+ setup", "Move later");
  await waitFor(() => expect(heard).toHaveBeenCalled());
  channel.close();
});

test.each([
  [
    "X-103",
    "Error adding tag",
    async (user: Awaited<ReturnType<typeof openTags>>) => user.type(input(), "FOMO{Enter}"),
  ],
  [
    "X-103",
    "Failed to delete tag",
    async (user: Awaited<ReturnType<typeof openTags>>) => {
      await menuOf(user, "Early entry", "Delete");
      await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    },
  ],
  [
    "X-103",
    "Failed to rename tag",
    async (user: Awaited<ReturnType<typeof openTags>>) => {
      await menuOf(user, "Early entry", "Rename");
      await user.type(within(await screen.findByRole("dialog")).getByRole("textbox"), "x{Enter}");
    },
  ],
])("%s a refused change says “%s”", async (_, text, act) => {
  const reportError = vi.fn();
  const user = await openTags({ host: { reportError } });
  tags.refusals.push(() => problem(422, ""));
  await act(user);
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), text));
});

const refusedChanges: [string, (user: Awaited<ReturnType<typeof openTags>>) => Promise<void>][] = [
  [
    "Failed to change category colour",
    async (user) => {
      await highlightItem(user, "Change Colour");
      await user.keyboard("{ArrowRight}");
      await chooseItem(user, /^Green/);
    },
  ],
  [
    "Failed to rename category",
    async (user) => {
      await chooseItem(user, "Rename Category");
      await user.type(within(await screen.findByRole("dialog")).getByRole("textbox"), "x{Enter}");
    },
  ],
  [
    "Failed to delete category",
    async (user) => {
      await chooseItem(user, "Delete Category");
      await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    },
  ],
];

for (const [text, act] of refusedChanges) {
  test(`X-104 a category that stays as it was says “${text}”`, async () => {
    const reportError = vi.fn();
    const user = await openTags({ host: { reportError } });
    tags.refusals.push(() => problem(422, ""));
    await user.click(screen.getByRole("button", { name: "More options for Mistakes" }));
    await screen.findAllByRole("menuitem");
    await act(user);
    await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), text));
  });
}

test("T-400 X-103 three placeholders stand while tags load, and a failure says so", async () => {
  server.use(...service.handlers, ...tags.handlers);
  server.use(http.get(api("/tags/categorised"), () => problem(400, "")));
  renderPage(<TagsPanel tradeId={tradeId} />, { path: `/trades/${tradeId}` });
  expect(screen.getByRole("status", { name: "Loading tags" }).querySelectorAll(".tag-cards > *")).toHaveLength(3);
  expect(await screen.findByText("Error loading tags")).toBeDefined();
});
