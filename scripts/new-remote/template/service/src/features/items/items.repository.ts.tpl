import type { {{Name}}Item } from "@entrywise/contracts/{{name}}/{{name}}.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export async function insertItem(tx: Transaction, actor: Actor, id: string, title: string): Promise<void> {
  await tx.query("insert into item (id, user_id, brand_key, title) values ($1, $2, $3, $4)", [
    id,
    actor.userId,
    actor.brand,
    title,
  ]);
}

export async function findItems(
  tx: Transaction,
  actor: Actor,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: {{Name}}Item[]; total: number }> {
  const rows: ({{Name}}Item & { createdAt: unknown; total: string })[] = await tx.query(
    `select id, title, created_at as "createdAt", count(*) over () as total from item
      where user_id = $1 and brand_key = $2 order by id desc limit $3 offset $4`,
    [actor.userId, actor.brand, pageSize(take), skip],
  );
  return {
    items: rows.map(({ id, title, createdAt }) => ({ id, title, createdAt: new Date(createdAt).toISOString() })),
    total: Number(rows[0]?.total ?? 0),
  };
}
