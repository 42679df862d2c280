import { useLingui } from "@entrywise/host/i18n";
import { type DependencyList, useMemo } from "react";

/** `useMemo` for values that hold texts: made again when the language changes or its messages arrive, too. */
export function useTextMemo<T>(make: () => T, dependencies: DependencyList): T {
  const { _: translate } = useLingui(); // another function after each change
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's list, checked where it stands
  return useMemo(make, [...dependencies, translate]);
}
