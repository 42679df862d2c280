import { campaignOf, campaignSeconds, withoutCampaign } from "@entrywise/contracts/platform/campaign";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";

/**
 * Moves campaign values from a page's address into cookies for 30 days and redirects to the address without them
 * (P-526, P-527). Pages' scripts read them too, to record the campaign of a new account.
 */
export function campaignRoutes(secure: boolean): Router {
  const router = strictRouter();
  router.get("/{*page}", (request, response, next) => {
    const question = request.originalUrl.indexOf("?");
    const search = question === -1 ? "" : request.originalUrl.slice(question);
    const left = withoutCampaign(search);
    if (left === search) {
      next();
      return;
    }
    for (const [name, value] of Object.entries(campaignOf(search))) {
      response.cookie(name, value, { maxAge: campaignSeconds * 1000, path: "/", sameSite: "lax", secure });
    }
    response.set("Cache-Control", "private, no-cache");
    // one slash: two would lead to another host
    response.redirect(303, `${request.path.replace(/^\/{2,}/, "/")}${left}`);
  });
  return router;
}
