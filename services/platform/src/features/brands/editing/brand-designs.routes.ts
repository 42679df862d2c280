import { brandDesignsApi } from "@entrywise/contracts/platform/brand-designs.api";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { type Call, serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { toOperator } from "../../../audit/operator.ts";
import { addHost, keepProof, needHost, removeHost } from "./brand-hosts.repository.ts";
import { createBrandPictures } from "./brand-pictures.ts";
import { discardDraft, type Edit, publishDraft, restoreVersion, saveDraft } from "./edit-brand.ts";
import { proofName, readEdited, type Surroundings } from "./edited-brand.read-model.ts";
import { lookUpProof, type TxtLookup } from "./look-up-proof.ts";
import { makeBrand } from "./new-brand.ts";

export interface BrandDesignParts {
  blobs: BlobStore;
  around: Surroundings;
  lookup: TxtLookup;
  now: () => Date;
}

const api = brandDesignsApi;

type BrandCall = Pick<Call<typeof api.read>, "tx" | "actor" | "params">;

/** Brand editing by businesses. The business service makes these calls, and has checked the user's permission. */
export function brandDesignsRoutes(unit: UnitOfWork, parts: BrandDesignParts): Router {
  const router = Router();
  // The rows have no owner: the caller has checked the permission.
  const asJob = withScope(unit, "job");
  serve(router, asJob, api.create, async ({ tx, actor, body }) => ({
    body: await makeBrand(tx, toOperator(actor, undefined), body),
  }));
  serve(router, asJob, api.read, async ({ tx, params }) => ({
    body: await readEdited(tx, params.brand, parts.around),
  }));
  drafts(router, asJob, parts);
  picturesAndHosts(router, asJob, parts);
  return router;
}

const editing = ({ around, now }: BrandDesignParts) => ({
  edit: ({ tx, actor, params }: BrandCall): Edit => ({
    tx,
    operator: toOperator(actor, undefined),
    brandKey: params.brand,
    at: now(),
    around,
  }),
  edited: async ({ tx, params }: BrandCall) => ({ body: await readEdited(tx, params.brand, around) }),
});

function drafts(router: Router, asJob: UnitOfWork, parts: BrandDesignParts): void {
  const { edit, edited } = editing(parts);
  serve(router, asJob, api.save, async (call) => {
    await saveDraft(edit(call), call.body.rowVersion, call.body.design);
    return edited(call);
  });
  serve(router, asJob, api.discard, async (call) => {
    await discardDraft(edit(call));
    return edited(call);
  });
  serve(router, asJob, api.publish, async (call) => {
    await publishDraft(edit(call), call.body.rowVersion);
    return edited(call);
  });
  serve(router, asJob, api.restore, async (call) => {
    await restoreVersion(edit(call), call.body.version);
    return edited(call);
  });
}

function picturesAndHosts(router: Router, asJob: UnitOfWork, parts: BrandDesignParts): void {
  const { blobs, around, lookup } = parts;
  const { edit, edited } = editing(parts);
  const keepPicture = createBrandPictures(blobs);
  // Decodes the picture and queries DNS while no transaction is open.
  serveInPhases(router, asJob, api.addPicture, {
    check: async ({ tx, params }) => readEdited(tx, params.brand, around),
    work: ({ params, body }) => keepPicture(params.brand, body.use, body.data),
    write: async (_, body) => ({ body }),
  });
  serve(router, asJob, api.addHost, async (call) => {
    await addHost(edit(call), call.body.host);
    return edited(call);
  });
  serveInPhases(router, asJob, api.verifyHost, {
    check: async ({ tx, params, body }) => needHost(tx, params.brand, body.host),
    work: (_, { host, proof }) => lookUpProof(lookup, proofName(host), proof),
    write: async (call, state) => {
      await keepProof(edit(call), call.body.host, state);
      return edited(call);
    },
  });
  serve(router, asJob, api.removeHost, async (call) => {
    await removeHost(edit(call), call.body.host);
    return edited(call);
  });
}
