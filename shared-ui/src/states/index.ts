export * from "./list-section.tsx";
export * from "./paged-list.tsx";
export * from "./query-section.tsx";
