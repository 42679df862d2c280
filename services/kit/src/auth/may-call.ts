import { isProductService } from "@entrywise/contracts/shared/service-paths";
import { type AllowedCalls, allowedCalls, callsOfTeamServices } from "./allowed-calls.ts";

/** The only service at which people sign in, and so the only one that may forward their requests. */
export const SPEAKS_FOR_PEOPLE = "gateway";

/**
 * Whether a service may make this call in its own name.
 *
 * @param path of the original request, including `/v1.0`
 */
export function mayCall(issuer: string, audience: string, method: string, path: string): boolean {
  const row = Object.hasOwn(allowedCalls, issuer) ? allowedCalls[issuer] : undefined;
  const calls: readonly string[] = isProductService(audience)
    ? row !== undefined && isIn(row, audience)
      ? (row[audience] ?? [])
      : []
    : (callsOfTeamServices[issuer] ?? []);
  return calls.some((call) => {
    const [allowedMethod, template = ""] = call.split(" ");
    return allowedMethod === method.toUpperCase() && isBelow(template, path);
  });
}

function isIn(row: AllowedCalls, audience: string): audience is keyof AllowedCalls {
  return Object.hasOwn(row, audience);
}

function isBelow(template: string, path: string): boolean {
  const wanted = `/v1.0${template}`.split("/");
  const parts = path.split("/");
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith("{") ? parts[at] !== "" : part === parts[at]))
  );
}
