import type { EditorTemplate, SaveEditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import type { Journal } from "../../journal/journal.ts";
import { nextVersion, ownedBy } from "../../journal/owned-by.ts";
import { findNextPlace } from "../../ordering/move-in-order.repository.ts";
import { EditorTemplateEntity } from "./editor-template.entity.ts";

export async function findTemplates(journal: Journal): Promise<EditorTemplate[]> {
  const found = await journal.tx
    .getRepository(EditorTemplateEntity)
    .find({ where: ownedBy(journal), order: { position: "ASC", id: "ASC" } });
  return found.map(present);
}

export async function findTemplate(journal: Journal, id: string): Promise<EditorTemplate | null> {
  const found = await journal.tx.getRepository(EditorTemplateEntity).findOneBy({ ...ownedBy(journal), id });
  return found && present(found);
}

function present({ userId: _, brandKey: __, lastInsertedAt, changedAt, ...row }: EditorTemplateEntity): EditorTemplate {
  return {
    ...row,
    lastInsertedAt: lastInsertedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  };
}

export async function insertTemplate(
  journal: Journal,
  id: string,
  { name, template, offeredIn = ["notes"] }: SaveEditorTemplate,
): Promise<void> {
  const position = await findNextPlace(journal, EditorTemplateEntity);
  await journal.tx
    .getRepository(EditorTemplateEntity)
    .insert({ id, ...ownedBy(journal), name, template: template as object | null, offeredIn, position });
}

/** False when the row has another version by now or does not exist. */
export async function updateTemplate(
  journal: Journal,
  id: string,
  version: number,
  { name, template, offeredIn }: SaveEditorTemplate,
): Promise<boolean> {
  const offered = offeredIn === undefined ? {} : { offeredIn };
  const { affected } = await journal.tx
    .getRepository(EditorTemplateEntity)
    .update(
      { ...ownedBy(journal), id, version },
      { name, template: template as object | null, ...offered, changedAt: () => "now()", ...nextVersion },
    );
  return affected === 1;
}

/** Counts a use; the version stays, for nobody changed the template. False when it does not exist. */
export async function countInsertion(journal: Journal, id: string): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(EditorTemplateEntity)
    .update({ ...ownedBy(journal), id }, { inserted: () => "inserted + 1", lastInsertedAt: () => "now()" });
  return affected === 1;
}

export async function deleteTemplate(journal: Journal, id: string): Promise<boolean> {
  const { affected } = await journal.tx.getRepository(EditorTemplateEntity).delete({ ...ownedBy(journal), id });
  return affected === 1;
}
