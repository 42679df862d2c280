import { z } from "zod";
import { brandDesign } from "../platform/brand-design.ts";
import { brandPicture, editedBrand, hostOf, storedPicture, versionToRestore } from "../platform/brand-designs.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { businessParams } from "./business-fields.ts";

const one = { access: "user", params: businessParams, status: 200, answer: editedBrand } as const;
const post = { ...one, method: "post" } as const;

/** The brand of a business, for its Admins (M-247). */
export const businessBrandApi = {
  read: endpoint({ ...one, method: "get", path: "/business/{businessId}/brand", summary: "The brand of a business" }),
  /** `If-Match` has the row version of the draft; 0 begins one. */
  save: endpoint({
    ...one,
    method: "put",
    path: "/business/{businessId}/brand/draft",
    summary: "Save the draft of a brand",
    ifMatch: true,
    body: brandDesign,
  }),
  discard: endpoint({
    ...one,
    method: "delete",
    path: "/business/{businessId}/brand/draft",
    summary: "Throw the draft of a brand away",
  }),
  publish: endpoint({
    ...post,
    path: "/business/{businessId}/brand/publication",
    summary: "Publish the draft of a brand, by its row version; pages have it at once",
    body: z.strictObject({ rowVersion: z.int().min(1) }),
  }),
  restore: endpoint({
    ...post,
    path: "/business/{businessId}/brand/restoration",
    summary: "Make a draft of an earlier version",
    body: versionToRestore,
  }),
  addPicture: endpoint({
    ...post,
    path: "/business/{businessId}/brand/pictures",
    summary: "Upload a picture of a brand",
    body: brandPicture,
    answer: storedPicture,
  }),
  addHost: endpoint({
    ...post,
    path: "/business/{businessId}/brand/hosts",
    summary: "Bring a host name",
    body: hostOf,
  }),
  verifyHost: endpoint({
    ...post,
    path: "/business/{businessId}/brand/hosts/verification",
    summary: "Look for the proof of a host name in DNS",
    body: hostOf,
  }),
  removeHost: endpoint({
    ...post,
    path: "/business/{businessId}/brand/hosts/removal",
    summary: "Take a host name away",
    body: hostOf,
  }),
};
