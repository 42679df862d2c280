import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { TradeImport } from "@entrywise/contracts/trades/trade-import";
import type { Host } from "@entrywise/host";
import { createTradesCall } from "../../data/wire/calls.ts";
import { readImports, readProfiles } from "./imports.queries.ts";

const key = "entrywise.unfinishedProfiles";

/** Profiles that this tab has made for files which are not imported yet: a reload must not leave them behind. */
function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function remember(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // switched off: a reload then leaves an empty profile behind
  }
}

export const rememberProfile = (id: string) => remember([...remembered(), id]);
export const forgetProfile = (id: string) => remember(remembered().filter((other) => other !== id));
export const isUnfinishedProfile = (id: string) => remembered().includes(id);
export const hasUnfinishedProfiles = () => remembered().length > 0;

/** As it was made for its file: nobody has named or changed it, and nothing came with it. */
function isUntouched(profile: ImportProfile, imports: readonly TradeImport[]): boolean {
  const { version, enabled, accountId, timeZone, columnMapping, drop, importCount } = profile;
  const isEmpty = accountId === null && timeZone === null && columnMapping === null && drop === null;
  return (
    version === 1 &&
    enabled &&
    isEmpty &&
    importCount === 0 &&
    !imports.some(({ profileId }) => profileId === profile.id)
  );
}

/** Deletes the profiles that were made for files whose import was never started, as far as they are still as they were made. */
export async function dropUnfinishedProfiles(host: Pick<Host, "api">): Promise<void> {
  const ids = remembered();
  if (ids.length === 0) return;
  const callTrades = createTradesCall(host);
  try {
    const [profiles, imports] = await Promise.all([readProfiles(callTrades), readImports(callTrades)]);
    const left = profiles.filter((profile) => ids.includes(profile.id) && isUntouched(profile, imports));
    for (const { id } of left) await callTrades("DELETE /trade-import-profiles/{id}", { params: { id } });
    for (const id of ids) forgetProfile(id);
  } catch {
    // They are looked at again when the page opens next.
  }
}
