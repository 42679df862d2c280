import { Router } from "express";

/** A router that knows each of its routes in one spelling: letter case counts, and so does a slash at the end. */
export function strictRouter(): Router {
  return Router({ caseSensitive: true, strict: true });
}
