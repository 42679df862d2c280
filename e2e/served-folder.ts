import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";

export interface ServedFolder {
  /** `http://localhost:<port>` */
  address: string;
  stop: () => void;
}

const types: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", json: "application/json" };

/** Serves a folder to pages of other origins, as a developer's machine does. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = join(folder, path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.split(".").pop() ?? ""] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
