import { type ProgramScope, programScopes } from "@entrywise/contracts/identity/program-scopes";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { type Request, type Response, type Router, urlencoded } from "express";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import type { SecurityEvents } from "../account/security-events.repository.ts";
import type { AccountEntity } from "../accounts/account.entity.ts";
import type { Accounts } from "../accounts/accounts.repository.ts";
import { signInLocale } from "../sign-in/sign-in-texts.ts";
import { accessOffPage, consentPage } from "./consent-page.ts";
import { readAccess, saveProgram } from "./programs.repository.ts";

export interface ConsentParts {
  unit: UnitOfWork;
  accounts: Accounts;
  events: SecurityEvents;
  /** Public address of the brand's app. */
  appOrigin: string;
}

type Interaction = NonNullable<Awaited<ReturnType<Provider["interactionDetails"]>>>;

/** A consent request. */
interface Wish {
  interaction: Interaction;
  account: AccountEntity;
  clientId: string;
  name: string;
  origin: string;
  scopes: ProgramScope[];
  resource: string;
}

const SETTINGS = "/settings/programs";
const form = urlencoded({ extended: false, limit: "1kb" });
const decision = z.object({ decision: z.enum(["allow", "refuse"]) });
const job = jobActor("identity");

/** The consent page, shown after sign-in. */
export function consentRoutes(record: BrandRecord, provider: Provider, parts: ConsentParts): Router {
  const router = strictRouter();
  const { unit, accounts } = parts;
  const findWish = createFindWish(record, provider, accounts);
  router.get("/interaction/:uid", async (request, response, next) => {
    const wish = await findWish(request, response);
    if (wish === null) return next();
    const { name, origin, scopes, account } = wish;
    const locale = signInLocale(request, wish.interaction.params.ui_locales);
    const action = `/interaction/${wish.interaction.uid}/consent`;
    const isOn = await unit.run(job, "job", (tx) => readAccess(tx, account.userId));
    allowRedirect(response, origin);
    const page = { brand: record.brand, locale, action };
    response.send(
      isOn ? consentPage({ ...page, name, origin, scopes }) : accessOffPage(page, `${parts.appOrigin}${SETTINGS}`),
    );
  });

  router.post("/interaction/:uid/consent", form, async (request, response, next) => {
    const wish = await findWish(request, response);
    if (wish === null) return next();
    const { data } = decision.safeParse(request.body);
    const isOn = await unit.run(job, "job", (tx) => readAccess(tx, wish.account.userId));
    if (data?.decision !== "allow" || !isOn) {
      const refusal = { error: "access_denied", error_description: "The person did not allow it." };
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    }
    const grantId = await grant(provider, wish);
    await connect(record, parts, wish, grantId);
    await provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
  });
  return router;
}

/** The consent request of the browser's interaction; null without one. */
function createFindWish(record: BrandRecord, provider: Provider, accounts: Accounts) {
  return async (request: Request, response: Response): Promise<Wish | null> => {
    const interaction = await provider.interactionDetails(request, response).catch(() => null);
    if (!interaction || interaction.uid !== request.params.uid || interaction.prompt.name !== "consent") return null;
    const { params, session } = interaction;
    const client = await provider.Client.find(String(params.client_id));
    const account = await accounts.bySubject(record.brand.authStrategyName, session?.accountId ?? "");
    if (client === undefined || account === null || account.disabled) return null;
    const wanted = new Set(String(params.scope ?? "").split(" "));
    return {
      interaction,
      account,
      clientId: client.clientId,
      name: client.clientName ?? client.clientId,
      origin: readOrigin(String(params.redirect_uri)),
      scopes: programScopes.filter((scope) => wanted.has(scope)),
      resource: [params.resource].flat().map(String)[0] ?? "",
    };
  };
}

async function grant(provider: Provider, { account, clientId, scopes, resource }: Wish): Promise<string> {
  const made = new provider.Grant({ accountId: account.subject, clientId });
  made.addOIDCScope([...scopes, "offline_access"].join(" "));
  made.addResourceScope(resource, scopes.join(" "));
  return made.save();
}

async function connect(
  record: BrandRecord,
  { unit, events }: ConsentParts,
  wish: Wish,
  grantId: string,
): Promise<void> {
  const { account, clientId, name, origin, scopes } = wish;
  const owner = { userId: account.userId, brandKey: record.brand.brandKey };
  await unit.run(job, "job", async (tx) => {
    await saveProgram(tx, owner, { clientId, grantId, name, origin, scopes });
    await events.record(tx, { account, record }, "program-connected", name);
  });
}

/** The form's response leads to the program, which the page's policy must name. */
function allowRedirect(response: Response, origin: string): void {
  const policy = String(response.get("Content-Security-Policy") ?? "");
  response.set("Content-Security-Policy", policy.replace("form-action 'self'", `form-action 'self' ${origin}`));
}

/** Origin of a web address, or the scheme of an installed program's. */
function readOrigin(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "";
  return url.origin === "null" ? url.protocol : url.origin;
}
