export type { DrawerNavigation } from "@entrywise/host/shell";
export * from "./page-tabs.tsx";
export * from "./sub-pages.tsx";
export * from "./sums.tsx";
