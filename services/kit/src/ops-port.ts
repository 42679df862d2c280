import { z } from "zod";
import { jsonText } from "./json-text.ts";
import { serviceUrl } from "./routing/service-url.ts";
import { tracingEnvironment } from "./tracing/start-tracing.ts";

/** Settings of the port for probes, metrics, version and OpenAPI. */
export const opsEnvironment = {
  /** By default next to the main port; 0 lets the system choose. */
  OPS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Needed only for probes from another machine. */
  OPS_HOST: z.string().default("127.0.0.1"),
  ...tracingEnvironment,
};

/** Operators' port of a process that serves requests on `servicePort`. */
export function opsPort(servicePort: number, given: number | undefined): number {
  if (given !== undefined) return given;
  return servicePort === 0 ? 0 : servicePort + 1;
}

/**
 * Operators' addresses of other services, by name; the default is next to the main port. Those of several instances are
 * separated by commas, in the order of the instances.
 */
export const opsUrls = jsonText.prefault("{}").pipe(z.record(z.string(), serviceUrl));

/**
 * Operators' address of a service's instance.
 *
 * @param urls the service's addresses in its setting
 * @param origin of the instance: one of them, or an address to which DNS resolves their host name
 */
export function createOpsUrl(
  name: string,
  urls: string,
  named: Readonly<Record<string, string>>,
  origin = urls.split(",")[0] ?? "",
): string {
  const given = named[name]?.split(",");
  if (given === undefined) {
    const url = new URL(origin);
    url.port = String(opsPort(Number(url.port || (url.protocol === "https:" ? 443 : 80)), undefined));
    return url.origin;
  }
  const listed = given[urls.split(",").indexOf(origin)];
  if (listed !== undefined) return listed;
  const url = new URL(given[0] ?? origin);
  url.hostname = new URL(origin).hostname;
  return url.origin;
}
