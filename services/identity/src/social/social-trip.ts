import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { CookieOptions, Request, Response } from "express";
import { z } from "zod";
import { readCookie } from "../sign-in/known-devices.ts";
import type { StepTickets } from "../sign-in/step-tickets.ts";
import { SOCIAL_CALLBACK, SOCIAL_SCOPE } from "./social-client.ts";
import type { OpenedProvider } from "./social-providers.ts";

/** Why somebody goes to another provider: to sign in in the middle of an interaction, or to link an account to theirs. */
export type Purpose = { kind: "signIn"; uid: string; keep: "yes" | "no" } | { kind: "link"; userId: string };

export type Trip = Purpose & { id: string };

/** Who came back. */
export interface Visitor {
  issuer: string;
  subject: string;
  email: string;
}

export interface SocialTrips {
  /** Sends a browser to a provider. */
  begin(response: Response, opened: OpenedProvider, trip: Trip): void;
  /** The browser's pending trip; valid once. */
  end(request: Request, response: Response): (Trip & { nonce: string; verifier: string }) | null;
  /** @throws Error unless the provider's word is for this trip */
  visitorOf(opened: OpenedProvider, code: string, trip: { nonce: string; verifier: string }): Promise<Visitor>;
}

const PURPOSE = "social";
const MINUTES = 10;
const claims = z.object({ sub: z.string().min(1).max(255), nonce: z.string(), email: z.string().max(254).optional() });

const random = () => randomBytes(32).toString("base64url");

/**
 * Trips to other providers and back: state and nonce of each are bound to the browser by a signed cookie, the code to a verifier.
 *
 * @param origin public address of our own sign-in
 */
export function createSocialTrips(parts: {
  tickets: StepTickets;
  name: string;
  origin: string;
  secure: boolean;
}): SocialTrips {
  const { tickets, name, origin, secure } = parts;
  const cookie = `${name}.social`;
  const options: CookieOptions = { httpOnly: true, sameSite: "lax", secure, path: "/social" };
  const redirectUri = `${origin}${SOCIAL_CALLBACK}`;
  return {
    begin(response, { provider, clientId }, trip) {
      const [state, nonce, verifier] = [random(), random(), random()];
      const ticket = tickets.issue(PURPOSE, { ...trip, state, nonce, verifier });
      response.cookie(cookie, ticket, { ...options, maxAge: MINUTES * 60_000 });
      const address = new URL(provider.authorizationUrl);
      const parameters = {
        client_id: clientId,
        response_type: "code",
        scope: SOCIAL_SCOPE,
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        // Forces account selection at the provider.
        ...(trip.kind === "link" ? { prompt: "login" } : {}),
      };
      for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
      response.redirect(302, address.href);
    },
    end(request, response) {
      const found = tickets.read(PURPOSE, readCookie(request, cookie) ?? "");
      response.clearCookie(cookie, options);
      if (found === null || !isSame(found.state, request.query.state)) return null;
      const { kind, id = "", uid = "", userId = "", nonce = "", verifier = "" } = found;
      const keep = found.keep === "no" ? "no" : "yes";
      const trip: Trip = kind === "link" ? { kind, id, userId } : { kind: "signIn", id, uid, keep };
      return { ...trip, nonce, verifier };
    },
    async visitorOf({ provider }, code, { nonce, verifier }) {
      const { id_token: idToken } = await provider.exchange(code, redirectUri, verifier);
      if (idToken === undefined) throw new Error("the provider gave no identity");
      const { sub, email = "", ...rest } = claims.parse(await provider.verifyIdToken(idToken));
      if (!isSame(rest.nonce, nonce)) throw new Error("the identity is of another sign-in");
      return { issuer: provider.issuer, subject: sub, email };
    },
  };
}

function isSame(wanted: string | undefined, given: unknown): boolean {
  if (wanted === undefined || typeof given !== "string") return false;
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
