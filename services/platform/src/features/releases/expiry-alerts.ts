import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { standingAlerts } from "./alerts.repository.ts";
import { endingSoon } from "./teams.repository.ts";

/** How long before a token or key expires its team is warned. */
const WARNED_DAYS = 30;

/** Raises an alert for every token and key that expires soon, and resolves those of replaced ones. */
export async function raiseExpiryAlerts(tx: Transaction): Promise<void> {
  const { tokens, keys } = await endingSoon(tx, WARNED_DAYS);
  await standingAlerts(tx, "expiry", [
    ...tokens.map(({ of, name, expiresAt }) => ({
      remote: of,
      version: name,
      reason: `The release token "${name}" ends on ${dayOf(expiresAt)}. An administrator makes a new one.`,
    })),
    ...keys.map(({ of, name, expiresAt }) => ({
      remote: of,
      version: name,
      reason: `The signing key ${name} of ${of} ends on ${dayOf(expiresAt)}. An administrator registers a new one.`,
    })),
  ]);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
