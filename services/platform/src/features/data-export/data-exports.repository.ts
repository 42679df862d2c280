import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import { DataExportEntity } from "./data-export.entity.ts";

interface Owner {
  userId: string;
  brand: string;
}

/** The user's latest request; null if there is none, or only an old one. */
export function newestExport(tx: Transaction, { userId, brand }: Owner): Promise<DataExportEntity | null> {
  return tx.findOne(DataExportEntity, { where: { userId, brandKey: brand }, order: { requestedAt: "DESC" } });
}

/** Serialises concurrent requests. */
export async function waitForOthers(tx: Transaction, { userId, brand }: Owner): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 1))", [`data_export|${brand}|${userId}`]);
}

export async function addExport(tx: Transaction, owner: Owner, requestedAt: Date): Promise<DataExportEntity> {
  return tx.save(
    tx.create(DataExportEntity, {
      id: newId(),
      userId: owner.userId,
      brandKey: owner.brand,
      requestedAt,
      readyAt: null,
      failedAt: null,
      archive: null,
      bytes: null,
    }),
  );
}

export async function changeExport(tx: Transaction, id: string, fields: Partial<DataExportEntity>): Promise<boolean> {
  const { affected } = await tx.update(DataExportEntity, { id }, fields);
  return affected === 1;
}

export function findExport(tx: Transaction, id: string): Promise<DataExportEntity | null> {
  return tx.findOneBy(DataExportEntity, { id });
}

export async function removeExportsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(DataExportEntity, { requestedAt: LessThan(before) });
}
