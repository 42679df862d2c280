import { z } from "zod";
import { jsonText } from "./json-text.ts";

/** Settings of the port for probes, metrics, version and OpenAPI. */
export const opsEnvironment = {
  /** Beside the main port unless given; 0 lets the system choose. */
  OPS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Only where probes come from another machine. */
  OPS_HOST: z.string().default("127.0.0.1"),
};

/** Port for operators of a process whose requests come in on `servicePort`. */
export function opsPort(servicePort: number, given: number | undefined): number {
  if (given !== undefined) return given;
  return servicePort === 0 ? 0 : servicePort + 1;
}

/** Where other services have their pages for operators, by name; one that is not named has them beside its main port. */
export const opsUrls = jsonText.prefault("{}").pipe(z.record(z.string(), z.url()));

export function opsUrlOf(name: string, mainUrl: string, named: Readonly<Record<string, string>>): string {
  const given = named[name];
  if (given !== undefined) return given;
  const url = new URL(mainUrl);
  url.port = String(opsPort(Number(url.port || (url.protocol === "https:" ? 443 : 80)), undefined));
  return url.origin;
}
