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

/**
 * Starts all members of a process.
 *
 * @param load reads a build
 * @returns stops them all, also where one of them fails to stop
 * @throws MemberFailed when one of them doesn't start
 */
export async function startTogether(
  members: readonly Member[],
  load: (file: string) => Promise<{ definition: Hosted }> = loadBuild,
): Promise<() => Promise<void>> {
  const start = async ({ id, file, environment }: Member): Promise<Running> => {
    try {
      const { definition } = await load(file);
      return await definition.start(environment);
    } catch (cause) {
      throw new MemberFailed(id, cause);
    }
  };
  const running = await Promise.all(members.map(start));
  return async () => {
    const stopped = await Promise.allSettled(running.map((member) => member.stop()));
    const failures = stopped.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, "unclean stop");
  };
}

function loadBuild(file: string): Promise<{ definition: Hosted }> {
  return import(/* webpackIgnore: true */ pathToFileURL(file).href);
}
