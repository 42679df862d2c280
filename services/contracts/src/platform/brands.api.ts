import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";
import { brandKey, brandRecord } from "./brand.ts";

export const storedBrand = z
  .object({ record: brandRecord, rowVersion: z.int(), changedAt: instant })
  .meta({ id: "StoredBrand" });
export type StoredBrand = z.infer<typeof storedBrand>;
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
