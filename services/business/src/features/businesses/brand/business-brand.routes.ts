import { businessApi } from "@entrywise/contracts/business/business.api";
import { businessBrandApi } from "@entrywise/contracts/business/business-brand.api";
import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { type Transaction, type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { type Call, serveInPhases } from "@entrywise/kit/http/serve";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { BusinessEntity } from "../business.entity.ts";
import { presentBusiness } from "../business.presenter.ts";
import { inBusiness } from "../enter-business.ts";
import type { BusinessEvents } from "../members/business-events.ts";
import type { BrandEditing } from "./brand-port.ts";

export interface BrandParts {
  editing: BrandEditing;
  events: BusinessEvents;
}

/** A business gets a brand of its own, and its Admins edit it. The platform keeps brands; who may is decided here. */
export function businessBrandRoutes(unit: UnitOfWork, { editing, events }: BrandParts): Router {
  const router = Router();
  convertRoute(router, unit, { editing, events });

  type Asked = { tx: Transaction; actor: Actor & { userId: string }; params: { businessId: string } };
  /** @throws ProblemError 404 for a business without a brand */
  const brandFor = ({ tx, actor, params }: Asked) =>
    inBusiness({ tx, actor }, params.businessId, { action: "brand.edit" }, async ({ business }) => {
      if (business.whiteLabelBrand === null) throw notFound("Brand");
      return business.whiteLabelBrand;
    });
  const shown = async (_: unknown, body: EditedBrand) => ({ body, version: body.draft?.rowVersion ?? 0 });

  const api = businessBrandApi;
  serveInPhases(router, unit, api.read, {
    check: brandFor,
    work: ({ actor }, brand) => editing.read(actor, brand),
    write: shown,
  });
  serveInPhases(router, unit, api.save, {
    check: brandFor,
    work: ({ actor, version, body }, brand) => editing.save(actor, brand, version, body),
    write: shown,
  });
  serveInPhases(router, unit, api.discard, {
    check: brandFor,
    work: ({ actor }, brand) => editing.discard(actor, brand),
    write: shown,
  });
  serveInPhases(router, unit, api.publish, {
    check: brandFor,
    work: ({ actor, body }, brand) => editing.publish(actor, brand, body.rowVersion),
    write: shown,
  });
  serveInPhases(router, unit, api.restore, {
    check: brandFor,
    work: ({ actor, body }, brand) => editing.restore(actor, brand, body.version),
    write: shown,
  });
  serveInPhases(router, unit, api.addPicture, {
    check: brandFor,
    work: ({ actor, body }, brand) => editing.addPicture(actor, brand, body.use, body.data),
    write: async (_, body) => ({ body }),
  });
  for (const [endpoint, change] of [
    [api.addHost, editing.addHost],
    [api.verifyHost, editing.verifyHost],
    [api.removeHost, editing.removeHost],
  ] as const) {
    serveInPhases(router, unit, endpoint, {
      check: brandFor,
      work: ({ actor, body }, brand) => change(actor, brand, body.host),
      write: shown,
    });
  }
  return router;
}

function convertRoute(router: Router, unit: UnitOfWork, { editing, events }: BrandParts): void {
  const asUser = withScope(unit, "user");
  const change = { action: "business.edit", forChange: true } as const;
  const refuseSecond = ({ whiteLabelBrand }: BusinessEntity, wanted: string) => {
    if (whiteLabelBrand === null || whiteLabelBrand === wanted) return;
    throw new ProblemError(409, "Business.HasBrand", `This business has the brand ${whiteLabelBrand} already.`);
  };
  serveInPhases(router, asUser, businessApi.convert, {
    check: ({ tx, actor, params, body }) =>
      inBusiness({ tx, actor }, params.businessId, { action: "business.edit" }, async ({ business }) => {
        refuseSecond(business, body.brandKey);
        return business;
      }),
    // What failed between the two services is done again: the platform returns the brand of the same business as it is.
    work: async ({ actor, body }: Omit<Call<typeof businessApi.convert>, "tx">, business) => {
      // Brands of the installation aren't recreated, and others' brands aren't taken.
      if (business.whiteLabelBrand === body.brandKey) return;
      await editing.make(actor, {
        brandKey: body.brandKey,
        name: business.name,
        owner: business.id,
        supportEmail: business.billingEmail === "" ? null : business.billingEmail,
        websiteUrl: business.website === "" ? null : business.website,
      });
    },
    write: ({ tx, actor, params, body }) =>
      inBusiness({ tx, actor }, params.businessId, change, async (entered) => {
        const { business } = entered;
        refuseSecond(business, body.brandKey);
        if (business.whiteLabelBrand === null) {
          business.whiteLabelBrand = body.brandKey;
          await tx.getRepository(BusinessEntity).update({ id: business.id }, { whiteLabelBrand: body.brandKey });
          await events.brandMade(tx, business);
          await events.changed(tx, business);
        }
        return { body: await presentBusiness(entered) };
      }),
  });
}
