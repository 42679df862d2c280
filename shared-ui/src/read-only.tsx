import { t } from "@entrywise/host/macro";
import { createContext, type ReactNode, useContext } from "react";

const ReadOnlyContext = createContext(false);

export function ReadOnlyProvider({ value, children }: { value: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={value}>{children}</ReadOnlyContext>;
}

/** Whether nothing can be changed here, because the page is seen as somebody else. Buttons and fields ask by themselves. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}

export interface Writing {
  /**
   * Whether using it changes something: what does is off, with the reason, while the page is seen as somebody else. What only
   * looks, such as a field of a filter or a calculator, says no.
   */
  writes?: boolean;
}

/** Whether something that writes is off, with the text that says why. */
export function useOff(writes: boolean): { isOff: boolean; reason: { title?: string } } {
  const isOff = useReadOnly() && writes;
  return { isOff, reason: isOff ? { title: t`View only: you can't make changes.` } : {} };
}
