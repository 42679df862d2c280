import { hasUnsavedParts } from "@entrywise/host/shell";
import { watchDraftWrites } from "./draft-writes.ts";
import { createEditedFields } from "./edited-fields.ts";
import { createLeaveGuard } from "./leave-guard.ts";

/** Two frames at a low refresh rate. */
const drawnMs = 50;

export const editedFields = createEditedFields();

/** Of this page: everything that leaves it asks here. */
export const pageGuard = createLeaveGuard({
  hasUnsaved: () => hasUnsavedParts() || editedFields.has(),
  forget: editedFields.forget,
  afterDrawing: (then) => setTimeout(then, drawnMs),
});

/** Starts watching; call it once per page. */
export function guardPage(): void {
  editedFields.watch(document);
  watchDraftWrites(Storage.prototype, editedFields.noteDraft);
  addEventListener("beforeunload", (event) => {
    if (!pageGuard.isDecided && pageGuard.hasUnsaved()) event.preventDefault();
  });
}
