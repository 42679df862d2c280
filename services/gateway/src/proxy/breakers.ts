import CircuitBreaker from "opossum";
import type { Dispatcher } from "undici";

type Send = () => Promise<Dispatcher.ResponseData>;

/** A browser that has gone away says nothing about the service. */
class CallerGone extends Error {}

/**
 * One circuit breaker for each service: once half of its calls get no response, callers are refused at once instead of
 * waiting, and a single call a second tries whether it is back. A response of any status counts as one.
 */
export function createBreakers(): (
  service: string,
  send: Send,
  isGone: () => boolean,
) => Promise<Dispatcher.ResponseData> {
  const breakers = new Map<string, CircuitBreaker<[Send], Dispatcher.ResponseData>>();
  const breakerFor = (service: string) => {
    const known = breakers.get(service);
    if (known) return known;
    const breaker = new CircuitBreaker((send: Send) => send(), {
      timeout: false, // the agent's own: what is given up must not go on
      errorThresholdPercentage: 50,
      volumeThreshold: 5,
      resetTimeout: 1000,
      errorFilter: (error) => error instanceof CallerGone,
    });
    breakers.set(service, breaker);
    return breaker;
  };
  return (service, send, isGone) =>
    breakerFor(service).fire(() =>
      send().catch((cause) => {
        throw isGone() ? new CallerGone("the caller has gone", { cause }) : cause;
      }),
    );
}
