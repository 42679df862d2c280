import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { PrivacyProvider } from "./privacy.tsx";
import { ReadOnlyProvider } from "./read-only.tsx";
import { system } from "./theme/system.ts";

export interface UiProviderProps {
  /** Nonce of the Content-Security-Policy for the style elements; null where no policy stands. */
  nonce: string | null;
  /** Whether money is replaced by the Private badge. */
  privacyMode: boolean;
  /** Whether what writes is off. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** Stands once around the whole page. */
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
