export * from "./list-section.tsx";
export * from "./paged-list.tsx";
export * from "./query-failure.tsx";
export * from "./query-section.tsx";
export * from "./query-state.ts";
