import type { SaveStrategy, Strategy } from "@entrywise/contracts/trades/accounts.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
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

export async function listStrategies(journal: Journal): Promise<{ items: Strategy[]; total: number }> {
  const items = await findStrategies(journal);
  return { items, total: items.length };
}

export async function readStrategy(journal: Journal, id: string): Promise<Strategy> {
  const strategy = await findStrategy(journal, id);
  if (!strategy) throw notFound("Strategy");
  return strategy;
}

export async function addStrategy(journal: Journal, input: SaveStrategy): Promise<string> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  const id = newId();
  await insertStrategy(journal, id, input);
  return id;
}

/** Finds strategies by their names, whatever their case, the first of several; what is missing is added and named. */
export function findOrAddStrategies(tellChanged: TellChanged) {
  return async (journal: Journal, names: readonly string[]): Promise<Map<string, string>> => {
    const found = await idsByName(journal, names);
    const missing = names.filter((name) => !found.has(name));
    for (const name of missing) {
      // Of two new ones that differ by their case, the first is both.
      const known = await idsByName(journal, [name]);
      found.set(name, known.get(name) ?? (await addStrategy(journal, { name, description: "" })));
    }
    if (missing.length > 0) await tellChanged(journal);
    return found;
  };
}

export async function changeStrategy(
  journal: Journal,
  id: string,
  version: number,
  input: SaveStrategy,
): Promise<Strategy> {
  const { tx, actor } = journal;
  const before = await readStrategy(journal, id);
  await nextRevision(tx, actor);
  if (!(await updateStrategy(journal, id, version, input))) {
    throw new ProblemError(412, "Strategy.Changed", "This strategy was changed elsewhere. Reload and try again.", {
      current: before,
    });
  }
  return readStrategy(journal, id);
}

export async function removeStrategy(journal: Journal, id: string): Promise<void> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  if (!(await deleteStrategy(journal, id, revision))) throw notFound("Strategy");
}

export async function enableStrategy(journal: Journal, id: string, enabled: boolean): Promise<Strategy> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  if (!(await setStrategyEnabled(journal, id, enabled))) throw notFound("Strategy");
  return readStrategy(journal, id);
}

export async function moveStrategy(journal: Journal, id: string, place: number): Promise<void> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor); // results by strategy stand in this order
  if (!(await moveInOrder(journal, "strategy", id, place))) throw notFound("Strategy");
}
