export * from "./page-tabs.tsx";
export * from "./sub-pages.tsx";
export * from "./sums.tsx";
