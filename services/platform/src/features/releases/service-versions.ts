import type { Logger } from "@entrywise/kit/logging";
import { request } from "undici";

/** API versions of the services that run, as their `/meta` says. */
export interface ServiceVersions {
  current(): Readonly<Record<string, string>>;
  stop(): void;
}

const EVERY_MS = 5_000;
const TIMEOUT_MS = 2_000;

/**
 * Asks every service now and again. One that does not answer keeps the version it had: it will come back as it was, or
 * with another one, which is then seen.
 *
 * @param own version of the service that asks
 * @param onChange called when a version differs from the one before
 */
export function watchServiceVersions(
  urls: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
  onChange: () => Promise<void>,
  logger: Logger,
): ServiceVersions {
  let known: Record<string, string> = { ...own };
  const look = async () => {
    const before = known;
    const answers = await Promise.all(Object.entries(urls).map(async ([name, url]) => [name, await versionOf(url)]));
    const heard = Object.fromEntries(answers.filter(([, version]) => version !== null)) as Record<string, string>;
    known = { ...before, ...heard };
    if (Object.entries(heard).some(([name, version]) => before[name] !== version)) await onChange();
  };
  const run = () => void look().catch((error) => logger.warn({ err: error }, "service versions"));
  const timer = setInterval(run, EVERY_MS);
  // The others start at the same moment as this service; they are soon there.
  const early = [100, 500, 1500].map((ms) => setTimeout(run, ms));
  return {
    current: () => known,
    stop: () => {
      clearInterval(timer);
      for (const one of early) clearTimeout(one);
    },
  };
}

async function versionOf(url: string): Promise<string | null> {
  try {
    const answer = await request(`${url}/meta`, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
    const { api } = (await answer.body.json()) as { api?: unknown };
    return typeof api === "string" ? api : null;
  } catch {
    return null;
  }
}
