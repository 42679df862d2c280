import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";

/** Takes over changed settings; an event that comes late never overwrites a newer one. */
export async function saveSettings(tx: Transaction, event: Events["platform.settings-changed"]): Promise<void> {
  await nextRevision(tx, event);
  await tx.query(
    `insert into preference as p (user_id, brand_key, break_even_min, break_even_max, strike_rate_type, time_zone, version,
       share_permissions, reporting_currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id, brand_key) do update
       set break_even_min = excluded.break_even_min, break_even_max = excluded.break_even_max,
           strike_rate_type = excluded.strike_rate_type, time_zone = excluded.time_zone, version = excluded.version,
           share_permissions = coalesce(excluded.share_permissions, p.share_permissions),
           reporting_currency = coalesce(excluded.reporting_currency, p.reporting_currency)
     where p.version < excluded.version`,
    [
      event.userId,
      event.brand,
      event.breakEvenMinRiskReward,
      event.breakEvenMaxRiskReward,
      event.strikeRateType,
      event.timeZone,
      event.version,
      event.defaultSharePermissions ? JSON.stringify(event.defaultSharePermissions) : null,
      event.reportingCurrency ?? null,
    ],
  );
}
