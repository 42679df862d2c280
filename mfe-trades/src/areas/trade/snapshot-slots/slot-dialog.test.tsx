import type { SnapshotSlot } from "@entrywise/contracts/trades/snapshots.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, server, startTestServer } from "../../../test/test-server.ts";
import { SlotDialog } from "./slot-dialog.tsx";

startTestServer();

const before: SnapshotSlot = {
  id: "01937b1e-5c2a-7000-8000-000000000001",
  name: "Entry",
  isEnabled: true,
  position: 0,
  imageCount: 0,
  version: 1,
};

/** Renames a slot to "5m entry" that another tab has changed since. */
async function rename(change: Partial<SnapshotSlot>) {
  const stored = { slot: { ...before, ...change, version: 2 } };
  server.use(
    http.put(api(`/snapshot-slots/${before.id}`), async ({ request }) => {
      if (request.headers.get("if-match") !== `"${stored.slot.version}"`) {
        return HttpResponse.json({ status: 412, code: "Slot.Changed", current: stored.slot }, { status: 412 });
      }
      stored.slot = { ...stored.slot, ...((await request.json()) as object), version: stored.slot.version + 1 }; // its name
      return HttpResponse.json(stored.slot);
    }),
  );
  const onClose = vi.fn();
  const user = renderPage(<SlotDialog slot={before} onClose={onClose} />, { path: "/snapshot-slots" });
  const field = await screen.findByRole("textbox", { name: /Name/ });
  await user.clear(field);
  await user.type(field, "5m entry{Enter}");
  return { user, stored, onClose };
}

test("Y-151 a slot that another tab has switched off is renamed without a question", async () => {
  const { stored, onClose } = await rename({ isEnabled: false });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(stored.slot).toMatchObject({ name: "5m entry", isEnabled: false, version: 3 });
});

test("Y-151 two names of one slot are asked about, and the other one may be chosen", async () => {
  const { user, stored, onClose } = await rename({ name: "15m entry" });
  const dialog = await screen.findByRole("dialog", { name: "This slot was edited in two places" });
  expect(dialog.textContent).toContain("Entry → 5m entry");
  expect(dialog.textContent).toContain("Entry → 15m entry");
  expect([stored.slot.version, onClose.mock.calls.length]).toEqual([2, 0]);
  await user.click(within(dialog).getByRole("button", { name: "Keep other version" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(stored.slot.name).toBe("15m entry");
});
