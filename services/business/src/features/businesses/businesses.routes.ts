import { businessApi } from "@entrywise/contracts/business/business.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve, serveInPhases } from "@entrywise/kit/http/serve";
import type { InvoiceOwner } from "@entrywise/kit/payments/invoice-owner";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Brands } from "./brands-port.ts";
import { BusinessEntity } from "./business.entity.ts";
import { presentBusiness } from "./business.presenter.ts";
import { createBusiness, registerCompany } from "./create-business.ts";
import { countMembers, readDashboard } from "./dashboard.ts";
import { inBusiness } from "./enter-business.ts";
import type { BusinessEvents } from "./members/business-events.ts";
import { BusinessMemberEntity } from "./members/business-member.entity.ts";
import { lookUp } from "./members/invite-member.ts";
import type { People } from "./members/people.ts";
import { readBusinesses } from "./my-businesses.read-model.ts";

export interface BusinessParts {
  brands: Brands;
  people: People;
  events: BusinessEvents;
  invoiceOwner: InvoiceOwner;
}

/** Routes of businesses themselves: lists, registration, details, dashboard, and whether they may begin. */
export function businessesRoutes(unit: UnitOfWork, parts: BusinessParts): Router {
  const router = Router();
  serveListAndRegistration(router, unit, parts);
  serveDetails(router, unit, parts);
  serveEnabling(router, unit, parts);
  return router;
}

function serveListAndRegistration(
  router: Router,
  unit: UnitOfWork,
  { brands, people, events, invoiceOwner }: BusinessParts,
): void {
  serveInPhases(router, unit, businessApi.list, {
    work: async ({ actor, query }) => {
      if (query.all !== true || !actor.roles.includes("Admin")) return null;
      const customerId = await invoiceOwner(query.search);
      return unit.run(actor, "admin", (tx) => readBusinesses(tx, actor, query, customerId));
    },
    write: async ({ tx, actor, query }, all) => ({
      body: all ?? (await readBusinesses(tx, actor, { ...query, all: false })),
    }),
  });
  serveInPhases(router, unit, businessApi.create, {
    // A white label is a business's own: no other one is registered there.
    work: async ({ actor }) => {
      if (await brands.isWhiteLabel(actor.brand)) throw notFound("Page");
    },
    write: async ({ tx, actor, body }) => {
      const made = await createBusiness(tx, actor, body);
      return { body: made, version: made.version };
    },
  });
  serveInPhases(router, withScope(unit, "user"), businessApi.register, {
    work: async ({ actor, body }) => {
      if (await brands.isWhiteLabel(actor.brand)) throw notFound("Page");
      return lookUp(people, actor, actor.brand, [body.adminEmail]);
    },
    write: async ({ tx, actor, body }, [admin]) => {
      if (!admin) throw notFound("Member");
      const made = await registerCompany(tx, actor, body, { admin, events });
      return { body: made, version: made.version };
    },
  });
}

function serveDetails(router: Router, unit: UnitOfWork, { people, events }: BusinessParts): void {
  serve(router, unit, businessApi.read, async ({ tx, actor, params }) => {
    const body = await inBusiness({ tx, actor }, params.businessId, {}, presentBusiness);
    return { body, version: body.version };
  });
  serve(router, unit, businessApi.change, ({ tx, actor, params, body, version }) =>
    inBusiness({ tx, actor }, params.businessId, { action: "business.edit", forChange: true }, async (entered) => {
      const { business } = entered;
      if (business.version !== version) {
        const detail = "Somebody else has changed this. Load the page again.";
        throw new ProblemError(412, "Request.Stale", detail, { current: await presentBusiness(entered) });
      }
      Object.assign(business, body, { version: version + 1 });
      await tx.getRepository(BusinessEntity).save(business);
      await events.changed(tx, business);
      await events.billingDetailsChanged(tx, business);
      return { body: await presentBusiness(entered), version: business.version };
    }),
  );
  serveInPhases(router, unit, businessApi.dashboard, {
    check: ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "dashboard.read" }, (entered) => countMembers(entered)),
    work: (_call, counts) => readDashboard(people, counts, new Date()),
    write: async (_call, body) => ({ body }),
  });
}

function serveEnabling(router: Router, unit: UnitOfWork, { events }: BusinessParts): void {
  const asUser = withScope(unit, "user");
  for (const [endpoint, enabled] of [
    [businessApi.enable, true],
    [businessApi.disable, false],
  ] as const) {
    const change = { forChange: true };
    serve(router, asUser, endpoint, ({ tx, actor, params }) =>
      inBusiness({ tx, actor }, params.businessId, change, async (entered) => {
        const { business } = entered;
        if (business.enabled !== enabled) {
          business.enabled = enabled;
          await tx.getRepository(BusinessEntity).update({ id: business.id }, { enabled });
          const members = await tx.getRepository(BusinessMemberEntity).findBy({ businessId: business.id });
          await events.paysFor(tx, business, members);
          await events.changed(tx, business);
        }
        return { body: await presentBusiness(entered) };
      }),
    );
  }
}
