import { randomUUIDv7 } from "node:crypto";

/** UUIDv7: sorts by time of creation, so that new rows lie together in every index. */
export function newId(): string {
  return randomUUIDv7();
}
