import { createHash, timingSafeEqual } from "node:crypto";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { type Request, type Response, type Router, urlencoded } from "express";
import type { Provider } from "../billing/provider.ts";
import { newObjectId } from "../objects/new-object-id.ts";
import { findResponse, type StoredResponse, saveResponse } from "../store/stored-responses.repository.ts";
import type { Call } from "./calls.ts";
import { catalogueCalls } from "./catalogue.calls.ts";
import { chargeCalls } from "./charges.calls.ts";
import { checkoutCalls } from "./checkout.calls.ts";
import { customerCalls } from "./customers.calls.ts";
import { eventCalls } from "./event.calls.ts";
import { expandPaths } from "./expand.ts";
import { ProviderError } from "./provider-error.ts";
import { scheduleCalls } from "./schedules.calls.ts";
import { subscriptionCalls } from "./subscriptions.calls.ts";

export interface ApiParts {
  /** Where the provider's clocks for tests are unknown. */
  isProduction: boolean;
  unit: UnitOfWork;
  /** The secret key of the one account that there is. */
  secretKey: string;
  open(tx: Transaction): Promise<Provider>;
}

const calls: readonly Call[] = [
  ...catalogueCalls,
  ...customerCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...checkoutCalls,
  ...chargeCalls,
  ...eventCalls,
];

/** The provider's interface below `/v1`, as its SDK calls it. */
export function providerApi(parts: ApiParts): Router {
  const router = strictRouter();
  router.use("/v1", (request, response, next) => {
    response.set("request-id", newObjectId("req"));
    if (isKey(request, parts.secretKey)) next();
    else {
      send(response, new ProviderError(401, { type: "invalid_request_error", message: "Invalid API Key provided" }));
    }
  });
  router.use("/v1", urlencoded({ extended: true, limit: "200kb" }));
  const isOffered = ({ path }: Call) => !(parts.isProduction && path.startsWith("/test_helpers/"));
  for (const one of calls.filter(isOffered)) {
    router[one.method](`/v1${one.path}`, async (request, response) => {
      const { status, body } = await handle(parts, one, request);
      response.status(status).json(body);
    });
  }
  router.use("/v1", (request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl}).`;
    send(response, new ProviderError(404, { type: "invalid_request_error", message }));
  });
  return router;
}

function isKey(request: Request, secretKey: string): boolean {
  const [, given = ""] = /^Bearer (.+)$/.exec(request.get("authorization") ?? "") ?? [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secretKey));
}

async function handle({ unit, open }: ApiParts, one: Call, request: Request): Promise<StoredResponse> {
  const key = one.method === "post" ? request.get("idempotency-key") : undefined;
  const hash = createHash("sha256")
    .update(`${request.path}\n${JSON.stringify(request.body ?? {})}`)
    .digest("hex");
  return unit.run(jobActor("payments-sandbox"), "job", async (tx) => {
    const provider = await open(tx);
    const before = key === undefined ? null : await findResponse(tx, key);
    if (before !== null) return before.requestHash === hash ? before : otherParameters();
    const done = await perform(provider, one, request);
    if (key !== undefined) await saveResponse(tx, key, hash, done);
    return done;
  });
}

function otherParameters(): StoredResponse {
  const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
  return shown(new ProviderError(400, { type: "idempotency_error", message }));
}

/** Every call checks before it changes anything: what it has done by a refusal stays, as it does at the provider. */
async function perform(provider: Provider, one: Call, request: Request): Promise<StoredResponse> {
  try {
    const given = one.method === "get" ? request.query : (request.body ?? {});
    const parsed = one.input.safeParse(given);
    if (!parsed.success) throw wrongInput(parsed.error.issues[0]);
    const { expand = [] } = parsed.data as { expand?: string[] };
    const object = await one.run(provider, parsed.data, String(request.params.id ?? ""));
    return { status: 200, body: await expandPaths(provider.store, object, expand) };
  } catch (error) {
    if (error instanceof ProviderError) return shown(error);
    throw error;
  }
}

function wrongInput(issue: { code: string; path: PropertyKey[]; message: string; keys?: string[] } | undefined) {
  const named = (path: readonly PropertyKey[]) =>
    path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");
  if (issue?.code === "unrecognized_keys") {
    const param = named([...issue.path, issue.keys?.[0] ?? ""]);
    return ProviderError.invalid(param, `Received unknown parameter: ${param}`, "parameter_unknown");
  }
  return ProviderError.invalid(named(issue?.path ?? []), issue?.message ?? "Invalid request");
}

const shown = ({ status, shape }: ProviderError): StoredResponse => ({ status, body: { error: shape } });

function send(response: Response, error: ProviderError): void {
  const { status, body } = shown(error);
  response.status(status).json(body);
}
