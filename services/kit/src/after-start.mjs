// Preloaded by services (service-flags.ts): what only their start has needed is given back once, when it is over. Left to itself,
// V8 keeps it until a service is busy again.
const STARTED_MS = 10_000;

setTimeout(
  () => void globalThis.gc?.({ type: "major", execution: "async", flavor: "last-resort" }),
  STARTED_MS,
).unref();
