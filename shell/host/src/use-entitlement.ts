import type { PlanFeature, PlanLimit } from "@entrywise/contracts/platform/plans";
import { t } from "@entrywise/host/macro";
import { useCallback } from "react";
import { useHasPage } from "./use-has-page.ts";
import { useHost } from "./use-host.ts";

const upgradePage = "/membership/upgrade";

/** Opens the upgrade page; null if there is none. */
export function useUpgrade(): (() => void) | null {
  const { navigate } = useHost();
  const hasPage = useHasPage();
  const open = useCallback(() => navigate(upgradePage), [navigate]);
  return hasPage(upgradePage) ? open : null;
}

export interface Entitlement {
  /**
   * Also true until the membership is known, so that screens never lock what the user may have; the service has the last word.
   */
  isAllowed: boolean;
  /** Says that the plan doesn't include it, with a link to upgrade if there is one. */
  refuse: (text: string) => void;
  /** Opens the upgrade dialog. */
  offerUpgrade: () => void;
}

/** Whether the user's plan includes a feature. */
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

/** A limit of the user's plan; null if unlimited or until the membership is known. */
export function usePlanLimit(limit: PlanLimit): number | null {
  return useHost().membership?.plan[limit] ?? null;
}
