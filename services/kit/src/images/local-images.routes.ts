import type { Request, RequestHandler, Response, Router } from "express";
import { pathBelow } from "../http/path-below.ts";
import { strictRouter } from "../http/strict-router.ts";
import { ProblemError } from "../problem-error.ts";
import { isImageName } from "./image-store.ts";
import type { LocalImageStore } from "./local-images.ts";

const types: Readonly<Record<string, string>> = { webp: "image/webp", zip: "application/zip" };

/**
 * The local store's routes for browsers, in the part of Azure's protocol that the product uses: `PUT` and `GET` of one
 * blob with
 * a signature in the query, from every origin.
 *
 * @param path below which the gateway passes the host `blob.*`
 * @param maxBytes of one upload
 */
export function localImageRoutes(path: string, images: LocalImageStore, maxBytes: number): Router {
  const router = strictRouter();
  router.use(path, openToAllOrigins);
  router.put(`${path}/{*name}`, async (request, response) => {
    const name = allowed(request, "c", images);
    if (Number(request.get("content-length") ?? 0) > maxBytes) throw tooLarge();
    const bytes = await limitedBody(request, maxBytes);
    const before = await images.read(name);
    // An equal upload is a repeat by a browser that didn't get the first response.
    if (before !== null && !before.equals(bytes)) {
      throw new ProblemError(409, "Image.Exists", "Something was uploaded to this address already.");
    }
    if (before === null) await images.write(name, bytes, "");
    response.status(201).end();
  });
  router.get(`${path}/{*name}`, async (request, response) => {
    const name = allowed(request, "r", images);
    const bytes = await images.read(name);
    if (bytes === null) throw new ProblemError(404, "Image.NotFound", "This image doesn't exist.");
    response.set({
      "Content-Type": types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "Cache-Control": `private, max-age=${secondsLeft(request)}, immutable`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
    response.send(bytes);
  });
  return router;
}

const openToAllOrigins: RequestHandler = (request: Request, response: Response, next) => {
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, PUT",
    "Access-Control-Allow-Headers": "content-type, x-ms-blob-type",
    "Access-Control-Max-Age": "600",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (request.method === "OPTIONS") response.status(200).end();
  else next();
};

function allowed(request: Request, right: "r" | "c", images: LocalImageStore): string {
  const name = pathBelow(request.params.name);
  const query = new URLSearchParams(request.originalUrl.split("?")[1] ?? "");
  if (isImageName(name) && images.allows(right, name, query, new Date())) return name;
  throw new ProblemError(403, "Image.Forbidden", "This address has no right to the image, or no longer.");
}

/** Until the address expires: browsers must not cache the image for longer. */
function secondsLeft(request: Request): number {
  const until = Date.parse(new URLSearchParams(request.originalUrl.split("?")[1]).get("se") ?? "");
  return Math.max(0, Math.floor((until - Date.now()) / 1000));
}

const tooLarge = () => new ProblemError(413, "Image.TooLarge", "Please select an image which is less than 4 MB");

async function limitedBody(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  // Keeps the connection usable, so that too large an upload gets a 413.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    received += chunk.length;
    if (received > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
