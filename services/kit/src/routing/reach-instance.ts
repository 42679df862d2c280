import type { ServiceRoute } from "./service-route.ts";

/** The connection was never made: the call can't have arrived. */
const NOT_SENT = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "UND_ERR_CONNECT_TIMEOUT"]);
/** The connection ended before a response began: the call may or may not have taken effect. */
const CUT = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * Calls a key's instance, and the next one if that can't be reached: always for a call that never arrived, but for one that was
 * cut off only if it may be repeated.
 *
 * @param call.mayRepeat whether a second time has no further effect, as with reads
 * @throws the error of the last instance
 */
export async function reachInstance<Reply>(
  route: ServiceRoute,
  call: { key: string | null; mayRepeat: boolean },
  send: (origin: string) => Promise<Reply>,
): Promise<Reply> {
  for (let tries = route.instances().length; ; tries -= 1) {
    const origin = route.choose(call.key);
    try {
      return await send(origin);
    } catch (error) {
      const code = readCode(error);
      const isGone = NOT_SENT.has(code) || CUT.has(code);
      if (isGone) route.fail(origin);
      const mayGoOn = NOT_SENT.has(code) || (CUT.has(code) && call.mayRepeat);
      if (tries <= 1 || !mayGoOn) throw error;
    }
  }
}

function readCode(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? code : readCode(cause);
}
