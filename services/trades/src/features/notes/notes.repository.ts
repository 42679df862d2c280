import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { plainText, treeOf } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { In, IsNull, Not } from "typeorm";
import { NoteEntity } from "./note.entity.ts";
import { type NoteTree, noteTree } from "./note-tree.ts";

export type Owner = Actor & { userId: string };

/** Whose notebook it is. */
export const owned = ({ userId, brand }: Owner) => ({ userId, brandKey: brand });

/** What a page keeps of its text beside the text itself. */
export function readFrom(text: RichText | null): Pick<NoteEntity, "plainText" | "links"> {
  const links = text === null ? [] : pagesNamed(treeOf(text));
  return { plainText: plainText(text), links: [...new Set(links)] };
}

function pagesNamed({ type, pageId, children = [] }: TextNode): string[] {
  return [...(type === "page" ? [String(pageId)] : []), ...children.flatMap(pagesNamed)];
}

/** The pages that are not in the bin. */
export async function findTree(tx: Transaction, owner: Owner): Promise<NoteTree> {
  const notes = await tx.getRepository(NoteEntity).find({
    select: { id: true, parentId: true, position: true },
    where: { ...owned(owner), deletedAt: IsNull() },
  });
  return noteTree(notes);
}

/** @throws ProblemError 404 when there is no such page, or it lies in the bin */
export async function needNote(tx: Transaction, owner: Owner, id: string): Promise<NoteEntity> {
  const found = await tx.getRepository(NoteEntity).findOneBy({ ...owned(owner), id, deletedAt: IsNull() });
  if (!found) throw notFound("Page");
  return found;
}

/** @throws ProblemError 404 when the page is none that was put into the bin by itself */
export async function needBinned(tx: Transaction, owner: Owner, id: string): Promise<NoteEntity> {
  const found = await tx
    .getRepository(NoteEntity)
    .findOneBy({ ...owned(owner), id, binRoot: id, deletedAt: Not(IsNull()) });
  if (!found) throw notFound("Page");
  return found;
}

/** Changes marks of a page without making another version of it. @throws ProblemError 404 when there is no such page */
export async function markNote(
  tx: Transaction,
  owner: Owner,
  id: string,
  marks: Partial<Pick<NoteEntity, "expanded" | "isFavourite">>,
): Promise<void> {
  const { affected } = await tx.getRepository(NoteEntity).update({ ...owned(owner), id, deletedAt: IsNull() }, marks);
  if (affected !== 1) throw notFound("Page");
}

/** Puts pages into the bin together with the one that was deleted. */
export async function putIntoBin(tx: Transaction, owner: Owner, ids: readonly string[], root: string): Promise<void> {
  await tx
    .getRepository(NoteEntity)
    .update({ ...owned(owner), id: In([...ids]) }, { deletedAt: new Date(), binRoot: root });
}

/** Deletes everything in the bin for good. */
export async function deleteBin(tx: Transaction, owner: Owner): Promise<void> {
  await tx.getRepository(NoteEntity).delete({ ...owned(owner), deletedAt: Not(IsNull()) });
}
