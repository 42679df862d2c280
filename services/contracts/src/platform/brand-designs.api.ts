import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant } from "../shared/wire.ts";
import { brandKey, brandRecord } from "./brand.ts";
import { BRAND_PICTURE_BYTES, brandDesign, brandPictureTooLarge } from "./brand-design.ts";

/** What a picture of a brand is for: decides its size. */
export const brandPictureUses = ["mark", "favicon", "share"] as const;
export type BrandPictureUse = (typeof brandPictureUses)[number];

/** A host name such as `desk.northdesk.com`, in lower case. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.*[a-z])([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    "Host must be a name such as desk.example.com",
  );

/** How the proof of a host stands. `away`: DNS could not be asked from here. */
export const hostStates = ["verified", "unverified", "missing", "wrong", "away"] as const;
export type HostState = (typeof hostStates)[number];

export const brandHost = z
  .object({
    host: z.string(),
    /** A host of the installation, or one that the business brought. */
    isOwn: z.boolean(),
    state: z.enum(hostStates),
    /** The TXT record that proves it; null for hosts of the installation. */
    record: z.object({ name: z.string(), value: z.string() }).nullable(),
    checkedAt: instant.nullable(),
  })
  .meta({ id: "BrandHost" });
export type BrandHost = z.infer<typeof brandHost>;

export const brandVersion = z
  .object({ version: z.int(), publishedAt: instant, by: z.string() })
  .meta({ id: "BrandVersion" });
export type BrandVersion = z.infer<typeof brandVersion>;

const fieldProblem = z.object({ path: z.string(), message: z.string() });

/** A brand as those who edit it see it. */
export const editedBrand = z
  .object({
    brandKey,
    /** Where people open its pages. */
    origin: z.string(),
    registration: z.enum(["open", "invitation", "provider"]),
    published: z.object({ ...brandVersion.shape, design: brandDesign }),
    draft: z
      .object({
        version: z.int(),
        /** Of the draft, for `If-Match`. */
        rowVersion: z.int(),
        design: brandDesign,
        savedAt: instant,
        by: z.string(),
        /** What keeps it from being published. */
        problems: z.array(fieldProblem),
      })
      .nullable(),
    /** Published versions, newest first. */
    versions: z.array(brandVersion),
    hosts: z.array(brandHost),
    /** Entries of its navigation by id, as the product names them. */
    entries: z.array(z.object({ id: z.string(), label: z.string() })),
  })
  .meta({ id: "EditedBrand" });
export type EditedBrand = z.infer<typeof editedBrand>;

export const newBrand = z.strictObject({
  brandKey,
  name: z.string().min(1).max(200),
  owner: z.uuid(),
  /** Null: that of the main brand, until its Admins say otherwise. */
  supportEmail: z.email().nullable(),
  websiteUrl: z.url().nullable(),
});
export type NewBrand = z.infer<typeof newBrand>;

export const brandPicture = z.strictObject({
  use: z.enum(brandPictureUses),
  /** The file, base64. */
  data: z
    .base64("must be base64")
    .min(1, "Picture must not be empty")
    .max(Math.ceil(BRAND_PICTURE_BYTES / 3) * 4, brandPictureTooLarge),
});
export const storedPicture = z
  .object({ url: z.string(), width: z.int(), height: z.int() })
  .meta({ id: "BrandPicture" });
export type StoredPicture = z.infer<typeof storedPicture>;

export const draftToSave = z.strictObject({ design: brandDesign, rowVersion: z.int().min(0) });
export const versionToRestore = z.strictObject({ version: z.int().min(1) });
export const hostOf = z.strictObject({ host: hostName });

const ofBrand = {
  method: "post",
  access: "service",
  params: z.object({ brand: brandKey }),
  status: 200,
  answer: editedBrand,
} as const;
const none = z.strictObject({});

/** What the business service does with brands, once it knows that somebody may. */
export const brandDesignsApi = {
  create: endpoint({
    method: "post",
    path: "/internal/brand-designs",
    summary: "Make the brand of a business; made again for the same business, it stays as it is",
    access: "service",
    body: newBrand,
    status: 200,
    answer: brandRecord,
  }),
  read: endpoint({ ...ofBrand, method: "get", path: "/internal/brand-designs/{brand}", summary: "A brand to edit" }),
  save: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/draft",
    summary: "Save the draft",
    body: draftToSave,
  }),
  discard: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/draft/removal",
    summary: "Throw the draft away",
    body: none,
  }),
  publish: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/publication",
    summary: "Publish the draft; pages have it at once",
    body: z.strictObject({ rowVersion: z.int().min(1) }),
  }),
  restore: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/restoration",
    summary: "Make a draft of an earlier version",
    body: versionToRestore,
  }),
  addPicture: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/pictures",
    summary: "Check a picture, write it anew and keep it",
    body: brandPicture,
    answer: storedPicture,
  }),
  addHost: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/hosts",
    summary: "Bring a host name, which is served once it is proven",
    body: hostOf,
  }),
  verifyHost: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/hosts/verification",
    summary: "Look for the proof of a host in DNS",
    body: hostOf,
  }),
  removeHost: endpoint({
    ...ofBrand,
    path: "/internal/brand-designs/{brand}/hosts/removal",
    summary: "Take a host away",
    body: hostOf,
  }),
};
