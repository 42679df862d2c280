export { type Call, createCall } from "./create-call.ts";
export { useCall } from "./use-call.ts";
