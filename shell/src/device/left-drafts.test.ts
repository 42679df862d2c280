import { expect, test } from "vitest";
import { isSentFromDevice } from "./left-drafts.ts";

test("Y-250 edits of trades, notes and journal days are sent from the device, and nothing else is", () => {
  const id = "01930000-0000-7000-8000-000000000001";
  for (const thing of [id, `note-${id}`, "journal-2026-03-02"]) expect(isSentFromDevice(thing), thing).toBe(true);
  for (const thing of [`comment-${id}-${id}`, "group-preferences-1", "journal-today", "note-new", "business-details"]) {
    expect(isSentFromDevice(thing), thing).toBe(false);
  }
});
