import type { Request } from "express";

/** Address that a person's request comes from, as the gateway names it; empty for calls of services. */
export function clientAddress(request: Request): string {
  return request.get("x-client-address") ?? "";
}
