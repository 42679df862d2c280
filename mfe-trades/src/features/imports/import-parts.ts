/** Steps of an import that are fetched when a file is there, together. */
export { ColumnsStep } from "./columns-step.tsx";
export { PreviewStep } from "./preview-step.tsx";
