import { MAX_NOTES, type NewNote } from "@entrywise/contracts/trades/notes.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { lockNotebook } from "../../ordering/lock-notebook.ts";
import { refuseNewLinks } from "../../text-links/refuse-new-links.ts";
import { NoteEntity } from "./note.entity.ts";
import { type NoteTree, positionAgain, positionBehind } from "./note-tree.ts";
import {
  deleteBin,
  findTree,
  needBinned,
  needNote,
  type Owner,
  owned,
  putIntoBin,
  readFrom,
} from "./notes.repository.ts";

const TITLE_LENGTH = 200;

/** @throws ProblemError 422 when the notebook is full, or the level has no room */
export async function addNote(tx: Transaction, owner: Owner, wish: NewNote): Promise<string> {
  await lockNotebook(tx, owner);
  refuseNewLinks(owner, null, wish.text);
  await needRoom(tx, owner, 1);
  const tree = await findTree(tx, owner);
  const parentId = wish.parent ?? null;
  needPlace(tree, parentId);
  if (!tree.hasRoomFor(parentId)) throw tooDeep("parent");
  const id = newId();
  await tx.getRepository(NoteEntity).insert({
    ...owned(owner),
    ...readFrom(wish.text),
    id,
    parentId,
    position: positionBehind(tree.childrenOf(parentId), undefined),
    title: wish.title,
    icon: wish.icon ?? null,
    text: wish.text as object | null,
  });
  return id;
}

/** @throws ProblemError 422 for a place inside itself, one that is not there, or a level without room */
export async function moveNote(
  tx: Transaction,
  owner: Owner,
  id: string,
  { parent, after }: { parent: string | null; after: string | null },
): Promise<void> {
  await lockNotebook(tx, owner);
  const tree = await findTree(tx, owner);
  if (!tree.has(id)) throw notFound("Page");
  needPlace(tree, parent);
  if (parent !== null && tree.isWithin(parent, id)) {
    throw ruleBroken("Notes.Circle", "You can't move a page inside itself.", [
      { path: "parent", message: "is inside the page you're moving" },
    ]);
  }
  if (!tree.hasRoomFor(parent, id)) throw tooDeep("parent");
  const level = tree.childrenOf(parent).filter((other) => other.id !== id);
  if (after !== null && !level.some((other) => other.id === after)) {
    throw ruleBroken("Notes.NoNeighbour", "That page has been moved. Reload and try again.", [
      { path: "after", message: "isn't a page at that level" },
    ]);
  }
  await tx
    .getRepository(NoteEntity)
    .update({ ...owned(owner), id }, { parentId: parent, position: positionBehind(level, after) });
}

/** Puts a page and all inside it into the bin. */
export async function binNote(tx: Transaction, owner: Owner, id: string): Promise<void> {
  await lockNotebook(tx, owner);
  const ids = (await findTree(tx, owner)).subtreeOf(id).map((note) => note.id);
  if (ids.length === 0) throw notFound("Page");
  await putIntoBin(tx, owner, ids, id);
}

/** Takes a page and what went with it out of the bin, to its place, or to the top where what it lay in is gone. */
export async function restoreNote(tx: Transaction, owner: Owner, id: string): Promise<void> {
  await lockNotebook(tx, owner);
  const note = await needBinned(tx, owner, id);
  const before = await findTree(tx, owner);
  await tx.getRepository(NoteEntity).update({ ...owned(owner), binRoot: id }, { deletedAt: null, binRoot: null });
  const isThere = note.parentId !== null && before.has(note.parentId);
  const hasRoom = (await findTree(tx, owner)).hasRoomFor(isThere ? note.parentId : null, id);
  const parentId = isThere && hasRoom ? note.parentId : null;
  const level = before.childrenOf(parentId);
  const position = parentId === note.parentId ? positionAgain(level, note.position) : positionBehind(level, undefined);
  await tx.getRepository(NoteEntity).update({ ...owned(owner), id }, { parentId, position });
}

/** Deletes a page of the bin and what went with it for good. */
export async function purgeNote(tx: Transaction, owner: Owner, id: string): Promise<void> {
  await lockNotebook(tx, owner);
  await needBinned(tx, owner, id);
  await tx.getRepository(NoteEntity).delete({ ...owned(owner), binRoot: id });
}

/** @throws ProblemError 422 when the notebook has no room for the copies */
export async function duplicateNote(tx: Transaction, owner: Owner, id: string): Promise<string> {
  await lockNotebook(tx, owner);
  const tree = await findTree(tx, owner);
  const originals = tree.subtreeOf(id);
  if (originals.length === 0) throw notFound("Page");
  await needRoom(tx, owner, originals.length);
  const copies = new Map(originals.map((original) => [original.id, newId()]));
  const parentId = (await needNote(tx, owner, id)).parentId;
  const position = positionBehind(tree.childrenOf(tree.has(parentId ?? "") ? parentId : null), id);
  await tx.query(
    `insert into note (id, user_id, brand_key, parent_id, position, expanded, title, icon, text, plain_text, links)
     select copy.id, n.user_id, n.brand_key, case when n.id = $3 then n.parent_id else copy.parent end,
            case when n.id = $3 then $4 else n.position end, n.expanded,
            case when n.id = $3 then left(n.title, ${TITLE_LENGTH - 4}) || ' (2)' else n.title end,
            n.icon, n.text, n.plain_text, n.links
       from note n join unnest($5::uuid[], $6::uuid[], $7::uuid[]) with ordinality copy (original, id, parent, place)
         on n.id = copy.original
      where n.user_id = $1 and n.brand_key = $2 order by copy.place`,
    [
      owner.userId,
      owner.brand,
      id,
      position,
      originals.map((original) => original.id),
      originals.map((original) => copies.get(original.id)),
      originals.map((original) => copies.get(original.parentId ?? "") ?? null),
    ],
  );
  return copies.get(id) ?? "";
}

async function needRoom(tx: Transaction, owner: Owner, more: number): Promise<void> {
  const count = await tx.getRepository(NoteEntity).countBy(owned(owner));
  if (count + more > MAX_NOTES) {
    const detail = `A notebook can have up to ${MAX_NOTES} pages, including those in the bin.`;
    throw ruleBroken("Notes.Full", detail, undefined, { most: MAX_NOTES });
  }
}

function needPlace(tree: NoteTree, parentId: string | null): void {
  if (parentId !== null && !tree.has(parentId)) {
    throw ruleBroken("Notes.NoParent", "The page you're moving it into no longer exists.", [
      { path: "parent", message: "isn't a page in this notebook" },
    ]);
  }
}

const tooDeep = (path: string) =>
  ruleBroken("Notes.TooDeep", "Pages can't be nested that deeply.", [{ path, message: "can't be nested this deeply" }]);

/** Deletes everything in the bin for good. */
export async function emptyBin(tx: Transaction, owner: Owner): Promise<void> {
  await lockNotebook(tx, owner);
  await deleteBin(tx, owner);
}
