import { PROGRAMS_PATH, programScopes } from "@entrywise/contracts/identity/program-scopes";
import { programServiceApi, programsApi } from "@entrywise/contracts/identity/programs.api";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import type { BrandDirectory } from "../brands/brand-directory.ts";
import type { BrandHosts } from "../brands/brand-hosts.ts";
import type { SignInHost } from "../sign-in/sign-in-host.ts";
import { endPrograms, findProgram, listPrograms, readAccess, turnAccess } from "./programs.repository.ts";

export interface ProgramRoutes {
  unit: UnitOfWork;
  brands: BrandDirectory;
  hosts: BrandHosts<SignInHost>;
  appOriginOf(record: BrandRecord): string;
}

/** Programs of a person, and the check of their tokens for the service that has the tools. */
export function programsRoutes(parts: ProgramRoutes): Router {
  const router = strictRouter();
  const { unit, brands, appOriginOf } = parts;
  // Grants have no row-level security; handlers only use the caller's id.
  const asService = withScope(unit, "job");
  serve(router, unit, programsApi.list, async ({ tx, actor }) => {
    const record = brands.expect(actor.brand);
    const items = (await listPrograms(tx, actor.userId)).map(({ id, name, origin, scopes, connectedAt }) => ({
      id,
      name,
      origin,
      scopes: programScopes.filter((scope) => scopes.includes(scope)),
      connectedAt: connectedAt.toISOString(),
    }));
    const address = appOriginOf(record) + PROGRAMS_PATH;
    return { body: { isOn: await readAccess(tx, actor.userId), address, items } };
  });

  serve(router, unit, programsApi.turn, async ({ tx, actor, body }) => {
    brands.expect(actor.brand);
    await turnAccess(tx, { userId: actor.userId, brandKey: actor.brand }, body.isOn);
    return {};
  });

  serve(router, asService, programsApi.disconnect, async ({ tx, actor, params }) => {
    if ((await endPrograms(tx, actor.userId, params.id)) === 0) throw notFound("Program");
    return {};
  });

  serve(router, asService, programServiceApi.check, async ({ tx, actor, body }) => {
    const grantId = await findGrant(parts, actor.brand, body);
    const program = grantId === null ? null : await findProgram(tx, grantId);
    if (program === null || program.brandKey !== actor.brand) throw notFound("Token");
    const { id: programId, userId, name, scopes } = program;
    const granted = programScopes.filter((scope) => scopes.includes(scope));
    return { body: { userId, programId, name, scopes: granted, isOn: await readAccess(tx, userId) } };
  });
  return router;
}

/** The grant of a valid token for the brand's resource; null for any other token. */
async function findGrant(
  { hosts, brands }: ProgramRoutes,
  brand: string,
  { token, resource }: { token: string; resource: string },
): Promise<string | null> {
  const host = hosts.byHost.get(brands.expect(brand).identity.host ?? "");
  const found = await host?.provider.AccessToken.find(token);
  if (found === undefined || ![found.aud].flat().includes(resource)) return null;
  return found.grantId ?? null;
}
