import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { type Request, type Response, type Router, urlencoded } from "express";
import type Stripe from "stripe";
import { z } from "zod";
import { ProviderError } from "../api/provider-error.ts";
import { completeCheckout, openCheckout } from "../billing/checkout.ts";
import { moveClock, moveCustomer } from "../billing/clocks.ts";
import { nextPeriod } from "../billing/periods.ts";
import type { Provider } from "../billing/provider.ts";
import { planPhases, release, scheduleOf } from "../billing/schedules.ts";
import { testCard, testCards } from "../billing/test-cards.ts";
import { isOver } from "../objects/people.ts";
import { readSwitches, setSwitches } from "../webhooks/switches.ts";
import { type CheckoutView, challengePage, checkoutPage, closedPage, countries } from "./checkout.page.ts";
import { controlsPage } from "./controls.page.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { html, page } from "./page.ts";
import { invoicePage, portalPage } from "./portal.page.ts";

export interface PageParts {
  unit: UnitOfWork;
  /** Where nobody moves the time or decides how events are sent. */
  isProduction: boolean;
  open(tx: Transaction): Promise<Provider>;
}

interface Shown {
  status?: number;
  page?: string;
  to?: string;
  /** Where forms of the page may lead. */
  leadsTo?: readonly (string | null)[];
}

const refusals: Readonly<Record<string, string>> = {
  insufficient_funds: "The card has not enough money. Try another one.",
  expired_card: "The card has expired. Try another one.",
};
const payment = z.object({
  number: z.string().max(40).default(""),
  country: z.string().max(2).default("US"),
  /** "12 / 40" */
  until: z
    .string()
    .regex(/^\s*(0?[1-9]|1[0-2])\s*\/\s*\d{2}\s*$/)
    .catch("12 / 40"),
  challenge: z.enum(["passed", "refused"]).optional(),
});
const switchInput = z.object({
  shuffle: z.stringbool().default(false),
  duplicate: z.stringbool().default(false),
  drop: z.stringbool().default(false),
  delaySeconds: z.coerce.number().int().min(0).max(86_400).catch(0),
});
const clockInput = z.object({
  seconds: z.coerce
    .number()
    .int()
    .min(1)
    .max(400 * 86_400),
});

const DAY = 86_400;
const deed = z.object({
  act: z.enum(["card", "cancel", "keep", "time", "monthly", "yearly", "unchanged"]),
  days: z.coerce.number().int().min(1).max(400).default(1),
});
const deeds = (isProduction: boolean) =>
  isProduction ? deed.refine(({ act: what }) => what !== "time", { path: ["act"] }) : deed;

/** What a person sees of the provider. */
export function providerPages(parts: PageParts): Router {
  const router = strictRouter();
  router.use(urlencoded({ extended: true, limit: "20kb" }));
  const show = createShow(parts);
  serveCheckout(router, show);
  servePortal(router, show, parts);
  serveInvoices(router, show, parts);
  if (!parts.isProduction) serveControls(router, show);
  return router;
}

function createShow({ unit, open }: PageParts) {
  return (work: (provider: Provider, request: Request) => Promise<Shown>) => {
    return async (request: Request, response: Response) => {
      const shown = await unit.run(jobActor("payments-sandbox"), "job", async (tx) => {
        try {
          return await work(await open(tx), request);
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          return { status: error.status, page: page("Not found", html`<h1>${error.message}</h1>`) };
        }
      });
      send(response, shown);
    };
  };
}

type Show = ReturnType<typeof createShow>;

function serveCheckout(router: Router, show: Show): void {
  const session = async ({ store, now, emit }: Provider, { params }: Request) => {
    const found = await store.need<Stripe.Checkout.Session>(String(params.id));
    const customer = await store.find<Stripe.Customer>(String(found.customer));
    const clock = typeof customer?.test_clock === "string" ? customer.test_clock : null;
    if (found.status !== "open" || found.expires_at > (await now(clock))) return found;
    const expired = await store.put<Stripe.Checkout.Session>({ ...found, status: "expired", url: null });
    await emit("checkout.session.expired", expired);
    return expired;
  };
  router.get(
    "/c/:id",
    show(async (provider, request) => {
      const open = await session(provider, request);
      if (open.status !== "open") return { page: closedPage() };
      const number = testCard(String(request.query.card ?? ""))?.number ?? testCards[0].number;
      return checkoutView(provider, open, { number, country: "US", error: null });
    }),
  );
  router.post(
    "/c/:id",
    show(async (provider, request) => pay(provider, await session(provider, request), payment.parse(request.body))),
  );
}

function servePortal(router: Router, show: Show, { isProduction }: PageParts): void {
  const portal = ({ store }: Provider, { params }: Request) =>
    store.need<Stripe.BillingPortal.Session>(String(params.id));
  router.get(
    "/p/:id",
    show(async (provider, request) => ({
      page: await portalPage(provider, await portal(provider, request), !isProduction),
    })),
  );
  router.post(
    "/p/:id",
    show(async (provider, request) =>
      act(provider, await portal(provider, request), parsed(deeds(isProduction), request.body)),
    ),
  );
}

function serveInvoices(router: Router, show: Show, { unit, open }: PageParts): void {
  router.get(
    "/i/:id",
    show(async ({ store }, { params }) => ({ page: invoicePage(await store.need<Stripe.Invoice>(String(params.id))) })),
  );
  router.get("/i/:id/pdf", async (request, response) => {
    const invoice = await unit.run(jobActor("payments-sandbox"), "job", async (tx) =>
      (await open(tx)).store.find<Stripe.Invoice>(request.params.id),
    );
    if (invoice === null) return void response.status(404).send(page("Not found", html`<h1>No such invoice</h1>`));
    response.type("application/pdf").set("Content-Disposition", `inline; filename="${invoice.number}.pdf"`);
    response.send(invoicePdf(invoice));
  });
}

function serveControls(router: Router, show: Show): void {
  router.get(
    "/clock",
    show(async (provider) => ({ page: controlsPage(await provider.now(), await readSwitches(provider.store)) })),
  );
  router.post(
    "/clock",
    show(async (provider, request) => {
      const { seconds } = parsed(clockInput, request.body);
      await moveClock(provider, null, (await provider.now()) + seconds);
      return { to: "/clock" };
    }),
  );
  router.post(
    "/switches",
    show(async ({ store }, request) => {
      await setSwitches(store, switchInput.parse(request.body ?? {}));
      return { to: "/clock" };
    }),
  );
  router.get("/", (_request, response) => response.redirect(303, "/clock"));
}

function parsed<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw ProviderError.invalid("body", "This form is not complete.");
  return result.data;
}

async function checkoutView(
  provider: Provider,
  session: Stripe.Checkout.Session,
  view: CheckoutView,
  status = 200,
): Promise<Shown> {
  const content = await checkoutPage(provider, session, view);
  return { status, page: content, leadsTo: [session.success_url, session.cancel_url] };
}

async function pay(
  provider: Provider,
  session: Stripe.Checkout.Session,
  { number, country, until, challenge }: z.infer<typeof payment>,
): Promise<Shown> {
  if (session.status !== "open") return { page: closedPage() };
  const card = testCard(number);
  const view = { number: card?.number ?? testCards[0].number, country, error: null };
  if (!Object.hasOwn(countries, country)) return checkoutView(provider, session, view, 400);
  const refuse = (error: string) => checkoutView(provider, session, { ...view, error }, 402);
  if (card === null) return refuse("The sandbox takes its test cards alone.");
  if (challenge === "refused") return refuse("Your bank did not confirm that this is you. Try another card.");
  const [month = 12, year = 40] = until.split("/").map(Number);
  const end = { month, year: 2000 + year };
  if (isOver(end, await provider.now())) return refuse("The card has expired. Try another one.");
  if (card.asksFor3ds && challenge !== "passed") {
    return { page: challengePage(card.number, country, until), leadsTo: [session.success_url] };
  }
  try {
    const done = await completeCheckout(provider, session, card, { country, until: end });
    return { to: (done.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", done.id) };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 402) throw error;
    return refuse(refusals[error.shape.decline_code ?? ""] ?? "The card was declined. Try another one.");
  }
}

async function act(
  provider: Provider,
  portal: Stripe.BillingPortal.Session,
  { act: what, days }: z.infer<typeof deed>,
): Promise<Shown> {
  const { store } = provider;
  const here = `/p/${portal.id}`;
  if (what === "time") {
    await moveCustomer(provider, portal.customer, days * DAY);
    return { to: here };
  }
  if (what === "card") {
    const back = `${provider.address}${here}`;
    const setup = await openCheckout(provider, {
      mode: "setup",
      customer: portal.customer,
      price: null,
      success_url: back,
      cancel_url: back,
      client_reference_id: null,
      expires_at: null,
      trialEnd: null,
      trialDays: null,
      taxRates: [],
      discounts: [],
      metadata: {},
      subscriptionMetadata: {},
    });
    return { to: `/c/${setup.id}` };
  }
  const all = await store.all<Stripe.Subscription>("subscription", portal.customer);
  const live = all.find(({ status }) => status !== "canceled");
  if (live !== undefined && (what === "cancel" || what === "keep")) {
    live.cancel_at_period_end = what === "cancel";
    live.cancel_at = what === "cancel" ? (live.items.data[0]?.current_period_end ?? null) : null;
    await store.put(live);
    await provider.emit("customer.subscription.updated", live);
  }
  if (live !== undefined) await changePlan(provider, live, what);
  return { to: here };
}

function send(response: Response, { status = 200, page: content, to, leadsTo = [] }: Shown): void {
  if (to !== undefined) {
    response.redirect(303, to);
    return;
  }
  const origins = leadsTo.flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  response
    .status(status)
    .type("html")
    .set({
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self' ${[...new Set(origins)].join(" ")}`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    });
  response.send(content);
}

/** Plans the other price for the next period, or takes such a plan back. */
async function changePlan(
  provider: Provider,
  live: Stripe.Subscription,
  what: z.infer<typeof deed>["act"],
): Promise<void> {
  const { store } = provider;
  const [item] = live.items.data;
  if (item === undefined || (what !== "monthly" && what !== "yearly" && what !== "unchanged")) return;
  if (live.schedule !== null) {
    await release(provider, await store.need<Stripe.SubscriptionSchedule>(String(live.schedule)));
    live.schedule = null;
  }
  if (what === "unchanged") return;
  const interval = what === "yearly" ? "year" : "month";
  const all = await store.all<Stripe.Price>("price");
  const price = all.find(
    ({ product, recurring }) => product === item.price.product && recurring?.interval === interval,
  );
  if (price === undefined) return;
  const schedule = await scheduleOf(provider, live.id);
  const [start, end] = [item.current_period_start, item.current_period_end];
  const quantity = item.quantity ?? 1;
  await planPhases(
    provider,
    schedule,
    [
      { price: item.price.id, quantity, start, end },
      { price: price.id, quantity, start: end, end: nextPeriod(end, interval) },
    ],
    "release",
  );
}
