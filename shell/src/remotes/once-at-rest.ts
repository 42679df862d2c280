const restMs = 500;

/**
 * Calls once nothing has arrived for a while (half a second), the processor is free and nobody waits for a response: until then the page
 * itself needs both.
 *
 * @param isWaiting whether the page still waits for data
 * @param forMs how long nothing may have arrived
 * @returns what calls it off
 */
export function onceAtRest(isWaiting: () => boolean, then: () => void, forMs = restMs): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isWaiting()) return restart();
      stop();
      then();
    }, forMs);
  };
  const arrivals = new PerformanceObserver(restart);
  arrivals.observe({ type: "resource" });
  // Nor while the CPU is busy, if the browser reports it.
  if (PerformanceObserver.supportedEntryTypes?.includes("longtask")) arrivals.observe({ type: "longtask" });
  restart();
  const stop = () => {
    clearTimeout(timer);
    arrivals.disconnect();
  };
  return stop;
}

/** Background parts should be loaded before the network is lost. */
const shortRestMs = 150;
/** Maximum delay of background work while a page keeps loading. */
const latestMs = 3000;

/** Resolves when the page is first idle, at the latest after three seconds. */
export function firstRest(isWaiting: () => boolean): Promise<void> {
  return new Promise((done) => {
    const stop = onceAtRest(isWaiting, done, shortRestMs);
    setTimeout(() => {
      stop();
      done();
    }, latestMs);
  });
}
