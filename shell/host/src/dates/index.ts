export * from "./date-text.ts";
export * from "./use-date-text.ts";
