export { defaultSettings } from "@entrywise/contracts/platform/default-settings";
export { type ApiClient, type ApiEnvironment, type CallOptions, createApiClient, type Parser } from "./api-client.ts";
export {
  ApiProblem,
  codedProblemText,
  errorStatus,
  type FieldError,
  fieldText,
  type ProblemParams,
  type ProblemTexts,
  problemReference,
  problemText,
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
export { type Selected, selectedAtom, useSelected } from "./commands/selected.ts";
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
  type Host,
  HostContext,
  type HostParts,
  type HostServices,
  type PreviousPart,
  RemoteContext,
  RemoteLoadError,
} from "./host-context.ts";
export { Page, type PageProps } from "./page.tsx";
export { PageNotFoundError, PageRefusedError, pageNotFound, showErrorPage } from "./page-not-found.ts";
export type {
  NumberedFeedback,
  PanelMap,
  PanelName,
  PanelParts,
  RecordRight,
  RecordSource,
  RecordTrade,
  TradeSource,
} from "./panel-map.ts";
export { releaseGlobal } from "./release-global.ts";
export { Catcher, RemoteBoundary, type RemoteBoundaryProps } from "./remote-boundary.tsx";
export { ownsPath, type ServiceId, servicePaths } from "./service-paths.ts";
export { Slot, type SlotContribution, type SlotProps, slotContributions, useSlotContributions } from "./slot.tsx";
export type { AddTradePreset, FoundKind, FoundLine, SlotMap } from "./slot-map.ts";
export { hasUnsavedParts, type UnsavedProps, useUnsaved } from "./unsaved/use-unsaved.ts";
export { type Entitlement, useEntitlement, usePlanLimit, useUpgrade } from "./use-entitlement.ts";
export { useHasPage } from "./use-has-page.ts";
export { useHost, useHostParts } from "./use-host.ts";
export { type LiveTopic, useLiveChange } from "./use-live-change.ts";
export { matchesWhen, type Viewer } from "./when.ts";
