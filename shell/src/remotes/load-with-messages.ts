import type { Part, PartLoader } from "./part-loader.ts";

/**
 * Loads a part of a remote together with its messages. What is here already comes as the same promise again: by that the page knows
 * that it need not show anything as loading.
 */
export function loadWithMessages(
  loader: PartLoader,
  ready: (remoteId: string) => Promise<void>,
): (remoteId: string, expose: string) => Promise<Part> {
  const whole = new WeakMap<Promise<Part>, Promise<Part>>();
  return (remoteId, expose) => {
    const part = loader.load(remoteId, expose);
    const known = whole.get(part) ?? Promise.all([part, ready(remoteId)]).then(([loaded]) => loaded);
    whole.set(part, known);
    return known;
  };
}
