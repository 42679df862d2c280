// What a shell needs besides the contract of remotes, to draw them and to give them a host.
export { defaultSettings } from "@entrywise/contracts/platform/default-settings";
export { type ApiClient, type ApiEnvironment, type CallOptions, createApiClient, type Parser } from "./api-client.ts";
export {
  type FieldError,
  type ProblemParams,
  type ProblemTexts,
  problemReference,
  setProblemTexts,
} from "./api-problem.ts";
export {
  closeSnackbarAtom,
  type DialogSlot,
  type OpenProblemDialog,
  type OpenSlotDialog,
  openProblemDialogAtom,
  openSlotDialogAtom,
  type ProblemDialogKind,
  pageTitleAtom,
  type ShownSnackbar,
  type SnackbarMessage,
  showSnackbarAtom,
  snackbarsAtom,
  topBarElementAtom,
} from "./atoms.ts";
export { type Selected, selectedAtom } from "./commands/selected.ts";
export {
  type DrawerEntry,
  type DrawerNavigation,
  drawerNavigationAtom,
  useDrawerNavigation,
} from "./drawer-navigation.ts";
export {
  type GuardedBusiness,
  type GuardFacts,
  type GuardName,
  type GuardOutcome,
  guardNames,
  runGuards,
  UnknownGuardError,
} from "./guards/guards.ts";
export {
  type FailedPartProps,
  HostContext,
  type HostParts,
  type HostServices,
  type PreviousPart,
  RemoteContext,
  RemoteLoadError,
} from "./host-context.ts";
export type { PageProps } from "./page.tsx";
export { PageNotFoundError, PageRefusedError } from "./page-not-found.ts";
export type { PanelName, PanelParts, SlotName } from "./part-names.ts";
export { releaseGlobal } from "./release-global.ts";
export { Catcher, RemoteBoundary, type RemoteBoundaryProps } from "./remote-boundary.tsx";
export type * from "./service-map.ts";
export { ownsPath, type ServiceId, servicePaths } from "./service-paths.ts";
export { type SlotContribution, type SlotProps, slotContributions, useSlotContributions } from "./slot.tsx";
export { hasUnsavedParts, type UnsavedProps } from "./unsaved/use-unsaved.ts";
export type { Entitlement } from "./use-entitlement.ts";
export { useHostParts } from "./use-host.ts";
export type { LiveTopic } from "./use-live-change.ts";
export { matchesWhen, type Viewer } from "./when.ts";
