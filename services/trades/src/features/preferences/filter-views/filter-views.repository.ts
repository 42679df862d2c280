import type { FilterView, SaveFilterView } from "@entrywise/contracts/trades/filter-views.api";
import { Not, Raw } from "typeorm";
import type { Journal } from "../../../journal/journal.ts";
import { nextVersion, ownedBy } from "../../../journal/owned-by.ts";
import { FilterViewEntity } from "./filter-view.entity.ts";

const columns = { id: true, name: true, query: true, version: true } as const;

export async function findViews(journal: Journal): Promise<FilterView[]> {
  return journal.tx
    .getRepository(FilterViewEntity)
    .createQueryBuilder("view")
    .select(Object.keys(columns).map((column) => `view.${column}`))
    .where(ownedBy(journal))
    .orderBy("lower(view.name)")
    .addOrderBy("view.id")
    .getMany();
}

export function findView(journal: Journal, id: string): Promise<FilterView | null> {
  return journal.tx.getRepository(FilterViewEntity).findOne({ select: columns, where: { ...ownedBy(journal), id } });
}

/** Whether another view of the actor has the name, in whatever case. */
export function isNameTaken(journal: Journal, name: string, except: string | null): Promise<boolean> {
  return journal.tx.getRepository(FilterViewEntity).existsBy({
    ...ownedBy(journal),
    name: Raw((column) => `lower(${column}) = lower(:name)`, { name }),
    ...(except === null ? {} : { id: Not(except) }),
  });
}

export async function insertView(journal: Journal, id: string, { name, query }: SaveFilterView): Promise<void> {
  await journal.tx.getRepository(FilterViewEntity).insert({ id, ...ownedBy(journal), name, query });
}

/** False when the view has another version by now or does not exist. */
export async function updateView(journal: Journal, id: string, version: number, { name, query }: SaveFilterView) {
  const { affected } = await journal.tx
    .getRepository(FilterViewEntity)
    .update({ ...ownedBy(journal), id, version }, { name, query, ...nextVersion });
  return affected === 1;
}

export async function deleteView(journal: Journal, id: string): Promise<boolean> {
  const { affected } = await journal.tx.getRepository(FilterViewEntity).delete({ ...ownedBy(journal), id });
  return affected === 1;
}
