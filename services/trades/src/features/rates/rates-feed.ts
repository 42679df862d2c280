import { type DailyRate, type ReferenceRates, referenceRates } from "@entrywise/domain/rates/reference-rates";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Logger } from "@entrywise/kit/logging";
import { askForRates } from "./published-rates.ts";
import { addRates, countRates, readRates } from "./reference-rates.repository.ts";

/** Rates that grow by a day every working day. */
export interface RatesFeed {
  /** The newest that are known; the same object until there are newer ones. */
  now(): ReferenceRates;
  /** Reads what is stored, and asks the bank from now on. */
  start(): Promise<void>;
  /** Waits for the run that is under way. */
  stop(): Promise<void>;
}

export interface RatesOptions {
  /** Those that come with the service: what it counts with where the bank has never responded. */
  own: readonly DailyRate[];
  /** Where the bank publishes; null: nobody is asked. */
  url: string | null;
  everyMs: number;
}

const job = jobActor("trades");
const dayMs = 86_400_000;
/** What the short document covers without doubt. */
const SHORT_DAYS = 80;

/**
 * Rates that are read from what is stored and asked of the bank again and again. Every process of the service reads what any of them
 * received, so that all count alike, also after a start while the bank is not to be reached.
 */
export function createRates(unit: UnitOfWork, logger: Logger, options: RatesOptions): RatesFeed {
  const { own, url, everyMs } = options;
  let count = 0;
  let rates = ratesOf(own);
  let working: Promise<void> | null = null;

  const read = () =>
    unit.run(job, "job", async (tx) => {
      const stored = await countRates(tx);
      if (stored === count) return;
      rates = ratesOf([...own, ...(await readRates(tx))]);
      count = stored;
    });
  const ask = async (from: string) => {
    const isRecent = rates.lastDay !== null && Date.now() - Date.parse(rates.lastDay) < SHORT_DAYS * dayMs;
    const published = await askForRates(from, isRecent ? "eurofxref-hist-90d.xml" : "eurofxref-hist.xml");
    const before = count;
    await unit.run(job, "job", (tx) => addRates(tx, published));
    await read();
    if (count > before)
      logger.info({ rates: count - before, lastDay: rates.lastDay }, "reference rates were published");
  };
  const run = () => {
    working ??= read()
      .then(() => (url === null ? undefined : ask(url)))
      .catch((error) => logger.warn({ err: error }, "reference rates could not be read"))
      .finally(() => {
        working = null;
      });
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    now: () => rates,
    async start() {
      await read();
      run();
      timer = setInterval(run, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

const ratesOf = (rates: readonly DailyRate[]) => referenceRates("European Central Bank", "EUR", rates);
