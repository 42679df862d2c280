import { createContext, type ReactNode, useContext } from "react";

const PrivacyContext = createContext(false);

export function PrivacyProvider({ value, children }: { value: boolean; children: ReactNode }) {
  return <PrivacyContext value={value}>{children}</PrivacyContext>;
}

/** Whether money is hidden here. Money components check this themselves; charts use it to switch to R. */
export function usePrivacy(): boolean {
  return useContext(PrivacyContext);
}
