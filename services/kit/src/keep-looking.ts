/** Polls for work left by another process or due at a time, at an interval that adapts to the amount of work. */
export interface WorkSearch {
  /** Looks now, because there is known to be work. */
  look(): void;
  /** Resolves once a running look has finished. */
  stop(): Promise<void>;
}

/**
 * Looks at once, then again after `soonMs` while there is work, and after twice as long each time that there is none, up to
 * `seldomMs`. Two looks never run at the same time; one requested during another follows it.
 *
 * @param options.find does the work; true if there was any
 * @param options.onError gets what a look throws; the next one is as late as after finding nothing
 */
export function keepLooking(options: {
  find(): Promise<boolean>;
  onError(error: unknown): void;
  soonMs: number;
  seldomMs: number;
}): WorkSearch {
  const { find, onError, soonMs, seldomMs } = options;
  let waitMs = soonMs;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  const run = async () => {
    const hasFound = await find().catch((error: unknown) => {
      onError(error);
      return false;
    });
    waitMs = hasFound ? soonMs : Math.min(seldomMs, waitMs * 2);
    running = null;
    if (isStopped) return;
    if (isAskedAgain) look();
    else timer = setTimeout(begin, waitMs);
  };
  const begin = () => {
    isAskedAgain = false;
    running = run();
  };
  const look = () => {
    if (isStopped) return;
    isAskedAgain = true;
    waitMs = soonMs;
    if (running !== null) return;
    if (timer !== null) clearTimeout(timer);
    begin();
  };
  look();
  return {
    look,
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
