import { createContext, type ReactNode, useContext } from "react";

const ReadOnlyContext = createContext(false);

export function ReadOnlyProvider({ value, children }: { value: boolean; children: ReactNode }) {
  return <ReadOnlyContext value={value}>{children}</ReadOnlyContext>;
}

/** Whether nothing can be changed here, because the page is seen as somebody else. Buttons ask by themselves. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
