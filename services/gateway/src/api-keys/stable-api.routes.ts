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
 * What keys may call, as OpenAPI for programs and for the page that shows it: for everybody, because there is nothing secret in it.
 *
 * @param file the document, which has the name of the product and no address
 */
export function stableApiRoutes(file: string): Router {
  // Released remotes read the parameters of a call and follow no references.
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
