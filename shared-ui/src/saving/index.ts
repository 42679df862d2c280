export * from "./conflict-dialog.tsx";
export * from "./merge-forms.ts";
export * from "./page-saves.tsx";
export * from "./save-indicator.tsx";
export * from "./use-save-with-merge.tsx";
