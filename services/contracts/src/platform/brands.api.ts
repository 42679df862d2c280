import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";
import { brandKey, brandRecord } from "./brand.ts";

export const storedBrand = z
  .object({ record: brandRecord, rowVersion: z.int(), changedAt: instant })
  .meta({ id: "StoredBrand" });
export type StoredBrand = z.infer<typeof storedBrand>;
/** How a brand looks, for whoever draws for all of them. */
export const brandLook = brandRecord.shape.brand
  .pick({ brandKey: true, name: true, whiteLabel: true, logos: true, supportEmail: true, theme: true, tokens: true })
  .extend({ hosts: z.array(z.string()) })
  .meta({ id: "BrandLook" });
export type BrandLook = z.infer<typeof brandLook>;

const brandParams = z.object({ brand: brandKey });

export const brandsApi = {
  list: endpoint({
    method: "get",
    path: "/brands",
    summary: "Brand records",
    access: "admin",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(storedBrand),
  }),
  looks: endpoint({
    method: "get",
    path: "/brands/looks",
    summary: "How all brands look",
    access: "developer",
    status: 200,
    answer: z.object({ items: z.array(brandLook) }),
  }),
  read: endpoint({
    method: "get",
    path: "/brands/{brand}",
    summary: "One brand record",
    access: "admin",
    params: brandParams,
    status: 200,
    answer: storedBrand,
  }),
  /** The row version is in `If-Match`; 0 makes a new brand. */
  save: endpoint({
    method: "put",
    path: "/brands/{brand}",
    summary: "Change a brand; it is served at once, without a build",
    access: "admin",
    ifMatch: true,
    params: brandParams,
    body: brandRecord,
    status: 200,
    answer: storedBrand,
  }),
};
