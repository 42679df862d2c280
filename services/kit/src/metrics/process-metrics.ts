import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** A service's metrics. Not the library's default registry, which services in one process would share. */
export const measures = new Registry();

/**
 * The counter of this name, made when it is first asked for. Labels must be few and never name a person.
 *
 * @param name ends in `_total`
 */
export function counterOf<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
  return (
    (measures.getSingleMetric(name) as Counter<L> | undefined) ??
    new Counter({ name, help, labelNames, registers: [measures] })
  );
}

/** The histogram of this name in seconds, made when it is first asked for. @param buckets upper bounds, seconds */
export function histogramOf<L extends string>(
  name: string,
  help: string,
  { labelNames, buckets }: { labelNames: readonly L[]; buckets: readonly number[] },
): Histogram<L> {
  const known = measures.getSingleMetric(name) as Histogram<L> | undefined;
  return known ?? new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [measures] });
}

/** One value of a gauge, with its labels. */
export interface Measured {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/**
 * A gauge that is measured whenever the metrics are read, and left out if measuring fails.
 *
 * @param measure its values now; an earlier gauge of the same name is replaced
 */
export function gauge(
  name: string,
  help: string,
  { labelNames, measure }: { labelNames: readonly string[]; measure(): Promise<readonly Measured[]> },
): void {
  measures.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [measures],
    async collect() {
      this.reset();
      // After a reset, one without labels is 0, which would look like the best possible age.
      if (labelNames.length === 0) this.remove();
      for (const { labels, value } of await measure().catch(() => [])) this.set(labels, value);
    },
  });
}
