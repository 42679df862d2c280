import { z } from "zod";
import { jsonText } from "./json-text.ts";
import { serviceUrl } from "./routing/service-url.ts";
import { tracingEnvironment } from "./tracing/start-tracing.ts";

/** Settings of the port for probes, metrics, version and OpenAPI. */
export const opsEnvironment = {
  /** Beside the main port unless given; 0 lets the system choose. */
  OPS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Only where probes come from another machine. */
  OPS_HOST: z.string().default("127.0.0.1"),
  ...tracingEnvironment,
};

/** Port for operators of a process whose requests come in on `servicePort`. */
export function opsPort(servicePort: number, given: number | undefined): number {
  if (given !== undefined) return given;
  return servicePort === 0 ? 0 : servicePort + 1;
}

/**
 * Where other services have their pages for operators, by name; one that is not named has them beside its main port. Those of several
 * instances stand with commas between them, in the order of the instances.
 */
export const opsUrls = jsonText.prefault("{}").pipe(z.record(z.string(), serviceUrl));

/**
 * Where an instance of a service has its pages for operators.
 *
 * @param urls addresses of the service as its setting says
 * @param origin of the instance: one of them, or an address that DNS gives for their host name
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
