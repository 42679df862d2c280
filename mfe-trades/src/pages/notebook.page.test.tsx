import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { Note, NoteItem } from "@entrywise/contracts/trades/notes.api";
import { address, openPage } from "@entrywise/host/render-page";
import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { makeTree } from "../test/notes.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { NotebookPage } from "./notebook.page.tsx";

vi.mock("@entrywise/ui/editor", async (original) => ({
  ...(await original<object>()),
  ...(await import("../test/editor-double.tsx")),
}));
startTestServer();

const id = (n: number) => `01930000-0000-7000-8000-0000000000e${n}`;
const item = (n: number, title: string, more: Partial<NoteItem> = {}): NoteItem => ({
  ...{ id: id(n), parent: null, children: [], expanded: true, title, icon: null, isFavourite: false, version: 1 },
  changedAt: "2024-11-24T17:08:00.000Z",
  ...more,
});
const noteOf = (own: NoteItem, more: Partial<Note> = {}): Note => ({
  ...own,
  ...{ text: richTextOf("Only the morning."), createdAt: own.changedAt, linkedFrom: [], deletedAt: null },
  ...more,
});

const plan = item(1, "Plan", { children: [id(2)] });
const rules = item(2, "Rules", { parent: id(1) });
const week = item(3, "Week 47");

function serveNotes(items: readonly NoteItem[] = [plan, rules, week]): void {
  server.use(
    http.get(api("/notes/tree"), () => HttpResponse.json(makeTree(items))),
    http.get(api("/notes/bin"), () => listResponse([])),
    http.get(api("/notes/:id"), ({ params }) => {
      const found = items.find((one) => one.id === params.id);
      return found === undefined
        ? problem(404, "This page doesn’t exist or was deleted.", "Page.NotFound")
        : HttpResponse.json(noteOf(found));
    }),
    http.put(api("/notes/:id/move"), () => new HttpResponse(null, { status: 204 })),
    http.put(api("/notes/:id/expanded"), () => new HttpResponse(null, { status: 204 })),
  );
}

const open = (path = `/notebook/${id(1)}`) => openPage(<NotebookPage />, { path });
const rows = async () => within(await screen.findByRole("tree", { name: "Pages" })).getAllByRole("treeitem");

test("K-100 the pages show as a tree, and a press opens one", async () => {
  serveNotes();
  const user = await open();
  expect((await rows()).map((row) => [row.textContent, row.getAttribute("aria-level")])).toEqual([
    ["Plan", "1"],
    ["Rules", "2"],
    ["Week 47", "1"],
  ]);
  expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("Plan");
  await user.click(screen.getByRole("treeitem", { name: "Week 47" }));
  await vi.waitFor(() => expect(address()).toBe(`/notebook/${id(3)}`));
  expect(await screen.findByDisplayValue("Week 47")).toBeTruthy();
});

test("K-102 Alt and the arrows move a page", async () => {
  serveNotes();
  await open();
  const [, , last] = await rows();
  if (last === undefined) throw new Error("three pages");
  fireEvent.focus(last);
  fireEvent.click(last);
  await screen.findByDisplayValue("Week 47");
  fireEvent.keyDown(await screen.findByRole("treeitem", { name: "Week 47" }), { key: "ArrowUp", altKey: true });
  await vi.waitFor(() => expect(callsTo(`/notes/${id(3)}/move`)).toHaveLength(1));
});

test("K-101 what is typed into a page is saved against its version", async () => {
  serveNotes();
  const bodies: unknown[] = [];
  server.use(
    http.put(api("/notes/:id"), async ({ request }) => {
      const body = (await request.json()) as { title: string };
      bodies.push([request.headers.get("if-match"), body.title]);
      return HttpResponse.json(noteOf({ ...plan, title: body.title, version: 2 }));
    }),
  );
  const user = await open();
  await user.type(await screen.findByLabelText("Title"), " B");
  await vi.waitFor(() => expect(bodies).toEqual([['"1"', "Plan B"]]), { timeout: 5_000 });
  expect(await screen.findByRole("treeitem", { name: "Plan B" })).toBeTruthy();
});

test("K-100 a notebook without pages says what it is for, and makes the first one", async () => {
  serveNotes([]);
  const made: unknown[] = [];
  server.use(
    http.post(api("/notes"), async ({ request }) => {
      made.push(await request.json());
      serveNotes([item(1, "")]);
      return HttpResponse.json({ id: id(1) }, { status: 201 });
    }),
  );
  const user = await open("/notebook");
  expect(await screen.findByText("No pages yet")).toBeTruthy();
  const [button] = screen.getAllByRole("button", { name: "New page" }).slice(-1);
  await user.click(button as HTMLElement);
  await vi.waitFor(() => expect(address()).toBe(`/notebook/${id(1)}`));
  expect(made).toEqual([{}]);
});

test("X-132 a page that cannot be fetched says so, with a way to try again", async () => {
  serveNotes();
  server.use(http.get(api(`/notes/${id(1)}`), () => problem(500, "Broken.")));
  await open();
  expect(await screen.findByText("Failed to fetch notebook page.")).toBeTruthy();
  expect((await rows()).length).toBe(3);
});

test("K-101 a page in the bin comes back", async () => {
  serveNotes();
  server.use(
    http.get(api("/notes/bin"), () =>
      listResponse([
        {
          ...{ id: id(4), title: "Old", icon: null, pages: 2 },
          ...{ deletedAt: "2024-11-24T17:08:00.000Z", goesAt: "2024-12-24T17:08:00.000Z" },
        },
      ]),
    ),
    http.post(api("/notes/:id/restore"), () => new HttpResponse(null, { status: 204 })),
  );
  const user = await open("/notebook/bin");
  expect(await screen.findByText(/with 2 pages inside/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Restore Old" }));
  await vi.waitFor(() => expect(callsTo(`/notes/${id(4)}/restore`)).toHaveLength(1));
});
