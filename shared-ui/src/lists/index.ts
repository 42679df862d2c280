export * from "./enabled-switch.tsx";
export * from "./reconciled-tag.tsx";
export * from "./row-actions.tsx";
export * from "./scroll-region.tsx";
export * from "./use-edited-item.ts";
export * from "./use-return-focus.ts";
export * from "./use-window.ts";
export * from "./window-range.ts";
