import type { EditorTemplate, SaveEditorTemplate } from "@entrywise/contracts/trades/editor-templates.api";
import type { Journal } from "../../journal/journal.ts";
import { nextPlace } from "../../ordering/move-in-order.repository.ts";

const mine = "id = $1 and user_id = $2 and brand_key = $3";
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = `id, name, template, position, version, offered_in as "offeredIn", inserted,
  ${instant("last_inserted_at")} as "lastInsertedAt", ${instant("changed_at")} as "changedAt"`;

export async function findTemplates({ tx, actor }: Journal): Promise<EditorTemplate[]> {
  return tx.query(
    `select ${columns} from editor_template where user_id = $1 and brand_key = $2 order by position, id`,
    [actor.userId, actor.brand],
  );
}

export async function findTemplate({ tx, actor }: Journal, id: string): Promise<EditorTemplate | null> {
  const [row] = await tx.query(`select ${columns} from editor_template where ${mine}`, [id, actor.userId, actor.brand]);
  return row ?? null;
}

export async function insertTemplate(
  { tx, actor }: Journal,
  id: string,
  { name, template, offeredIn }: SaveEditorTemplate,
): Promise<void> {
  await tx.query(
    `insert into editor_template (id, user_id, brand_key, name, template, offered_in, position)
     values ($1, $2, $3, $4, $5, $6, ${nextPlace("editor_template")})`,
    [id, actor.userId, actor.brand, name, template, offeredIn ?? ["notes"]],
  );
}

/** False when the row has another version by now or does not exist. */
export async function updateTemplate(
  { tx, actor }: Journal,
  id: string,
  version: number,
  { name, template, offeredIn }: SaveEditorTemplate,
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update editor_template set name = $5, template = $6, offered_in = coalesce($7, offered_in),
            version = version + 1, changed_at = now()
      where ${mine} and version = $4`,
    [id, actor.userId, actor.brand, version, name, template, offeredIn ?? null],
  );
  return affected === 1;
}

/** Counts a use; the version stays, for nobody changed the template. False when it does not exist. */
export async function countInsertion({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [, affected] = await tx.query(
    `update editor_template set inserted = inserted + 1, last_inserted_at = now() where ${mine}`,
    [id, actor.userId, actor.brand],
  );
  return affected === 1;
}

export async function deleteTemplate({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from editor_template where ${mine}`, [id, actor.userId, actor.brand]);
  return affected === 1;
}
