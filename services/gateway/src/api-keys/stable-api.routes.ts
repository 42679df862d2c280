import { readFileSync } from "node:fs";
import { inlineParameters } from "@entrywise/contracts/shared/shared-parameters";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";

interface Document {
  info: { title: string };
  paths: Record<string, Record<string, { parameters?: object[] }>>;
  components: { parameters?: Record<string, object> };
}

/**
 * Serves the API for keys as OpenAPI, for programs and for the page that shows it. It is public, since nothing in it is
 * secret.
 *
 * @param file the document, with the product's name and no address
 */
export function stableApiRoutes(file: string): Router {
  // Released remotes read a call's parameters without resolving references.
  const document = inlineParameters<Document>(JSON.parse(readFileSync(file, "utf8")));
  const router = strictRouter();
  router.get("/openapi.json", (request, response) => {
    const { name } = request.brandRecord.brand;
    response.json({
      ...document,
      info: { ...document.info, title: `${name} API` },
      servers: [{ url: request.publicOrigin }],
    });
  });
  return router;
}
