/**
 * What Node.js is started with for a service. Left to itself, V8 lets the heap of a service that answers pages grow by
 * 8 MB, buffers outside of it included, before it marks all of it again, and each time holds up whoever waits for a
 * page (ADR 22).
 */
export const serviceFlags: readonly string[] = [
  "--heap-growing-percent=200",
  "--max-semi-space-size=16",
  "--enable-source-maps",
];
