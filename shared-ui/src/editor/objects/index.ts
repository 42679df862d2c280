export * from "./callout-node.ts";
export * from "./markdown-text.ts";
export * from "./object-nodes.tsx";
