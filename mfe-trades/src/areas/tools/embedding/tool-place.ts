import { createContext, use } from "react";

/** Where a calculator stands: in the journal, or alone on a page that others show and that knows nobody. */
export type ToolPlace = "journal" | "embedded";

export const ToolPlaceContext = createContext<ToolPlace>("journal");

export const useIsEmbedded = (): boolean => use(ToolPlaceContext) === "embedded";
