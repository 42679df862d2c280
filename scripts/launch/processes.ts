import { dropNames } from "./drops.ts";
import type { Instance } from "./instances.ts";

/** How services are spread over processes: small ones together in one, or each alone. */
export type Sharing = "compact" | "separate";

/** A process and the instances in it; alone it is called like its instance, several are `compact`, `compact#2`. */
export interface PlannedProcess {
  id: string;
  members: readonly Instance[];
}

/** Services that few calls reach. Trades, the gateway and services of other teams never share a process. */
const small = new Set(["identity", "platform", "groups", "business", "admin", "mcp", "payments-sandbox", ...dropNames]);

/** @throws Error for a value that is neither */
export function readSharing(value: string | undefined, otherwise: Sharing): Sharing {
  if (value === undefined || value === "") return otherwise;
  if (value === "compact" || value === "separate") return value;
  throw new Error(`PROCESSES is compact or separate, not ${value}`);
}

/**
 * Which processes to start. The first instances of the small services share one, the second ones another.
 *
 * @param isApart instances that run from an earlier build, which knows no other services in its process
 */
export function planProcesses(
  instances: readonly Instance[],
  sharing: Sharing,
  isApart: (id: string) => boolean = () => false,
): PlannedProcess[] {
  const together = new Map<string, Instance[]>();
  const alone: PlannedProcess[] = [];
  for (const instance of instances) {
    if (sharing === "separate" || !small.has(instance.service) || isApart(instance.id)) {
      alone.push({ id: instance.id, members: [instance] });
      continue;
    }
    const number = instance.id.slice(instance.service.length);
    together.set(`compact${number}`, [...(together.get(`compact${number}`) ?? []), instance]);
  }
  return [...[...together].map(([id, members]) => ({ id, members })), ...alone];
}
