import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, Not } from "typeorm";
import { TeamServiceEntity } from "./team-service.entity.ts";

const rows = (tx: Transaction) => tx.getRepository(TeamServiceEntity);

/** @param team null: of all teams */
export async function listServices(
  tx: Transaction,
  team: string | null,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: TeamServiceEntity[]; total: number }> {
  const where = team === null ? {} : { team };
  const [items, total] = await rows(tx).findAndCount({
    where,
    order: { service: "ASC" },
    take: pageSize(take),
    skip,
  });
  return { items, total };
}

/** The row stays locked until the transaction ends: of two teams that announce one name, the first has it. */
export function lockService(tx: Transaction, service: string): Promise<TeamServiceEntity | null> {
  return rows(tx).findOne({ where: { service }, lock: { mode: "pessimistic_write" } });
}

/** @returns false when somebody else has taken the name meanwhile */
export async function insertService(tx: Transaction, service: TeamServiceEntity): Promise<boolean> {
  const { raw } = await rows(tx)
    .createQueryBuilder()
    .insert()
    .values(service)
    .orIgnore()
    .returning("service")
    .execute();
  return (raw as unknown[]).length === 1;
}

export async function updateService(
  tx: Transaction,
  { service, ...changed }: Partial<TeamServiceEntity> & Pick<TeamServiceEntity, "service">,
): Promise<void> {
  await rows(tx).update({ service }, changed);
}

export async function deleteService(tx: Transaction, service: string): Promise<void> {
  await rows(tx).delete({ service });
}

export function findApproved(tx: Transaction): Promise<TeamServiceEntity[]> {
  return rows(tx).find({ where: { approvedAt: Not(IsNull()) }, order: { service: "ASC" } });
}
