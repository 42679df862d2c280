/** Collects all that nobody needs any more as soon as the process has nothing else to do; without `--expose-gc` V8 decides when. */
export function giveMemoryBack(): void {
  void globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" });
}
