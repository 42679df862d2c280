import { CALL_DAYS, type ProgramCall } from "@entrywise/contracts/mcp/program-calls.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import { ProgramCallEntity } from "./program-call.entity.ts";

const DAY_MS = 86_400_000;

/** Who let the program in. */
export interface CallOwner {
  userId: string;
  brandKey: string;
}

export async function saveCall(
  tx: Transaction,
  owner: CallOwner,
  call: Omit<ProgramCall, "id" | "at"> & { at: Date },
): Promise<void> {
  await tx.insert(ProgramCallEntity, { id: newId(), ...owner, ...call });
}

/** Calls of a person's programs, newest first. */
export async function listCalls(
  tx: Transaction,
  userId: string,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: ProgramCall[]; total: number }> {
  const [rows, total] = await tx.findAndCount(ProgramCallEntity, {
    where: { userId },
    order: { at: "DESC", id: "DESC" },
    take: pageSize(take),
    skip,
  });
  const items = rows.map(({ id, at, programId, program, tool, outcome, ms }) => ({
    id,
    at: at.toISOString(),
    programId,
    program,
    tool,
    outcome,
    ms,
  }));
  return { items, total };
}

export async function sweepCalls(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(ProgramCallEntity, { at: LessThan(new Date(now.getTime() - CALL_DAYS * DAY_MS)) });
}
