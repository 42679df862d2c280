import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Host API version of the shell that asked last; null before the first one. */
export async function readShellContract(tx: Transaction): Promise<string | null> {
  const [row] = await tx.query('select shell_contract as "contract" from registry_state');
  return row.contract;
}

export async function saveShellContract(tx: Transaction, contract: string): Promise<void> {
  await tx.query("update registry_state set shell_contract = $1 where shell_contract is distinct from $1", [contract]);
}
