export * from "./nice-scale.ts";
export * from "./plain-colour.ts";
export * from "./plot-note.tsx";
export * from "./use-plot-walk.ts";
export * from "./use-theme-key.ts";
