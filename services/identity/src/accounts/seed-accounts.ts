import { hashPassword } from "@entrywise/kit/auth/password";
import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import { worldPeople } from "@entrywise/kit/world-people";
import type { Accounts } from "./accounts.repository.ts";

/** Creates the demonstration accounts that do not exist yet. */
export async function seedDemoAccounts(accounts: Accounts): Promise<void> {
  for (const { subject, provider, email, fullName, handle, roles } of seedAccounts) {
    if (await accounts.has(subject)) continue;
    const passwordHash = await hashPassword(seedPassword);
    await accounts.ensure({ subject, provider, email, fullName, handle, roles: [...roles], passwordHash });
  }
}

/** Accounts of past users of the demo; nobody signs in with them. */
export async function seedWorldAccounts(accounts: Accounts): Promise<void> {
  for (const { subject, provider, email, fullName, handle } of worldPeople) {
    await accounts.ensure({ subject, provider, email, fullName, handle, roles: [], passwordHash: null });
  }
}
