import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { url } from "../shared/form-rules.ts";
import { personText } from "../shared/wire.ts";
import { IMAGE_BYTES_LIMIT, imageContentTypes, imageTooLarge } from "./image-limits.ts";

/** What an image is for (X-304, O-145). */
export const ImageType = {
  None: 0,
  Snapshot: 1,
  Trade: 2,
  Note: 3,
  Strategy: 4,
  Profile: 5,
  TradingGroup: 6,
  Template: 7,
} as const;
export type ImageType = (typeof ImageType)[keyof typeof ImageType];

export type { ImageRefusal } from "./image-limits.ts";
export { IMAGE_BYTES_LIMIT, imageContentTypes, imageTooLarge };

/** Address of a page or picture: http, https or ftp (P-646). */
const sourceUrl = personText(2000).refine(
  (value) => value !== "" && url("Image Url", value) === null,
  "Image Url must be a valid url",
);

export const requestImage = z.strictObject({
  name: personText(200).default(""),
  /** Bytes; not needed with a link. */
  size: z.int().min(1).nullable().default(null),
  type: z.enum(imageContentTypes).nullable().default(null),
  imageType: z.enum(ImageType),
  /** What the image belongs to: of a snapshot its trade. */
  resourceId: z.uuid().nullable().default(null),
  groupId: z.uuid().nullable().default(null),
  /** A picture on the web, fetched by the server. */
  sourceUrl: sourceUrl.nullable().default(null),
});
export type RequestImage = z.infer<typeof requestImage>;

export const uploadAddress = z
  .object({
    /** Names the image in what is saved afterwards. */
    url: z.url(),
    /** Query string that allows one upload: `PUT url?sas`. Empty when nothing is left to upload, as with a link. */
    sas: z.string(),
  })
  .meta({ id: "UploadAddress" });
export type UploadAddress = z.infer<typeof uploadAddress>;

export const acceptedImage = z.object({
  /** Name of the finished image in the blob store. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AcceptedImage = z.infer<typeof acceptedImage>;

/** As {@link acceptedImage} names it; uploads have no address to read. */
const imageName = z.string().regex(/^images\/[\w.-]+$/, "must be an image name");

export const imagesApi = {
  request: endpoint({
    method: "post",
    path: "/images",
    summary: "Address to upload an image to, or fetch one from a link",
    access: "user",
    body: requestImage,
    status: 201,
    answer: uploadAddress,
  }),
  /** Checks an upload by its content and keeps it without its metadata. */
  accept: endpoint({
    method: "post",
    path: "/internal/images/accept",
    summary: "Take an uploaded image over for its owner",
    access: "service",
    body: z.strictObject({ url: z.string().max(2000) }),
    status: 200,
    answer: acceptedImage,
  }),
  /** For services that show an image and hold no key of the store: they check first who may see it. */
  address: endpoint({
    method: "get",
    path: "/internal/images/address",
    summary: "Address that shows an image for a minute",
    access: "service",
    query: z.object({ name: imageName }),
    status: 200,
    answer: z.object({ url: z.url() }),
  }),
};
