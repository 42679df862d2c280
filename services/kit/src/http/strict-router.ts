import { Router } from "express";

/** A router that accepts one spelling of each route: letter case and a slash at the end matter. */
export function strictRouter(): Router {
  return Router({ caseSensitive: true, strict: true });
}
