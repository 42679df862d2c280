import { plainText, type RichText, treeOf } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import { MAX_NOTES } from "@entrywise/contracts/trades/notes.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { generateNKeysBetween } from "fractional-indexing";
import { lockNotebook } from "../../ordering/lock-notebook.ts";
import { insertOwned } from "./demo.repository.ts";
import type { SayDemo } from "./demo-german.ts";
import { type DemoPage, type DemoShown, demoNotebook } from "./demo-notebook.ts";

type Owner = Pick<Actor, "brand"> & { userId: string };
const DAY_MS = 86_400_000;

/**
 * Puts the pages of the demonstration behind those that are there; none where the notebook has no room for them.
 *
 * @param days of the demonstration's journal
 * @returns ids of the pages
 */
export async function makeDemoPages(
  tx: Transaction,
  actor: Owner,
  { day, length, days }: { day: string; length: number; days: readonly string[] },
  say: SayDemo,
): Promise<string[]> {
  await lockNotebook(tx, actor);
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - length * DAY_MS).toISOString().slice(0, 10);
  const shown = { ...(await tradesShown(tx, actor)), lastDay: await findLastDay(tx, actor, days), from, to: day };
  const pages = demoNotebook(shown, say);
  const [{ count, last }] = await tx.query(
    `select count(*)::int as count, max(position) filter (where parent_id is null and deleted_at is null) as last
       from note where user_id = $1 and brand_key = $2`,
    [actor.userId, actor.brand],
  );
  if (count + pages.length > MAX_NOTES) return [];
  const keys = generateNKeysBetween(last, null, pages.length);
  await insertOwned(
    { tx, actor },
    "note",
    pages.map((page, place) => toRow(page, keys[place] ?? "")),
  );
  return pages.map(({ id }) => id);
}

function toRow({ id, parentId, title, icon, text }: DemoPage, position: string) {
  const now = new Date().toISOString();
  return {
    ...{ id, parent_id: parentId, position, title, icon, text, plain_text: plainText(text), links: listLinks(text) },
    ...{ expanded: true, favourite: false, version: 1, created_at: now, changed_at: now },
  };
}

function listLinks(text: RichText): string[] {
  const inside = ({ type, pageId, children = [] }: TextNode): string[] => [
    ...(type === "page" ? [String(pageId)] : []),
    ...children.flatMap(inside),
  ];
  return inside(treeOf(text));
}

async function tradesShown(
  tx: Transaction,
  { userId, brand }: Owner,
): Promise<Pick<DemoShown, "bestTradeId" | "worstTradeId">> {
  const rows: { id: string }[] = await tx.query(
    `select id from trade where user_id = $1 and brand_key = $2 and demo and is_closed and net_rr is not null
        and deleted_at is null order by net_rr desc, id`,
    [userId, brand],
  );
  return { bestTradeId: rows[0]?.id ?? null, worstTradeId: rows.at(-1)?.id ?? null };
}

/** The last of these days on which a trade was closed: on others there is nothing to show. */
async function findLastDay(tx: Transaction, { userId, brand }: Owner, days: readonly string[]): Promise<string | null> {
  const [row] = await tx.query(
    `select to_char(max(close_date) at time zone 'UTC', 'YYYY-MM-DD') as day from trade
      where user_id = $1 and brand_key = $2 and demo and is_closed and deleted_at is null
        and (close_date at time zone 'UTC')::date = any($3::date[])`,
    [userId, brand, days],
  );
  return row.day;
}

/** Takes away the pages that nobody has written in since; what lies in them comes to the top. */
export async function deleteDemoPages(tx: Transaction, actor: Owner, ids: readonly string[]): Promise<void> {
  await lockNotebook(tx, actor);
  await tx.query("delete from note where user_id = $1 and brand_key = $2 and id = any($3) and version = 1", [
    actor.userId,
    actor.brand,
    ids,
  ]);
}
