import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { emptyNoteBins } from "./empty-bins.repository.ts";
import { NoteEntity, NoteVersionEntity } from "./note.entity.ts";
import { notesRoutes } from "./notes.routes.ts";

export const notes = defineFeature({
  name: "notes",
  entities: [NoteEntity, NoteVersionEntity],
  start: ({ unit, now }: TradesContext) => ({
    routes: [notesRoutes(unit)],
    schedules: { "trades.empty-note-bins": (tx) => emptyNoteBins(tx, now()) },
  }),
});
