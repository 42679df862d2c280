import { createContext, type ReactNode, useContext } from "react";

const EstimatedContext = createContext(false);

/** Marks all results within as estimates because their costs are estimated; figures unaffected by costs opt out. */
export function EstimatedCosts({ when, children }: { when: boolean; children: ReactNode }) {
  return <EstimatedContext value={when}>{children}</EstimatedContext>;
}

/** Whether a figure is an estimate: its own setting, else the one it inherits. */
export function useEstimated(own: boolean | undefined): boolean {
  const around = useContext(EstimatedContext);
  return own ?? around;
}
