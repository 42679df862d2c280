import { noteTreeApi } from "@entrywise/contracts/trades/note-tree.api";
import { notesApi } from "@entrywise/contracts/trades/notes.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { addNote, binNote, duplicateNote, emptyBin, moveNote, purgeNote, restoreNote } from "./arrange-notes.ts";
import { listBin, listNotes, readNote, readTree, searchNotes } from "./notes.read-model.ts";
import { markNote } from "./notes.repository.ts";
import { changeNote, listVersions, readVersion } from "./write-note.ts";

const listed = <Item>(items: Item[]) => ({ body: { items, total: items.length } });

export function notesRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, notesApi.list, async ({ tx, actor }) => listed(await listNotes(tx, actor)));
  serve(router, unit, noteTreeApi.read, async ({ tx, actor }) => ({ body: await readTree(tx, actor) }));
  serve(router, unit, notesApi.search, async ({ tx, actor, query }) =>
    listed(await searchNotes(tx, actor, query.text)),
  );
  serve(router, unit, notesApi.read, async ({ tx, actor, params }) => {
    const body = await readNote(tx, actor, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, notesApi.add, async ({ tx, actor, body }) => ({ body: { id: await addNote(tx, actor, body) } }));
  serve(router, unit, notesApi.change, async ({ tx, actor, params, version, body }) => {
    const changed = await changeNote(tx, actor, { id: params.id, version }, body);
    return { body: changed, version: changed.version };
  });
  serve(router, unit, notesApi.versions, async ({ tx, actor, params }) =>
    listed(await listVersions(tx, actor, params.id)),
  );
  serve(router, unit, notesApi.version, async ({ tx, actor, params }) => ({
    body: await readVersion(tx, actor, params.id, Number(params.version)),
  }));
  markRoutes(router, unit);
  treeRoutes(router, unit);
  return router;
}

/** What is changed of a page without it becoming another version. */
function markRoutes(router: Router, unit: UnitOfWork): void {
  serve(router, unit, notesApi.expanded, async ({ tx, actor, params, body }) => {
    await markNote(tx, actor, params.id, body);
    return {};
  });
  serve(router, unit, notesApi.favourite, async ({ tx, actor, params, body }) => {
    await markNote(tx, actor, params.id, body);
    return {};
  });
}

function treeRoutes(router: Router, unit: UnitOfWork): void {
  serve(router, unit, notesApi.move, async ({ tx, actor, params, body }) => {
    await moveNote(tx, actor, params.id, body);
    return {};
  });
  serve(router, unit, notesApi.duplicate, async ({ tx, actor, params }) => ({
    body: { id: await duplicateNote(tx, actor, params.id) },
  }));
  serve(router, unit, notesApi.remove, async ({ tx, actor, params }) => {
    await binNote(tx, actor, params.id);
    return {};
  });
  serve(router, unit, notesApi.bin, async ({ tx, actor }) => listed(await listBin(tx, actor)));
  serve(router, unit, notesApi.restore, async ({ tx, actor, params }) => {
    await restoreNote(tx, actor, params.id);
    return {};
  });
  serve(router, unit, notesApi.purge, async ({ tx, actor, params }) => {
    await purgeNote(tx, actor, params.id);
    return {};
  });
  serve(router, unit, notesApi.emptyBin, async ({ tx, actor }) => {
    await emptyBin(tx, actor);
    return {};
  });
}
