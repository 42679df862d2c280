import { inject } from "vitest";
import type { Actor } from "../auth/actor.ts";
import { createTokenMint } from "../auth/internal-token.ts";
import { callsTo, newActor, type ServiceApi } from "./call-service.ts";

export { type ApiResponse, type CallOptions, newActor, type ServiceApi } from "./call-service.ts";
export type { TestSystem } from "./running-system.ts";

/** @param service name of a running service */
export function serviceApi(service: string, actor: Actor | null = newActor()): ServiceApi {
  const { urls, keysDir } = inject("system");
  return callsTo({ service, url: urls[service] ?? "", mint: createTokenMint(keysDir, "gateway") }, actor);
}
