import type { DrawnSlots } from "@entrywise/contracts/platform/slots";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** What a shell offers to remotes. */
export interface ShellContract {
  /** Host API version. */
  contract: string;
  /** Slots that it draws; null: it doesn't say. */
  slots: DrawnSlots | null;
}

/** Host API version of the shell that asked last; null before the first one. */
export async function readShellContract(tx: Transaction): Promise<string | null> {
  const [row] = await tx.query('select shell_contract as "contract" from registry_state');
  return row.contract;
}

/** Slots of the shell that asked last; null before the first one, and for shells that don't say. */
export async function readShellSlots(tx: Transaction): Promise<DrawnSlots | null> {
  const [row] = await tx.query('select shell_slots as "slots" from registry_state');
  return row.slots;
}

export async function saveShellContract(tx: Transaction, { contract, slots }: ShellContract): Promise<void> {
  await tx.query(
    `update registry_state set shell_contract = $1, shell_slots = $2::jsonb
      where shell_contract is distinct from $1 or shell_slots is distinct from $2::jsonb`,
    [contract, slots === null ? null : JSON.stringify(slots)],
  );
}
