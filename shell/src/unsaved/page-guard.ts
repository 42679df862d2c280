import { hasUnsavedParts } from "@entrywise/host/shell";
import { watchDraftWrites } from "./draft-writes.ts";
import { createEditedFields } from "./edited-fields.ts";
import { createLeaveGuard } from "./leave-guard.ts";

/** Two frames of a slow screen. */
const drawnMs = 50;

export const editedFields = createEditedFields();

/** Of this page: everything that leaves it asks here. */
export const pageGuard = createLeaveGuard({
  hasUnsaved: () => hasUnsavedParts() || editedFields.has(),
  forget: editedFields.forget,
  afterDrawing: (then) => setTimeout(then, drawnMs),
});

/** Begins to watch, once in a page. */
export function guardPage(): void {
  editedFields.watch(document);
  watchDraftWrites(Storage.prototype, editedFields.noteDraft);
  addEventListener("beforeunload", (event) => {
    if (!pageGuard.isDecided && pageGuard.hasUnsaved()) event.preventDefault();
  });
}
