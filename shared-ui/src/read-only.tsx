import { t } from "@entrywise/host/macro";
import { createContext, type ReactNode, useContext } from "react";

const ReadOnlyContext = createContext(false);

export function ReadOnlyProvider({ value, children }: { value: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={value}>{children}</ReadOnlyContext>;
}

/** Whether nothing can be changed because the page is viewed as another user. Buttons and fields check this themselves. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}

export interface Writing {
  /**
   * Whether using it changes data: such controls are disabled, with the reason, while viewing as another user. False for filters,
   * calculators and the like.
   */
  writes?: boolean;
}

/** Whether a control that changes data is disabled, and why. */
export function useOff(writes: boolean): { isOff: boolean; reason: { title?: string } } {
  const isOff = useReadOnly() && writes;
  return { isOff, reason: isOff ? { title: t`View only: you can't make changes.` } : {} };
}
