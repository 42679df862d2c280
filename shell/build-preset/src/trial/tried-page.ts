import type { SignedRelease } from "@entrywise/contracts/platform/releases.api";
import type { Context, DevTools, Page, PausedRequest } from "./browser.ts";
import type { Place } from "./places.ts";
import { withRelease } from "./tried-boot.ts";

/** What the page reports of the release. */
export interface Reports {
  first: Promise<string>;
  all: () => string[];
}

/** Puts the release into the page's document. What the page reports of it and of its troubles reaches nobody. */
export async function putInto(context: Context, page: Page, release: SignedRelease, place: Place): Promise<Reports> {
  const { promise: first, resolve } = Promise.withResolvers<string>();
  const phases: string[] = [];
  const tools = await context.newCDPSession(page);
  const note = (paused: PausedRequest) => {
    const { remote, version, phase } = JSON.parse(postedText(paused) || "{}");
    if (remote !== release.remote || version !== release.version) return;
    phases.push(phase);
    resolve(phase);
  };
  tools.on("Fetch.requestPaused", (paused) => {
    const isReport = paused.responseStatusCode === undefined;
    if (isReport && paused.request.url.includes("/boot/reports")) note(paused);
    const handled = isReport
      ? tools.send("Fetch.fulfillRequest", { requestId: paused.requestId, responseCode: 204 })
      : replaceDocument(tools, paused, (html) => withRelease(html, release, place));
    void handled.catch(() => undefined); // the page was closed
  });
  await tools.send("Fetch.enable", {
    patterns: [
      { urlPattern: "*/boot/reports*", requestStage: "Request" },
      { urlPattern: "*/boot/troubles*", requestStage: "Request" },
      { resourceType: "Document", requestStage: "Response" },
    ],
  });
  return { first, all: () => phases };
}

async function replaceDocument(
  tools: DevTools,
  { requestId, responseStatusCode: status = 200, responseHeaders = [] }: PausedRequest,
  change: (html: string) => string,
): Promise<unknown> {
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect) return tools.send("Fetch.continueRequest", { requestId });
  const { body, base64Encoded } = await tools.send("Fetch.getResponseBody", { requestId });
  const html = base64Encoded ? Buffer.from(body, "base64").toString() : body;
  const changed = Buffer.from(change(html)).toString("base64");
  const headers = responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name));
  return tools.send("Fetch.fulfillRequest", {
    ...{ requestId, responseCode: status, responseHeaders: headers, body: changed },
  });
}

function postedText({ request: { postData, postDataEntries = [] } }: PausedRequest): string {
  return postData ?? postDataEntries.map(({ bytes = "" }) => Buffer.from(bytes, "base64").toString()).join("");
}
