export * from "./use-media.ts";
