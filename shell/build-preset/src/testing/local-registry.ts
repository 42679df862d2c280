import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A registry that responds with what a test says, and the folder of a remote that talks to it. */
export interface LocalRegistry {
  /** Folder with `remote.ts` and `package.json`. */
  dir: string;
  url: string;
  /** Requests as they came, `GET /v1.0/channels/reports`. */
  requests: string[];
  close(): Promise<void>;
}

const remoteTs = `export default {
  id: "reports", contract: "^1.0", api: {}, owner: "planning", nav: [], slots: [],
  routes: [{ path: "/reports/*", title: "Reports", layout: "default", load: () => import("./page.tsx") }],
};
`;

/** @param responses JSON by method and path, or a status without one */
export async function startRegistry(responses: Readonly<Record<string, object | number>>): Promise<LocalRegistry> {
  const dir = mkdtempSync(join(tmpdir(), "entrywise-registry-"));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  write("remote.ts", remoteTs);
  write("page.tsx", "export const Page = () => null;\n");
  write("package.json", JSON.stringify({ name: "reports", version: "1.2.0", type: "module" }));
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0];
    requests.push(`${request.method} ${path}`);
    const found = responses[`${request.method} ${path}`] ?? 404;
    const [status, body] = typeof found === "number" ? [found, { code: "Test", detail: "no" }] : [200, found];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    dir,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      rmSync(dir, { recursive: true, force: true });
      await new Promise((done) => server.close(done));
    },
  };
}
