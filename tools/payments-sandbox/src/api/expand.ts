import type { ObjectStore, Stored } from "../store/objects.repository.ts";
import { ProviderError } from "./provider-error.ts";

const DEEPEST = 4;

/** Replaces ids by their objects along the paths, in a copy. @throws ProviderError 400 for a path that is too deep */
export async function expandPaths<T>(store: ObjectStore, object: T, paths: readonly string[]): Promise<T> {
  if (paths.length === 0) return object;
  const copy = structuredClone(object);
  for (const path of paths) {
    const keys = path.split(".");
    if (keys.length > DEEPEST) {
      throw ProviderError.invalid("expand", "You cannot expand more than 4 levels of a property.");
    }
    await expandAt(store, copy, keys);
  }
  return copy;
}

async function expandAt(store: ObjectStore, at: unknown, [key, ...rest]: string[]): Promise<void> {
  if (key === undefined || at === null || typeof at !== "object") return;
  if (Array.isArray(at)) {
    for (const one of at) await expandAt(store, one, [key, ...rest]);
    return;
  }
  const holder = at as Record<string, unknown>;
  const value = holder[key];
  if (typeof value === "string") holder[key] = (await store.find<Stored>(value)) ?? value;
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      if (typeof one === "string") value[index] = (await store.find<Stored>(one)) ?? one;
    }
  }
  await expandAt(store, holder[key], rest);
}
