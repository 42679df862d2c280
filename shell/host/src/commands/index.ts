export { useWish } from "./use-wish.ts";
