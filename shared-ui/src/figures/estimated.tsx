import { createContext, type ReactNode, useContext } from "react";

const EstimatedContext = createContext(false);

/** Marks every result within as an estimate, because costs behind it are estimated; figures that costs don't change say so. */
export function EstimatedCosts({ when, children }: { when: boolean; children: ReactNode }) {
  return <EstimatedContext value={when}>{children}</EstimatedContext>;
}

/** Whether a figure is an estimate: as it says itself, else as what it stands in says. */
export function useEstimated(own: boolean | undefined): boolean {
  const around = useContext(EstimatedContext);
  return own ?? around;
}
