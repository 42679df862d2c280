// The contract of a remote: at most twenty names. What only a shell needs stands behind `shell.ts`, this product's own behind `product`.
export { ApiProblem, codedProblemText, errorStatus, fieldText, problemText } from "./api-problem.ts";
export { useSelected } from "./commands/selected.ts";
export type { Host } from "./host-context.ts";
export { Page } from "./page.tsx";
export { pageNotFound, showErrorPage } from "./page-not-found.ts";
// All of them, so that products can add to the interfaces under the name of this package.
export type * from "./part-maps.ts";
export { Slot } from "./slot.tsx";
export { useUnsaved } from "./unsaved/use-unsaved.ts";
export { useEntitlement, usePlanLimit, useUpgrade } from "./use-entitlement.ts";
export { useHasPage } from "./use-has-page.ts";
export { useHost } from "./use-host.ts";
export { useLiveChange } from "./use-live-change.ts";
