import type { {{One}} } from "@entrywise/contracts/{{service}}/{{name}}.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { {{One}}Entity } from "./{{file}}.entity.ts";

type Owner = Actor & { userId: string };

export async function insert{{One}}(tx: Transaction, { userId, brand }: Owner, title: string): Promise<string> {
  const id = newId();
  await tx.getRepository({{One}}Entity).insert({ id, userId, brandKey: brand, title });
  return id;
}

export async function find{{Name}}(
  tx: Transaction,
  { userId, brand }: Owner,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: {{One}}[]; total: number }> {
  const [rows, total] = await tx
    .getRepository({{One}}Entity)
    .findAndCount({ where: { userId, brandKey: brand }, order: { id: "DESC" }, take: pageSize(take), skip });
  const items = rows.map(({ id, title, createdAt }) => ({ id, title, createdAt: createdAt.toISOString() }));
  return { items, total };
}
