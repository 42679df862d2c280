import { useHasPage, useHost } from "@entrywise/host";
import { useCallback } from "react";

const address = "/membership/upgrade";

/** Opens the page on which a better plan is bought; null as long as there is none. */
export function useUpgrade(): (() => void) | null {
  const { navigate } = useHost();
  const hasPage = useHasPage();
  const open = useCallback(() => navigate(address), [navigate]);
  return hasPage(address) ? open : null;
}
