import type { PlanFeature, PlanLimit } from "@entrywise/contracts/platform/plans";
import { t } from "@entrywise/host/macro";
import { useCallback } from "react";
import { useHasPage } from "./use-has-page.ts";
import { useHost } from "./use-host.ts";

const upgradePage = "/membership/upgrade";

/** Opens the page on which a better plan is bought; null where there is no such page. */
export function useUpgrade(): (() => void) | null {
  const { navigate } = useHost();
  const hasPage = useHasPage();
  const open = useCallback(() => navigate(upgradePage), [navigate]);
  return hasPage(upgradePage) ? open : null;
}

export interface Entitlement {
  /** Also true until the membership is known: a screen never locks what the user may have; the service has the last word. */
  isAllowed: boolean;
  /** Says that the plan lacks it, with the way to a better plan where there is one. */
  refuse: (text: string) => void;
  /** Opens the dialog that says what a better plan brings. */
  offerUpgrade: () => void;
}

/** Whether the user's plan has a feature. */
export function useEntitlement(feature: PlanFeature): Entitlement {
  const { membership, snackbar, openProblemDialog } = useHost();
  const upgrade = useUpgrade();
  const refuse = useCallback(
    (text: string) => {
      const action = upgrade === null ? {} : { actionLabel: t`Upgrade membership`, onAction: upgrade };
      snackbar({ type: "error", text, ...action });
    },
    [snackbar, upgrade],
  );
  const offerUpgrade = useCallback(
    () => openProblemDialog({ kind: "membershipUpgrade", detail: "" }),
    [openProblemDialog],
  );
  return { isAllowed: membership?.plan[feature] ?? true, refuse, offerUpgrade };
}

/** How many of something the user's plan has; null without a limit, and until the membership is known. */
export function usePlanLimit(limit: PlanLimit): number | null {
  return useHost().membership?.plan[limit] ?? null;
}
