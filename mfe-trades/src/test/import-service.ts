import type { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, vi } from "vitest";
import { importId, makeImport, makePreview, profileOf } from "./imports.ts";
import { api, listResponse, server, startTestServer } from "./test-server.ts";

export const statement = () => new File(["<html>statement</html>"], "DetailedStatement.htm", { type: "text/html" });
export const uploads: FormData[] = [];
export const headers: Headers[] = [];

/** The test page's forms are not those that Node can send: they are recorded here, and a JSON body goes out instead. */
function keepForms(): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
    if (!(init?.body instanceof FormData)) return send(address, init);
    uploads.push(init.body);
    return send(address, { ...init, body: JSON.stringify({ preview: init.body.get("preview") }) });
  });
}

export const fileName = (form: FormData | undefined) => {
  const file = form?.get("file");
  return file instanceof File ? file.name : null;
};

/** A service that takes statements in every test of a file: previews first, imports then. */
export function startImportService(): void {
  startTestServer();
  afterEach(() => {
    vi.restoreAllMocks();
  });
  beforeEach(() => {
    uploads.length = 0;
    headers.length = 0;
    sessionStorage.clear();
    keepForms();
    server.use(
      http.get(api("/trade-import-profiles"), () => listResponse([profileOf()])),
      http.get(api("/trade-imports"), () => listResponse([makeImport()])),
      http.get(api("/trade-imports/deliveries"), () => listResponse([])),
      http.post(api("/trade-import-profiles/:id/import"), async ({ request }) => {
        headers.push(request.headers);
        const { preview: isPreview } = (await request.json()) as { preview: string };
        return isPreview === "true"
          ? HttpResponse.json(makePreview())
          : HttpResponse.json({ id: importId }, { status: 202 });
      }),
    );
  });
}

type User = Awaited<ReturnType<typeof openPage>>;

export async function choose(user: User, file = statement()) {
  await screen.findByText("Import profiles");
  await user.upload(screen.getByLabelText("Statement file"), file);
}

export async function preview(user: User) {
  await choose(user);
  await screen.findByRole("region", { name: "Reconciliation" });
}

export async function importIt(user: User) {
  await preview(user);
  await user.selectOptions(screen.getByRole("combobox", { name: /File time zone/ }), "broker:us");
  await user.click(screen.getByRole("button", { name: /^Import 2 rows/ }));
  await screen.findByRole("heading", { name: "10 trades imported" });
}
