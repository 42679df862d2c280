import { useContext, useMemo } from "react";
import { type Host, HostContext, type HostServices, RemoteContext, type RemoteScope } from "./host-context.ts";
import type { ServiceId } from "./service-paths.ts";

function scoped(host: HostServices, scope: RemoteScope | null): Host {
  if (scope === null) return host;
  const api = (service: ServiceId) => {
    if (scope.api[service] === undefined) {
      throw new Error(`The remote ${scope.id} does not declare the service ${service} in its remote.ts.`);
    }
    return host.api(service);
  };
  return { ...host, api };
}

/**
 * The shell's services for remotes. All components get the same values and re-render when they change.
 *
 * @throws Error outside the shell; tests use {@link MockHost}
 */
export function useHost(): Host {
  const host = useContext(HostContext);
  const scope = useContext(RemoteContext);
  if (host === null) throw new Error("useHost() needs the shell around it.");
  return useMemo(() => scoped(host, scope), [host, scope]);
}

/** For the shell and the parts of this package. */
export function useHostParts(): HostServices["parts"] {
  const host = useContext(HostContext);
  if (host === null) throw new Error("The shell is missing around this part.");
  return host.parts;
}
