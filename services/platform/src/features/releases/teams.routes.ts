import { randomBytes } from "node:crypto";
import { releaseTeamsApi } from "@entrywise/contracts/platform/release-teams.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { record } from "../../audit/audit.repository.ts";
import { toOperator } from "../../audit/operator.ts";
import { claimRemote } from "./channels.repository.ts";
import { hashToken, TOKEN_PREFIX } from "./team-access.ts";
import { addKey, addToken, listKeys, listTokens, retireKey, revokeToken } from "./teams.repository.ts";

/** Signing keys and CI tokens: administrators make and revoke them, a team sees its own. */
export function teamsRoutes(unit: UnitOfWork): Router {
  const router = strictRouter();
  serve(router, unit, releaseTeamsApi.keys, async ({ tx, request, query }) => ({
    body: await listKeys(tx, { ...query, team: request.team?.team ?? null }),
  }));
  serve(router, unit, releaseTeamsApi.addKey, async ({ tx, actor, body }) => {
    const key = await addKey(tx, body);
    if (!key) {
      throw ruleBroken(
        "Release.TooManyKeys",
        `${body.team} has two live keys, or this one is known already. Retire one.`,
      );
    }
    await record(tx, toOperator(actor, undefined), {
      action: "key",
      why: `${body.team} signs with ${key.id} from now on`,
    });
    return { body: key };
  });
  serve(router, unit, releaseTeamsApi.retireKey, async ({ tx, actor, params }) => {
    const team = await retireKey(tx, params.id);
    if (team === null) throw notFound("Key");
    await record(tx, toOperator(actor, undefined), { action: "key", why: `${params.id} of ${team} is retired` });
    return {};
  });
  serve(router, unit, releaseTeamsApi.tokens, async ({ tx, request, query }) => ({
    body: await listTokens(tx, { ...query, team: request.team?.team ?? null }),
  }));
  serve(router, unit, releaseTeamsApi.addToken, async ({ tx, actor, body }) => {
    const team = await claimRemote(tx, body.remote, body.team);
    if (team !== body.team) {
      throw ruleBroken("Release.OtherTeam", `${body.remote} belongs to ${team}.`, [
        { path: "team", message: `must be ${team}, which owns the remote` },
      ]);
    }
    const token = TOKEN_PREFIX + randomBytes(32).toString("base64url");
    const id = newId();
    const expiresAt = (await addToken(tx, { id, ...body, hash: hashToken(token) }))?.toISOString() ?? null;
    await record(tx, toOperator(actor, undefined), {
      action: "token",
      remote: body.remote,
      why: `"${body.name}" for ${team}`,
    });
    const { remote, team: owner, name } = body;
    const createdAt = new Date().toISOString();
    return { body: { id, remote, team: owner, name, createdAt, usedAt: null, expiresAt, token } };
  });
  serve(router, unit, releaseTeamsApi.revokeToken, async ({ tx, actor, params }) => {
    const token = await revokeToken(tx, params.id);
    if (!token) throw notFound("Token");
    await record(tx, toOperator(actor, undefined), {
      action: "token",
      remote: token.remote,
      why: `"${token.name}" is revoked`,
    });
    return {};
  });
  return router;
}
