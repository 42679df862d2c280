import { businessBillingApi } from "@entrywise/contracts/business/business-billing.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases, serveRaw } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Brands } from "../brands-port.ts";
import { BusinessEntity } from "../business.entity.ts";
import { presentBusiness } from "../business.presenter.ts";
import { type Entered, inBusiness } from "../enter-business.ts";
import type { BusinessEvents } from "../members/business-events.ts";
import { countSeats } from "../members/members.repository.ts";
import { countLeaving } from "../members/seats.repository.ts";
import { changeBillingDetails, presentBillingDetails } from "./billing-details.ts";
import type { BusinessPayments } from "./business-payments.ts";
import { zipInvoices } from "./invoice-archive.ts";
import type { SyncPayment } from "./sync-payment.ts";
import { listUnpaidBusinesses } from "./unpaid-businesses.repository.ts";

export interface BillingParts {
  payments: BusinessPayments;
  sync: SyncPayment;
  brands: Brands;
  events: BusinessEvents;
  /** Days after which the provider tries a failed payment again, by how often it has failed. */
  retryDays: readonly number[];
}

/** Routes of what a business pays. */
export function billingRoutes(unit: UnitOfWork, parts: BillingParts): Router {
  const router = Router();
  deposit(router, unit, parts);
  invoices(router, unit, parts);
  details(router, unit, parts);
  unpaid(router, unit, parts);
  seats(router, unit, parts);
  paymentMethods(router, unit, parts);
  return router;
}

const api = businessBillingApi;

function seats(router: Router, unit: UnitOfWork, { payments, sync, retryDays }: BillingParts): void {
  serveInPhases(router, unit, api.sync, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "business.payDeposit" }, async ({ business }) => business),
    work: async (_call, { customerId }) => {
      if (customerId !== null) await sync(customerId);
    },
    write: async ({ tx, actor, params }) => ({
      body: await inBusiness({ tx, actor }, params.businessId, {}, presentBusiness),
    }),
  });
  serveInPhases(router, unit, api.current, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "billing.read" }, readSeats),
    work: async (_call, { business, seats, leaving }) => {
      const [{ seat, deposit: once, currency }, invoices] = await Promise.all([
        payments.prices(),
        business.customerId === null ? [] : payments.invoices(business.customerId),
      ]);
      const { periodStart, periodEnd, depositPaidAt, seatLimit } = business;
      return {
        currency,
        seatPrice: seat.amount,
        seats,
        seatLimit,
        periodStart: periodStart?.toISOString() ?? null,
        periodEnd: periodEnd?.toISOString() ?? null,
        deposit: { amount: once.amount, paidAt: depositPaidAt?.toISOString() ?? null },
        nextInvoice:
          periodEnd === null ? null : { at: periodEnd.toISOString(), seats, total: seats * seat.amount, leaving },
        graceDays: retryDays.reduce((sum, days) => sum + days, 0),
        invoices,
      };
    },
    write: async (_call, body) => ({ body }),
  });
}

function paymentMethods(router: Router, unit: UnitOfWork, { payments, brands }: BillingParts): void {
  serveInPhases(router, unit, api.costs, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "billing.read" }, readSeats),
    work: async (_call, { business }) => {
      const [{ currency }, months] = await Promise.all([
        payments.prices(),
        business.customerId === null ? [] : payments.costs(business.customerId, new Date()),
      ]);
      return { currency, months };
    },
    write: async (_call, body) => ({ body }),
  });
  serveInPhases(router, unit, api.paymentMethods, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "billing.read" }, readSeats),
    work: async (_call, { business }) => (business.customerId === null ? [] : payments.methods(business.customerId)),
    write: async (_call, body) => ({ body }),
  });
  serveInPhases(router, unit, api.setupIntent, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "billing.change" }, readSeats),
    work: async (_call, { business }) => {
      if (business.customerId === null) {
        throw new ProblemError(409, "Payments.NoCustomer", "You don't have any billing to manage yet.");
      }
      const page = `${await brands.originOf(business.homeBrand)}/businesses/${business.id}/billing`;
      return payments.openSetup(business.customerId, { success: page, cancel: page });
    },
    write: async (_call, url) => ({ body: { url } }),
  });
}

async function readSeats(entered: Entered) {
  const { tx, business } = entered;
  const leaving = business.periodEnd === null ? 0 : await countLeaving(tx, business.id, business.periodEnd);
  return { business, seats: await countSeats(entered), leaving };
}

function invoices(router: Router, unit: UnitOfWork, { payments }: BillingParts): void {
  const reading = { action: "billing.read" } as const;
  const readYears = ({ customerId }: BusinessEntity) => (customerId === null ? [] : payments.years(customerId));
  serveInPhases(router, unit, api.invoices, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, reading, async ({ business }) => business),
    work: async (_call, business) => {
      const [{ currency }, years] = await Promise.all([payments.prices(), readYears(business)]);
      return { currency, years };
    },
    write: async (_call, body) => ({ body }),
  });
  serveRaw(router, api.invoiceFiles, async ({ actor, params, query: { year }, response }) => {
    const business = await unit.run(actor, "user", (tx) =>
      inBusiness({ tx, actor }, params.businessId, reading, async (entered) => entered.business),
    );
    const chosen = (await readYears(business)).filter((one) => year === undefined || one.year === year);
    const all = chosen.flatMap((one) => one.invoices).filter(({ pdfUrl }) => pdfUrl !== null);
    if (all.length === 0) throw notFound("Invoice");
    const file = await zipInvoices(payments, all);
    response
      .type("application/zip")
      .attachment(year === undefined ? "invoices.zip" : `invoices-${year}.zip`)
      .send(file);
  });
}

function unpaid(router: Router, unit: UnitOfWork, { payments }: BillingParts): void {
  serveInPhases(router, withScope(unit, "job"), api.unpaid, {
    work: async () => {
      const [{ currency }, open] = await Promise.all([payments.prices(), payments.unpaid()]);
      return { currency, open };
    },
    write: async ({ tx }, { currency, open }) => {
      const items = await listUnpaidBusinesses(tx, open, currency);
      return { body: { items, total: items.length } };
    },
  });
}

function details(router: Router, unit: UnitOfWork, { events }: BillingParts): void {
  serve(router, unit, api.details, ({ tx, actor, params }) =>
    inBusiness({ tx, actor }, params.businessId, { action: "billing.read" }, async ({ business }) => {
      const body = presentBillingDetails(business);
      return { body, version: body.version };
    }),
  );
  serve(router, unit, api.changeDetails, ({ tx, actor, params, body, version }) =>
    inBusiness({ tx, actor }, params.businessId, { action: "billing.change", forChange: true }, async (entered) => {
      const changed = await changeBillingDetails(entered, events, body, version);
      return { body: changed, version: changed.version };
    }),
  );
}

function deposit(router: Router, unit: UnitOfWork, { payments, sync, brands }: BillingParts): void {
  serveInPhases(router, unit, api.planDeposit, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "business.payDeposit" }, async ({ business }) => {
        if (business.paymentSetupStatus === "Complete") throw depositPaid();
        return business;
      }),
    work: async ({ actor }, business) => {
      // The provider account is stored before purchases, as events only reference it.
      const customerId = business.customerId ?? (await payments.customer(business));
      const terms = { customerId, termsAcceptedAt: new Date() };
      await unit.run(actor, "user", (tx) =>
        inBusiness({ tx, actor }, business.id, { action: "business.payDeposit", forChange: true }, (entered) =>
          entered.tx.getRepository(BusinessEntity).update({ id: business.id }, terms),
        ),
      );
      await payments.describe(customerId, business);
      const page = `${await brands.originOf(business.homeBrand)}/businesses/register/billing?business=${business.id}`;
      const url = await payments.openDeposit(customerId, business.seatLimit, {
        success: `${page}&from=checkout`,
        cancel: page,
      });
      await sync(customerId);
      return url;
    },
    write: async (_call, url) => ({ body: { url } }),
  });
}

function depositPaid(): ProblemError {
  return new ProblemError(409, "Business.DepositPaid", "The deposit has already been paid.");
}
