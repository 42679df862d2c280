import type { Settings } from "@entrywise/contracts/platform/settings";
import type { Theme } from "@entrywise/contracts/platform/theme";
import { localeOfTag } from "@entrywise/contracts/shared/locale";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { effectiveSettings } from "./effective-settings.ts";

type Owner = Actor & { userId: string };

export interface SettingsService {
  read(tx: Transaction, actor: Owner): Promise<Settings>;
  /** Changes some fields and tells the services whose numbers depend on them. */
  change(tx: Transaction, actor: Owner, changes: Partial<Settings>): Promise<Settings>;
}

const ANNOUNCED = [
  "breakEvenMinRiskReward",
  "breakEvenMaxRiskReward",
  "strikeRateType",
  "timeZone",
  "defaultSharePermissions",
  "reportingCurrency",
] as const;

/** @param themeOf theme of a brand: who has never chosen one gets that */
export function createSettingsService(
  outbox: Outbox,
  themeOf: (tx: Transaction, brand: string) => Promise<Theme | undefined>,
): SettingsService {
  return {
    async read(tx, actor) {
      const [row] = await tx.query("select values from user_settings where user_id = $1 and brand_key = $2", [
        actor.userId,
        actor.brand,
      ]);
      return effectiveSettings(row?.values ?? {}, await themeOf(tx, actor.brand));
    },
    async change(tx, actor, changes) {
      const [row] = await tx.query(
        `insert into user_settings as s (user_id, brand_key, values) values ($1, $2, $3)
         on conflict (user_id, brand_key) do update
           set values = s.values || excluded.values, version = s.version + 1, updated_at = now()
         returning values, version`,
        [actor.userId, actor.brand, JSON.stringify(changes)],
      );
      const settings = effectiveSettings(row.values, await themeOf(tx, actor.brand));
      const language = "language" in changes ? localeOfTag(settings.language) : null;
      if (language !== null) {
        const { userId, brand } = actor;
        await outbox.publish(tx, "platform.language-changed", { userId, brand, language });
      }
      if (ANNOUNCED.some((name) => name in changes)) {
        await outbox.publish(tx, "platform.settings-changed", {
          userId: actor.userId,
          brand: actor.brand,
          breakEvenMinRiskReward: settings.breakEvenMinRiskReward,
          breakEvenMaxRiskReward: settings.breakEvenMaxRiskReward,
          strikeRateType: settings.strikeRateType,
          timeZone: settings.timeZone,
          defaultSharePermissions: settings.defaultSharePermissions,
          reportingCurrency: settings.reportingCurrency,
          version: row.version,
        });
      }
      return settings;
    },
  };
}
