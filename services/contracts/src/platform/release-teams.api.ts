import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { remoteId } from "./remote-json.ts";

const teamName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, "must look like business-tools");

export const signingKey = z.object({
  id: z.uuid(),
  team: teamName,
  createdAt: instant,
  /** Retired keys verify nothing any more; releases that they signed stay. */
  retiredAt: instant.nullable(),
  /** From then on it verifies nothing new; null: it has no end. Absent in responses of older services. */
  expiresAt: instant.nullable().optional(),
});

export const releaseToken = z.object({
  id: z.uuid(),
  remote: remoteId,
  team: teamName,
  name: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
  /** From then on it is refused; null: it has no end. Absent in responses of older services. */
  expiresAt: instant.nullable().optional(),
});

/** For how many days a key or token holds; a year unless said. */
const days = z.int().min(1).max(730).default(365);

/** Who may release what: signing keys of teams (two live ones each, for rotation) and CI tokens scoped to one remote. */
export const releaseTeamsApi = {
  keys: endpoint({
    method: "get",
    path: "/releases/keys",
    summary: "Signing keys: all for an administrator, its own for a team",
    access: "team",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(signingKey),
  }),
  addKey: endpoint({
    method: "post",
    path: "/releases/keys",
    summary: "Give a team a signing key; a third live one is refused",
    access: "admin",
    body: z.strictObject({
      id: z.uuid(),
      team: teamName,
      /** ed25519, raw 32 bytes as base64url (`x` of the JWK). */
      publicKey: z.string().regex(/^[\w-]{43}$/, "must be the x value of an Ed25519 JWK"),
      days,
    }),
    status: 201,
    answer: signingKey,
  }),
  retireKey: endpoint({
    method: "delete",
    path: "/releases/keys/{id}",
    summary: "Retire a signing key",
    access: "admin",
    params: z.object({ id: z.uuid() }),
    status: 204,
  }),
  tokens: endpoint({
    method: "get",
    path: "/releases/tokens",
    summary: "CI tokens without their secret: all for an administrator, its own for a team",
    access: "team",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(releaseToken),
  }),
  addToken: endpoint({
    method: "post",
    path: "/releases/tokens",
    summary: "Make a CI token for one remote; the response is the only place that shows it",
    access: "admin",
    body: z.strictObject({ remote: remoteId, team: teamName, name: personText(60).min(1), days }),
    isShownOnce: true,
    status: 201,
    answer: releaseToken.extend({ token: z.string() }),
  }),
  revokeToken: endpoint({
    method: "delete",
    path: "/releases/tokens/{id}",
    summary: "Revoke a CI token",
    access: "admin",
    params: z.object({ id: z.uuid() }),
    status: 204,
  }),
};
