import type { ChoiceList, Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

const settingOf = {
  tradeAccounts: "enabledTradeAccountsLastChanged",
  strategies: "enabledStrategiesLastChanged",
  slots: "enabledSlotsLastChanged",
} as const satisfies Record<ChoiceList, string>;

/** Notes when a list was last changed; an event that comes late never sets the clock back. */
export async function saveChoicesChanged(tx: Transaction, event: Events["trades.choices-changed"]): Promise<void> {
  const { userId, brand, list, changedAt } = event;
  const setting = settingOf[list];
  await tx.query(
    `insert into user_settings as s (user_id, brand_key, values) values ($1, $2, jsonb_build_object($3::text, $4::text))
     on conflict (user_id, brand_key) do update
       set values = s.values || excluded.values, version = s.version + 1, updated_at = now()
     where coalesce(s.values ->> $3, '') < $4`,
    [userId, brand, setting, changedAt],
  );
}
