export * from "./rich-text-view.tsx";
