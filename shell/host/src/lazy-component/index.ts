export * from "./lazy-component.tsx";
