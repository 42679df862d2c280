import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";

/** An image that stands in texts of its owner. */
export const textImage = z
  .object({
    id: z.uuid(),
    /** What the text keeps: the same for ever, leads its owner to the blob store. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "TextImage" });
export type TextImage = z.infer<typeof textImage>;

export const textImagesApi = {
  /** Needs the plan's feature `textEditorImages`, else `MembershipPlan.UpgradePlan`. */
  add: endpoint({
    method: "post",
    path: "/notes/images",
    summary: "Take an uploaded image over for a text",
    access: "user",
    body: z.strictObject({
      /** The address that `POST /images` gave. */
      url: z.string().max(2000),
    }),
    status: 201,
    answer: textImage,
  }),
  read: endpoint({
    method: "get",
    path: "/notes/images/{id}",
    summary: "An image of my texts",
    access: "user",
    params: idParams,
    kind: "stream",
    status: 200,
  }),
};
