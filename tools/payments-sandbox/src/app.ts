import express, { type RequestHandler } from "express";
import { type ApiParts, providerApi } from "./api/api.ts";
import { providerPages } from "./pages/pages.ts";

/** Interface and pages of the stand-in for the payment provider. */
export function sandboxApp(parts: ApiParts): RequestHandler {
  const app = express();
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.disable("x-powered-by");
  app.set("etag", false);
  // `expand[]=…` of a GET becomes a list, as in forms.
  app.set("query parser", "extended");
  app.use(providerApi(parts));
  app.use(providerPages(parts));
  return app;
}
