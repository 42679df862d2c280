import type { LeftOut, LeftOutReason } from "@entrywise/contracts/shared/own-data";
import type { Archive } from "./open-archive.ts";

const settings = new Set(["platform/user_settings", "platform/notification_preference"]);
/** Tables of this service that can be skipped without loss. */
const ofNoInterest = new Set(["platform/user_setup", "platform/banner_dismissal", "platform/notification_digest"]);
const ofServices: Readonly<Record<string, LeftOutReason>> = {
  identity: "account",
  groups: "groups",
  business: "membership",
  mcp: "account",
};
const ofTables: Readonly<Record<string, LeftOutReason>> = {
  "platform/app_user": "account",
  "platform/push_device": "account",
  "platform/membership": "membership",
  "platform/purchase": "membership",
  "platform/payment_customer": "membership",
  "platform/campaign_claim": "membership",
  "platform/notification": "notifications",
  "platform/log_event": "notifications",
};

/** Parts of an archive besides journal and settings, and why they aren't imported. */
export function leftToOthers(archive: Archive): LeftOut[] {
  const counts = new Map<LeftOutReason, number>();
  for (const table of archive.tables) {
    const [service = ""] = table.split("/");
    if (service === "trades" || settings.has(table) || ofNoInterest.has(table)) continue;
    const reason = ofServices[service] ?? ofTables[table] ?? "unknown";
    const rows = archive.count(table);
    if (rows > 0) counts.set(reason, (counts.get(reason) ?? 0) + rows);
  }
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

/** One entry for each reason. */
export function joined(lists: readonly LeftOut[]): LeftOut[] {
  const counts = new Map<LeftOutReason, number>();
  for (const { reason, count } of lists) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
