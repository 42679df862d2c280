import { pathToFileURL } from "node:url";
import type { Running } from "@entrywise/kit/http/listen";
import type { Hosted } from "@entrywise/kit/service";

/** One of the services that share a process. */
export interface Member {
  /** Of the instance, such as `groups#2`. */
  id: string;
  /** Its build, which exports `definition`. */
  file: string;
  /** What it reads of its environment: its own role, keys and ports. */
  environment: NodeJS.ProcessEnv;
  /** The others run without it while it doesn't start, as when its port is taken, and it is tried again. */
  mayComeLater: boolean;
}

/** Why the members don't start; its message begins with the id of the one that failed. */
export class MemberFailed extends Error {
  override name = "MemberFailed";
  /** Starting it again won't help. */
  readonly isConfiguration: boolean;

  constructor(id: string, cause: unknown) {
    const { name, message } = cause instanceof Error ? cause : { name: "", message: String(cause) };
    super(`${id} does not start. ${message}`, { cause });
    // Each build brings a class of its own.
    this.isConfiguration = name === "ConfigurationError";
  }
}

const AGAIN_MS = 1_000;

/**
 * Starts all members of a process.
 *
 * @param options.onDelay told why a member that may come later has not started yet
 * @param options.load reads a build
 * @returns stops them all, also where one of them fails to stop
 * @throws MemberFailed when one of those doesn't start that the others need
 */
export async function startTogether(
  members: readonly Member[],
  options: { onDelay(error: MemberFailed): void; load?: (file: string) => Promise<{ definition: Hosted }> },
): Promise<() => Promise<void>> {
  const { onDelay, load = loadBuild } = options;
  const stopping = new AbortController();
  const running: Running[] = [];
  const start = async ({ id, file, environment }: Member): Promise<void> => {
    try {
      const { definition } = await load(file);
      running.push(await definition.start(environment));
    } catch (cause) {
      throw new MemberFailed(id, cause);
    }
  };
  const startLater = async (member: Member): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        return await start(member);
      } catch (error) {
        onDelay(error as MemberFailed); // nothing else is thrown
        await pause(AGAIN_MS, stopping);
      }
    }
  };
  const later = members.filter(({ mayComeLater }) => mayComeLater).map(startLater);
  await Promise.all(members.filter(({ mayComeLater }) => !mayComeLater).map(start));
  return async () => {
    stopping.abort();
    await Promise.all(later);
    const stopped = await Promise.allSettled(running.map((member) => member.stop()));
    const failures = stopped.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, "unclean stop");
  };
}

function pause(ms: number, { signal }: Pick<AbortController, "signal">): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    signal.addEventListener("abort", end, { once: true });
  });
}

function loadBuild(file: string): Promise<{ definition: Hosted }> {
  return import(/* webpackIgnore: true */ pathToFileURL(file).href);
}
