import type { SaveStrategy, Strategy } from "@entrywise/contracts/trades/accounts.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { moveInOrder } from "../../ordering/move-in-order.repository.ts";
import type { TellChanged } from "../../ordering/tell-choices-changed.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import {
  deleteStrategy,
  findStrategies,
  findStrategy,
  idsByName,
  insertStrategy,
  setStrategyEnabled,
  updateStrategy,
} from "./strategies.repository.ts";

export async function listStrategies(tx: Transaction, actor: Actor): Promise<{ items: Strategy[]; total: number }> {
  const items = await findStrategies(tx, actor);
  return { items, total: items.length };
}

export async function readStrategy(tx: Transaction, actor: Actor, id: string): Promise<Strategy> {
  const strategy = await findStrategy(tx, actor, id);
  if (!strategy) throw notFound("Strategy");
  return strategy;
}

export async function addStrategy(tx: Transaction, actor: Actor, input: SaveStrategy): Promise<string> {
  await nextRevision(tx, actor);
  const id = newId();
  await insertStrategy(tx, actor, id, input);
  return id;
}

/** Finds strategies by their names, whatever their case, the first of several; what is missing is added and named. */
export function findOrAddStrategies(tellChanged: TellChanged) {
  return async (tx: Transaction, actor: Actor, names: readonly string[]): Promise<Map<string, string>> => {
    const found = await idsByName(tx, actor, names);
    const missing = names.filter((name) => !found.has(name));
    for (const name of missing) {
      // Of two new ones that differ by their case, the first is both.
      const known = await idsByName(tx, actor, [name]);
      found.set(name, known.get(name) ?? (await addStrategy(tx, actor, { name, description: "" })));
    }
    if (missing.length > 0) await tellChanged(tx, actor);
    return found;
  };
}

export async function changeStrategy(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  input: SaveStrategy,
): Promise<Strategy> {
  const before = await readStrategy(tx, actor, id);
  await nextRevision(tx, actor);
  if (!(await updateStrategy(tx, actor, id, version, input))) {
    throw new ProblemError(412, "Strategy.Changed", "This strategy was changed elsewhere. Reload and try again.", {
      current: before,
    });
  }
  return readStrategy(tx, actor, id);
}

export async function removeStrategy(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const revision = await nextRevision(tx, actor);
  if (!(await deleteStrategy(tx, actor, id, revision))) throw notFound("Strategy");
}

export async function enableStrategy(tx: Transaction, actor: Actor, id: string, enabled: boolean): Promise<Strategy> {
  await nextRevision(tx, actor);
  if (!(await setStrategyEnabled(tx, actor, id, enabled))) throw notFound("Strategy");
  return readStrategy(tx, actor, id);
}

export async function moveStrategy(tx: Transaction, actor: Actor, id: string, place: number): Promise<void> {
  await nextRevision(tx, actor); // results by strategy stand in this order
  if (!(await moveInOrder(tx, actor, "strategy", id, place))) throw notFound("Strategy");
}
