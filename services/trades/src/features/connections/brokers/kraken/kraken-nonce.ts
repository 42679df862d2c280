/** A nonce in milliseconds would come too late for keys that other programs use with a finer one. */
const NANOSECONDS = 1_000_000n;

let last = 0n;

/** Higher than all before it, whichever key and reading they were for, and however the clock is set. */
export function nextNonce(now: Date): string {
  const wanted = BigInt(now.getTime()) * NANOSECONDS;
  last = wanted > last ? wanted : last + 1n;
  return String(last);
}
