interface SlowCall {
  method: string;
  /** Below `/v1.0`. */
  path: RegExp;
}

/**
 * Calls that process whole files or journals before their first byte: they have two minutes, all others five seconds.
 */
export const slowCalls: readonly SlowCall[] = [
  { method: "POST", path: /^\/trade-import-profiles\/[^/]+\/(import|columns)$/ },
  { method: "POST", path: /^\/trade-imports(\/|$)/ },
  { method: "GET", path: /^\/trade-imports\/[^/]+\/undo$/ },
  { method: "DELETE", path: /^\/(trade-imports|trade-accounts|trades|strategies|tags)\// },
  { method: "POST", path: /^\/trades\/bulk(\/|$)/ },
  { method: "POST", path: /^\/charting\/own-bars$/ },
  { method: "GET", path: /^\/charting\/coverage$/ },
  { method: "GET", path: /^\/trades\/export-trades$/ },
  { method: "GET", path: /^\/trade-accounts\/[^/]+\/ledger\/export$/ },
  { method: "GET", path: /^\/trades\/stats\/(simulator|what-if)$/ },
  { method: "POST", path: /^\/(notes\/images|snapshots|images)$/ },
  { method: "PUT", path: /^\/snapshots\/[^/]+$/ },
  { method: "POST", path: /^\/demo(\/reset)?$/ },
  { method: "DELETE", path: /^\/demo$/ },
  // Hashing a password is slow on a busy machine, and a time-out would wrongly suggest that nothing was changed.
  {
    method: "POST",
    path: /^\/account\/(register|reset-password|change-password|primary-email|delete-account|second-factor)$/,
  },
  { method: "POST", path: /^\/releases$/ },
  { method: "PUT", path: /^\/releases\// },
];

/** Whether a call may take longer than others; `path` is below `/v1.0`. */
export function isSlowCall(method: string, path: string): boolean {
  return slowCalls.some((slow) => slow.method === method && slow.path.test(path));
}
