import { ApiProblem } from "@entrywise/host";

const ATTEMPTS = 4;
const PAUSE_MS = 2_000;

/**
 * Repeats a call that may be repeated while the server is busy or away (503).
 *
 * @throws what the last attempt throws
 */
export async function repeatWhileBusy<T>(call: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= ATTEMPTS || !(error instanceof ApiProblem) || error.status !== 503) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
