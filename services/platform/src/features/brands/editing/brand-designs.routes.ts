import { brandDesignsApi } from "@entrywise/contracts/platform/brand-designs.api";
import type { BlobStore } from "@entrywise/kit/blobs/blob-store";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type Call, serve, serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { operatorOf } from "../../../audit/operator.ts";
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

/** Nobody's own rows: whoever asks has checked the right. */
const asJob = { scope: "job" } as const;

/** Brands as their businesses edit them. The business service asks, and has checked who may. */
export function brandDesignsRoutes(unit: UnitOfWork, { blobs, around, lookup, now }: BrandDesignParts): Router {
  const router = Router();
  const api = brandDesignsApi;
  const keepPicture = createBrandPictures(blobs);
  serve(
    router,
    unit,
    api.create,
    async ({ tx, actor, body }) => ({ body: await makeBrand(tx, operatorOf(actor, undefined), body) }),
    asJob,
  );
  serve(
    router,
    unit,
    api.read,
    async ({ tx, params }) => ({ body: await readEdited(tx, params.brand, around) }),
    asJob,
  );

  type Asked = Pick<Call<typeof api.read>, "tx" | "actor" | "params">;
  const edit = ({ tx, actor, params }: Asked): Edit => ({
    tx,
    operator: operatorOf(actor, undefined),
    brandKey: params.brand,
    at: now(),
    around,
  });
  const edited = async ({ tx, params }: Asked) => ({ body: await readEdited(tx, params.brand, around) });

  serve(
    router,
    unit,
    api.save,
    async (call) => {
      await saveDraft(edit(call), call.body.rowVersion, call.body.design);
      return edited(call);
    },
    asJob,
  );
  serve(
    router,
    unit,
    api.discard,
    async (call) => {
      await discardDraft(edit(call));
      return edited(call);
    },
    asJob,
  );
  serve(
    router,
    unit,
    api.publish,
    async (call) => {
      await publishDraft(edit(call), call.body.rowVersion);
      return edited(call);
    },
    asJob,
  );
  serve(
    router,
    unit,
    api.restore,
    async (call) => {
      await restoreVersion(edit(call), call.body.version);
      return edited(call);
    },
    asJob,
  );
  // A picture is decoded, and DNS is asked, while no transaction is open.
  serveInPhases(
    router,
    unit,
    api.addPicture,
    {
      check: async ({ tx, params }) => readEdited(tx, params.brand, around),
      work: ({ params, body }) => keepPicture(params.brand, body.use, body.data),
      write: async (_, body) => ({ body }),
    },
    asJob,
  );
  serve(
    router,
    unit,
    api.addHost,
    async (call) => {
      await addHost(edit(call), call.body.host);
      return edited(call);
    },
    asJob,
  );
  serveInPhases(
    router,
    unit,
    api.verifyHost,
    {
      check: async ({ tx, params, body }) => needHost(tx, params.brand, body.host),
      work: (_, { host, proof }) => lookUpProof(lookup, proofName(host), proof),
      write: async (call, state) => {
        await keepProof(edit(call), call.body.host, state);
        return edited(call);
      },
    },
    asJob,
  );
  serve(
    router,
    unit,
    api.removeHost,
    async (call) => {
      await removeHost(edit(call), call.body.host);
      return edited(call);
    },
    asJob,
  );
  return router;
}
