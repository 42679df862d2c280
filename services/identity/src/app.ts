import { createHash } from "node:crypto";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { brandHosts } from "@entrywise/kit/default-hosts";
import { problemHandler } from "@entrywise/kit/http/problem-handler";
import type { Logger } from "@entrywise/kit/logging";
import { notFound } from "@entrywise/kit/problem-error";
import express, { type RequestHandler, type Router } from "express";
import type { Provider } from "oidc-provider";
import type { IdentityConfig } from "./config.ts";
import { publicOrigin, SUBMIT_LOGOUT } from "./providers/create-provider.ts";

export interface IdentityPages {
  config: IdentityConfig;
  logger: Logger;
  /** Provider and login form by public host name. */
  hosts: ReadonlyMap<string, { record: BrandRecord; provider: Provider; routes: Router }>;
  /** Folder of the brands' logos, and the folder with `sign-in.css`, `tokens.css` and the font. */
  assets: { logos: string; styles: string };
}

const createApps = (record: BrandRecord, config: IdentityConfig) =>
  brandHosts(record, config.DEFAULT_HOSTS).map((name) => publicOrigin(config, name));

/** Where a sign-in here leads to whoever came from the sign-in of another brand: there, and on to its app. */
function waysOn(record: BrandRecord, hosts: IdentityPages["hosts"], config: IdentityConfig): string[] {
  return (record.identity.clients ?? []).flatMap(({ host }) => {
    const other = hosts.get(host)?.record;
    return [publicOrigin(config, host), ...(other ? createApps(other, config) : [])];
  });
}

const scriptHash = createHash("sha256").update(SUBMIT_LOGOUT).digest("base64");

/** One process, several issuers: the request's host name selects the provider. Other hosts are passed on. */
export function createIdentityPages({ config, logger, hosts, assets }: IdentityPages): RequestHandler {
  const app = express();
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.disable("x-powered-by");
  // Behind exactly one proxy, the gateway.
  app.set("trust proxy", 1);
  app.use((request, response, next) => {
    const host = hosts.get(request.hostname);
    if (!host) throw notFound("Page");
    const apps = createApps(host.record, config).join(" ");
    const onwards = [apps, ...waysOn(host.record, hosts, config)].join(" ");
    response.set({
      "Content-Security-Policy": `default-src 'none'; style-src 'self'; img-src 'self' ${apps}; font-src 'self'; script-src 'self' 'sha256-${scriptHash}'; connect-src 'self'; form-action 'self' ${onwards}; base-uri 'none'; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
      "Cross-Origin-Opener-Policy": "same-origin",
    });
    next();
  });
  for (const file of ["sign-in.css", "tokens.css", "inter.woff2", "webauthn.js", "passkeys.js", "sign-in.js"]) {
    app.get(`/${file}`, (_request, response) => {
      response.set("Cache-Control", "public, max-age=300").sendFile(file, { root: assets.styles });
    });
  }
  // Pictures that were uploaded lie where the brand's pages are.
  app.get("/brand/pictures/{*file}", (request, response) => {
    const host = hosts.get(request.hostname)?.record.hosts[0] ?? "";
    response.redirect(302, publicOrigin(config, host) + request.path);
  });
  app.use("/brand", express.static(assets.logos, { maxAge: "5m", index: false }));
  app.use((request, response, next) => {
    const host = hosts.get(request.hostname);
    if (host) host.routes(request, response, next);
    else next();
  });
  app.use((request, response) => {
    hosts.get(request.hostname)?.provider.callback()(request, response);
  });
  app.use(problemHandler(logger));
  return (request, response, next) => {
    // The gateway names the public host of pages alone; calls of the API come without.
    if (request.get("x-forwarded-host") === undefined) next();
    else app(request, response, next);
  };
}
