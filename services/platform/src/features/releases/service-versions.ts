import type { Logger } from "@entrywise/kit/logging";
import semver from "semver";
import { request } from "undici";
import type { ServiceVersions } from "./service-versions.repository.ts";

const EVERY_MS = 10_000;
const TIMEOUT_MS = 2_000;

/**
 * Asks every service for its API version (`/meta`) now and again. One that does not respond keeps the version it had: it will
 * come back as it was, or with another one, which is then heard. While instances of two releases run, the older one counts: every
 * call may come to it.
 *
 * @param findUrls pages for operators of all instances, by service
 * @param onHeard gets the versions of those that have responded
 */
export function watchServiceVersions(
  findUrls: () => Promise<Readonly<Record<string, readonly string[]>>>,
  onHeard: (versions: ServiceVersions) => Promise<void>,
  logger: Logger,
): { stop(): void } {
  const look = async () => {
    const versions = await Promise.all(
      Object.entries(await findUrls()).map(async ([name, urls]) => [
        name,
        findOldest(await Promise.all(urls.map(fetchVersion))),
      ]),
    );
    await onHeard(Object.fromEntries(versions.filter(([, version]) => version !== null)));
  };
  const run = () => void look().catch((error) => logger.warn({ err: error }, "service versions"));
  const timer = setInterval(run, EVERY_MS);
  // The others start at the same moment as this service; they are soon there.
  const early = [100, 500, 1500].map((ms) => setTimeout(run, ms));
  return {
    stop: () => {
      clearInterval(timer);
      for (const one of early) clearTimeout(one);
    },
  };
}

/** Version of its API that an instance says; null where none responds. @param url of its pages for operators */
export async function fetchVersion(url: string): Promise<string | null> {
  try {
    const response = await request(`${url}/meta`, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
    const { api } = (await response.body.json()) as { api?: unknown };
    return typeof api === "string" ? api : null;
  } catch {
    return null;
  }
}

/** Null where none responds. */
export function findOldest(versions: readonly (string | null)[]): string | null {
  const [oldest = null] = versions
    .filter((version) => version !== null)
    .sort((one, other) => semver.compare(one, other));
  return oldest;
}
