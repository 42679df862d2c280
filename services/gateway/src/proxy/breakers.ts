import CircuitBreaker from "opossum";
import type { Dispatcher } from "undici";

type Send = () => Promise<Dispatcher.ResponseData>;

/** Addresses of instances change with each release. */
const REMEMBERED = 200;

/** A disconnected browser says nothing about the service. */
class CallerGone extends Error {}

/**
 * One circuit breaker per instance of a service: once half of its calls get no response, callers are refused at once
 * instead of waiting, and one call a second tests whether it is back. A response with any status counts as success.
 */
export function createBreakers(): (
  origin: string,
  send: Send,
  isGone: () => boolean,
) => Promise<Dispatcher.ResponseData> {
  const breakers = new Map<string, CircuitBreaker<[Send], Dispatcher.ResponseData>>();
  const breakerFor = (origin: string) => {
    const known = breakers.get(origin);
    if (known) return known;
    const breaker = new CircuitBreaker((send: Send) => send(), {
      timeout: false, // the agent's own: what is given up must not go on
      errorThresholdPercentage: 50,
      volumeThreshold: 5,
      resetTimeout: 1000,
      errorFilter: (error) => error instanceof CallerGone,
    });
    if (breakers.size >= REMEMBERED) breakers.clear();
    breakers.set(origin, breaker);
    return breaker;
  };
  return (origin, send, isGone) =>
    breakerFor(origin).fire(() =>
      send().catch((cause) => {
        throw isGone() ? new CallerGone("the caller has gone", { cause }) : cause;
      }),
    );
}
