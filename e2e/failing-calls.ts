import type { Page, Route } from "@playwright/test";

export interface FailingCalls {
  /** The calls go through again. */
  mend: () => Promise<void>;
}

/**
 * Answers calls whose path matches as a service that is away does; other methods of the same path go through. A status below
 * 500 refuses for good, which keeps a draft from trying again by itself.
 *
 * @param method absent: every one
 */
export async function failCalls(page: Page, path: RegExp, method?: string, status = 503): Promise<FailingCalls> {
  const isCall = (url: URL) => path.test(url.pathname);
  await page.route(isCall, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status, json: { status, code: "Away", detail: "" } })
      : route.fallback(),
  );
  await page.route(isAny, withoutResponses);
  return {
    mend: async () => {
      await page.unroute(isCall);
      await page.unroute(isAny, withoutResponses);
    },
  };
}

const isAny = () => true;

/** Pages come with the responses of their first calls, which then don't reach the network. */
async function withoutResponses(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.fallback();
  const response = await route.fetch({ maxRedirects: 0 });
  const body = (await response.text()).replace(/(<script[^>]*id="responses"[^>]*>)[^<]*/, "$1{}");
  await route.fulfill({ response, body });
}
