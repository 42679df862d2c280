export type { MessageDescriptor } from "@lingui/core";
export { activateLocale, type Catalogue, i18n, loadCatalogue } from "./i18n.ts";
export { Trans } from "./trans.tsx";
export { useLingui } from "./use-lingui.ts";
