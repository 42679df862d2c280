import type { AppStart } from "@entrywise/contracts/platform/app.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** @param isWhiteLabel such a brand sells no plans, so there is none to choose */
export async function readAppStart(
  tx: Transaction,
  { userId, brand }: Actor,
  isWhiteLabel: boolean,
): Promise<AppStart> {
  const [row] = await tx.query(
    `select s.plan_selected_at is not null as plan, s.setup_selected_at is not null as setup,
            s.demo_selected_at is not null as demo, s.getting_started_at is not null as "gettingStarted",
            s.theme_selected_at is not null or jsonb_exists(u.values, 'themeMode') as theme,
            (select count(*)::int from jsonb_object_keys(coalesce(s.steps_done, '{}'))) as "stepsDone"
       from (select 1) one
       left join user_setup s on s.user_id = $1 and s.brand_key = $2
       left join user_settings u on u.user_id = $1 and u.brand_key = $2`,
    [userId, brand],
  );
  return {
    hasCompletedPlanSelection: isWhiteLabel || row.plan === true,
    hasCompletedSetupSelection: row.setup === true,
    hasCompletedDemoDataSelection: row.demo === true,
    hasCompletedThemeSelection: row.theme === true,
    hasCompletedGettingStarted: row.gettingStarted === true,
    gettingStartedDone: row.stepsDone,
  };
}
