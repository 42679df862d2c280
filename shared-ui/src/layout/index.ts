export { giveFocusBack } from "./moved-focus.ts";
export * from "./use-media.ts";
