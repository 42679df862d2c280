import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { PrivacyProvider } from "./privacy.tsx";
import { ReadOnlyProvider } from "./read-only.tsx";
import { system } from "./theme/system.ts";

export interface UiProviderProps {
  /** CSP nonce for style elements; null without a policy. */
  nonce: string | null;
  /** Whether money is replaced by the Private badge. */
  privacyMode: boolean;
  /** Whether controls that change data are disabled. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** Wraps the whole page once. */
export function UiProvider({ nonce, privacyMode, isReadOnly = false, children }: UiProviderProps) {
  const [cache] = useState(() => createCache({ key: "ui", ...(nonce === null ? {} : { nonce }) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <ReadOnlyProvider value={isReadOnly}>
          <PrivacyProvider value={privacyMode}>{children}</PrivacyProvider>
        </ReadOnlyProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
