import { randomUUIDv7 } from "node:crypto";

/** UUIDv7: sorts by creation time, so new rows are adjacent in every index. */
export function newId(): string {
  return randomUUIDv7();
}
