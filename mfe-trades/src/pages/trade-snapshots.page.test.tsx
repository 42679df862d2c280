import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Snapshot } from "@entrywise/contracts/trades/snapshots.api";
import { openPage, type PageOptions } from "@entrywise/host/render-page";
import { testHost, testUser } from "@entrywise/host/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { FakeTradeService, tradeId } from "../test/fake-trade-service.ts";
import { api, problem, server, startTestServer } from "../test/test-server.ts";
import { TradeDetailPage } from "./trade-detail.page.tsx";

startTestServer();

const uploadUrl = "http://blob.localhost/uploads/entrywise/elena/1";
const place = (name: string, own: Partial<Snapshot> = {}): Snapshot => ({
  id: `01937b1e-5c2a-7000-8000-0000000${String(50_000 + name.length * 7 + name.charCodeAt(0))}`,
  slotId: `01937b1e-5c2a-7000-8000-0000000${String(60_000 + name.length * 7 + name.charCodeAt(0))}`,
  name,
  originUrl: null,
  snapshotUrl: null,
  width: null,
  height: null,
  sequenceNumber: 0,
  isPrimary: false,
  isSlotEnabled: true,
  version: 0,
  ...own,
});
const filled = (name: string, own: Partial<Snapshot> = {}) =>
  place(name, { snapshotUrl: `http://blob.localhost/images/${name.length}.webp`, version: 1, ...own });

let slots: Snapshot[];
let customs: Snapshot[];
let saves: { ifMatch: string | null; snapshotUrl: string | null; name: string }[];
let uploads: string[];

beforeEach(() => {
  localStorage.clear();
  slots = [filled("15m entry"), place("Exit"), place("News", { isSlotEnabled: false })];
  customs = [];
  saves = [];
  uploads = [];
});

async function openSnapshots(host: PageOptions["host"] = {}) {
  server.use(
    ...new FakeTradeService().handlers,
    http.get(api(`/trades/${tradeId}/snapshots`), () =>
      HttpResponse.json({ slotSnapshots: slots, customSnapshots: customs }),
    ),
    http.post(api("/images"), async ({ request }) => {
      const { sourceUrl } = Object(await request.json());
      return HttpResponse.json({ url: uploadUrl, sas: sourceUrl === null || sourceUrl === undefined ? "sig=1" : "" });
    }),
    http.put("http://blob.localhost/uploads/*", async ({ request }) => {
      uploads.push(await request.text());
      return new HttpResponse(null, { status: 201 });
    }),
    http.put(api("/snapshots/:id"), async ({ request, params }) => {
      const body = Object(await request.json());
      saves.push({ ifMatch: request.headers.get("if-match"), ...body });
      const change = (one: Snapshot) =>
        one.id === params.id
          ? { ...one, name: body.name, snapshotUrl: body.snapshotUrl, version: one.version + 1 }
          : one;
      slots = slots.map(change);
      customs = customs.map(change);
      return HttpResponse.json([...slots, ...customs].find(({ id }) => id === params.id));
    }),
  );
  const user = { ...testUser, userId: "snapshot-person" };
  const pointer = await openPage(<TradeDetailPage />, { path: `/trades/${tradeId}`, host: { user, ...host } });
  await pointer.click(await screen.findByRole("tab", { name: "Snapshots" }));
  await screen.findByText(/3 slots/);
  return pointer;
}

const picture = (bytes = 10) => new File([new Uint8Array(bytes)], "chart.png", { type: "image/png" });
const paste = (file: File) => {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: { files: [file], getData: () => "" } });
  fireEvent(document.body, event);
};

test("T-440 toggles, cards, count and Add Snapshot stand in the panel, empty slots can be hidden", async () => {
  const user = await openSnapshots();
  expect(screen.getByText("1 image · 3 slots")).toBeDefined();
  expect(screen.getByText("Not enabled")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add Snapshot" })).toBeDefined();
  await user.click(screen.getByRole("switch", { name: "Show empty slots" }));
  expect(screen.queryByText("Empty slot")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add Snapshot" })).toBeNull();
  expect(localStorage.getItem("entrywise.snapshots")).toBe('{"hero":false,"empty":false}');
});

test("T-447 P-720 a chosen file goes straight to the blob store and then into its place, with its version", async () => {
  const user = await openSnapshots();
  await user.upload(screen.getByLabelText("Image file for Exit"), picture());
  await waitFor(() => expect(saves).toMatchObject([{ ifMatch: '"0"', snapshotUrl: uploadUrl, name: "Exit" }]));
  expect(uploads).toHaveLength(1);
});

test("P-721 an image of 4096 KB opens “Invalid File” and is not sent", async () => {
  const user = await openSnapshots();
  await user.upload(screen.getByLabelText("Image file for Exit"), picture(4096 * 1024));
  const dialog = await screen.findByRole("alertdialog", { name: "Invalid File" });
  expect(within(dialog).getByText("Please select an image which is less than 4 MB")).toBeDefined();
  expect(uploads).toEqual([]);
});

test("P-724 a failed upload says why and tries again", async () => {
  const user = await openSnapshots();
  server.use(
    http.put(
      api("/snapshots/:id"),
      () =>
        HttpResponse.json(
          {
            status: 422,
            code: "Image.Invalid",
            detail: "no",
            errors: [{ path: "x", message: "The file is no picture." }],
          },
          { status: 422 },
        ),
      { once: true },
    ),
  );
  await user.upload(screen.getByLabelText("Image file for Exit"), picture());
  const dialog = await screen.findByRole("alertdialog", { name: "Upload Failed" });
  expect(within(dialog).getByText("The file is no picture.")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(saves).toHaveLength(1));
});

test("Y-153 an image pasted anywhere fills the next empty slot", async () => {
  const snackbar = vi.fn();
  const user = await openSnapshots({ snackbar });
  await user.click(screen.getByRole("tab", { name: "Details" }));
  paste(picture());
  await waitFor(() => expect(saves).toMatchObject([{ name: "Exit", snapshotUrl: uploadUrl }]));
  await waitFor(() => expect(snackbar).toHaveBeenCalledWith({ type: "success", text: "Image added to Exit" }));
});

test("T-443 with the hero off a card opens the viewer; keys walk, zoom and close it", async () => {
  customs = [filled("DXY", { slotId: null })];
  const user = await openSnapshots();
  await user.click(screen.getByRole("button", { name: "15m entry" }));
  const viewer = await screen.findByRole("dialog", { name: "15m entry, image 1 of 2" });
  await user.keyboard("{ArrowRight}");
  expect(viewer.getAttribute("aria-label")).toBe("DXY, image 2 of 2");
  await user.keyboard("+");
  expect(within(viewer).getByLabelText("Zoom").textContent).toBe("150 %");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("T-443 with the hero on the first click selects and the second opens", async () => {
  localStorage.setItem("entrywise.snapshots", '{"hero":true,"empty":true}');
  const user = await openSnapshots();
  const card = () => screen.getByRole("button", { name: "15m entry" });
  await user.click(card());
  expect(card().getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(card());
  expect(await screen.findByRole("dialog", { name: /15m entry/ })).toBeDefined();
});

const basic = { plan: { key: "basic", numberOfSnapshots: 1 } } as unknown as Membership; // only what the page reads

test("T-442 T-440 at the plan's limit empty places are closed and Upgrade is offered", async () => {
  const pages = [{ path: "/membership/upgrade" }];
  await openSnapshots({ membership: basic, parts: { ...testHost().parts, pages } });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /under 4 MB for Exit/ }).disabled).toBe(true);
  expect(within(screen.getByRole("note")).getByRole("button", { name: "Upgrade membership" })).toBeDefined();
});

test("T-442 without a page that sells plans the limit is stated, and nothing leads nowhere", async () => {
  await openSnapshots({ membership: basic });
  expect(within(screen.getByRole("note")).queryByRole("button")).toBeNull();
});

test("X-106 snapshots that do not load say so", async () => {
  server.use(...new FakeTradeService().handlers);
  server.use(http.get(api(`/trades/${tradeId}/snapshots`), () => problem(400, "")));
  const user = await openPage(<TradeDetailPage />, { path: `/trades/${tradeId}` });
  await user.click(await screen.findByRole("tab", { name: "Snapshots" }));
  expect(await screen.findByText("Failed to load snapshots")).toBeDefined();
});

test("X-106 a snapshot that cannot be added is reported", async () => {
  const reportError = vi.fn();
  const user = await openSnapshots({ reportError });
  server.use(http.post(api("/snapshots"), () => problem(400, "")));
  await user.click(screen.getByRole("button", { name: "More options for snapshots" }));
  await user.click(await screen.findByRole("menuitem", { name: "Add empty snapshot" }));
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to add snapshot"));
});
